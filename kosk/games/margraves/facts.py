def impossible(d): return ()
