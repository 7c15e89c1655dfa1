def impossible(data):
    return ()
