# The two commands that matter: `make learn` opens the lessons, `make test` checks everything.
# Each works in virtual environments of its own, made from the locks in requirements/ and made anew when a lock changes.

PYTHON ?= python3
# The port JupyterLab listens on (0: any free one), and further words for its command line, as in ARGS=--no-browser.
PORT ?= 8888
ARGS ?=
# What is handed to pytest, as in PYTEST_ARGS="-k temple".
PYTEST_ARGS ?=

NOTEBOOKS := $(sort $(wildcard notebooks/*.ipynb))
# JupyterLab refuses to start for root, which is who one is in most containers.
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

.NOTPARALLEL:
.PHONY: learn test setup lint unit bite notebooks notebooks-anew browser book book-check book-pdf lite lite-smoke bench lock environment clean

learn: .venv/ready
	.venv/bin/kosk verify castellans
	.venv/bin/kosk verify margraves
	.venv/bin/kosk verify dragon_castle
	.venv/bin/kosk verify dice_city
	.venv/bin/kosk verify village
	@echo "JupyterLab prints its address below, as soon as it listens; Ctrl-C twice ends it."
	@echo "In the lesson, click into the first grey cell and press Shift+Enter: then its buttons appear."
	.venv/bin/jupyter lab $(AS_ROOT) --log-level=WARN --LabApp.news_url=None \
		--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate --ServerApp.root_dir=. --ServerApp.port=$(PORT) \
		--LabApp.default_url=/lab/tree/$(firstword $(NOTEBOOKS)) $(ARGS)

test: setup lint unit notebooks browser

setup: .venv/ready .venv-test/ready

lint: .venv-test/ready
	.venv-test/bin/ruff check
	.venv-test/bin/ruff format --check
	.venv-test/bin/mypy
	.venv-test/bin/lint-imports --no-logo

unit: .venv-test/ready
	.venv-test/bin/pytest -n auto --dist worksteal --ignore=tests/browser $(PYTEST_ARGS)

# Without a rule, the tests that mark it have to fail; with a printed number changed by one, an example or a test has to.
# This breaks twelve rules and twelve numbers, one after another, in about a minute, and tells what survives (exit code 1).
# ARGS="--seed 2" takes twelve others, ARGS="--sample 400" all of them (half an hour), GAME=margraves those of Margraves.
GAME ?= castellans
bite: .venv-test/ready
	.venv-test/bin/python -m kosk.testing --bite $(GAME) $(ARGS)

# Run every notebook anew and keep what it shows; look at the difference before committing it.
notebooks-anew: .venv-test/ready
	.venv-test/bin/python tools/notebooks.py

# Every notebook is run again, and each output must be the one that stands in it.
notebooks: .venv-test/ready
	.venv-test/bin/pytest -n auto --dist loadfile --nbval --nbval-current-env --nbval-sanitize-with=tests/nbval_sanitize.cfg notebooks

# KOSK_NOTEBOOKS=all opens every notebook in JupyterLab, not only those that a reader begins with and one of each kind.
export KOSK_NOTEBOOKS
browser: .venv/ready .venv-test/ready
	.venv-test/bin/python tools/npm.py axe-core
	.venv-test/bin/pytest -rs -n 2 --dist worksteal tests/browser --ignore-glob='tests/browser/test_book*' --ignore=tests/browser/test_live.py

# The book in book/_build/html, with the Python that runs in its pages. A page that was warned of is read again next time.
book: lite
	.venv-book/bin/python tools/npm.py minisearch
	.venv-book/bin/jupyter-book build -W --keep-going book || { rm -rf book/_build/.doctrees; exit 1; }

# The book as it was built: kosk in the browser's Python, every link, and what a reader does with the pages.
book-check: book lite-smoke .venv-test/ready
	.venv-test/bin/python tools/npm.py axe-core
	.venv-test/bin/pytest -rs -n 2 --dist worksteal tests/browser/test_book*.py tests/browser/test_live.py

# The rules, player aids and teaching scripts as PDF, in book/_build/pdf.
book-pdf: .venv-test/ready
	.venv-test/bin/python tools/book_pdf.py

# The site in which kosk runs in the browser, in build/lite/; a second run makes only what has changed (needs node and npm).
lite: .venv-book/ready
	.venv-book/bin/python tools/lite.py

# The same kosk and the same browser's Python, run by node: every worked example, and a random game of each game.
lite-smoke: lite
	node tools/lite_smoke.mjs

# Ratios to catanatron and to bare loops, about a minute; ARGS=5 takes 5 rounds. It fetches catanatron the first time, into
# an environment of its own, .venv-catanatron. What the figures say stands at the top of benchmarks/__main__.py.
bench: .venv-test/ready
	.venv-test/bin/python -m benchmarks $(ARGS)

# --fork-strategy=fewest: one version of a library for every Python, so that the notebooks' outputs are the same on all.
COMPILE_ANY = .venv-lock/bin/uv pip compile --quiet --fork-strategy=fewest \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links $(UPGRADE)
COMPILE_GROUP = $(COMPILE_ANY) --universal --python-version=3.11
COMPILE = $(COMPILE_GROUP) pyproject.toml
# What the browser's Python loads, in the versions that `make learn` has.
COMPILE_BROWSER = $(COMPILE_ANY) --python-version=3.14 --python-platform=wasm32-pyodide2024 \
	--constraint requirements/learn.lock pyproject.toml

# `make lock` keeps the versions that the locks name where it can; `make lock UPGRADE=--upgrade` takes the newest.
lock: .venv-lock/ready
	$(COMPILE) --extra learn --extra lab --output-file requirements/learn.lock
	$(COMPILE) --group test --output-file requirements/test.lock
	$(COMPILE) --group book --output-file requirements/book.lock
	$(COMPILE_BROWSER) --group lite --output-file requirements/lite.lock
	$(COMPILE_GROUP) --group pyproject.toml:bench --output-file requirements/catanatron.lock

environment: .venv-test/ready
	.venv-test/bin/python tools/environment.py

clean:
	rm -rf .venv .venv-test .venv-book .venv-lock .venv-catanatron build dist book/_build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

# Two stamps for each environment: .venv*/locked says that it holds what its lock names, .venv*/ready that kosk itself,
# from this folder, is in it too. So a second run is quick, and a change of pyproject.toml alone fetches nothing again.
.venv/locked: requirements/learn.lock
.venv-test/locked: requirements/test.lock
.venv-book/locked: requirements/book.lock
.venv/locked .venv-test/locked .venv-book/locked:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' || { echo "kosk needs Python 3.11 to 3.14,\
	 and $(PYTHON) is not one: name one that is, as in make $(or $(MAKECMDGOALS),learn) PYTHON=python3.12" >&2; exit 1; }
	@echo "Making $(@D) from $<: this fetches libraries and takes about a minute."
	rm -rf $(@D)
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement $<
	@touch $@

.venv/ready: .venv/locked
.venv-test/ready: .venv-test/locked
.venv-book/ready: .venv-book/locked
.venv/ready .venv-test/ready .venv-book/ready: pyproject.toml
	$(@D)/bin/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

.venv-lock/ready:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/pip install --quiet --disable-pip-version-check uv
	@touch $@
