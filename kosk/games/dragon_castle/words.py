def sentence(state, event, facts):
    return repr(event)


def called(state, option, rule, facts):
    return str(option)


def moves(facts):
    return {}
