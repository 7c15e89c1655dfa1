"""How fast kosk is, told as ratios within one run: see `benchmarks/__main__.py`."""
