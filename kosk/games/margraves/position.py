def start(players, facts): return {}
def position(data, facts): raise NotImplementedError
