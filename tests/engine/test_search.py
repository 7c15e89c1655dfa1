"""What players ask in their own words, in every game, and the rule that answers it, which has to come first."""

import pytest

from kosk.engine.search import IDLE, Search
from kosk.games import rulebook

QUESTIONS = {
    "castellans": {
        "tie in a district": "control.tie-split",
        "tie district": "control.tie-split",
        "district tie?": "control.tie-split",
        "tie": "control.tie-split",
        "who wins a tie": "win.tiebreak",
        "majority": "control.vp",
        "area control": "control.vp",
        "how many points for second place?": "control.vp",
        "who starts?": "setup.first-player",
        "who starts with 3 players": "setup.first-player",
        "how many rounds": "flow.five-rounds",
        "How many rounds are there?": "flow.five-rounds",
        "when does the game end": "final.after-round5",
        "is there a hand limit": "citizen.no-card-limit",
        "how much does a temple cost": "temple.cost",
        "temple gold": "temple.cost",
        "how much gold can I have": "power.banker.gold",
        "is gold a resource": "icon.not-resources",
        "can magic replace gold": "pay.magic-not-gold",
        "what does magic do": "pay.magic-augment",
        "what can I do": "action.order",
        "can i pass": "action.primary-list",
        "where can i move my ship": "sail.allowed",
        "when are monuments scored": "mscore.all-districts",
        "how do i recruit a citizen": "recruit.choose",
        "do keeps count for control": "control.cp-keep",
        "how do I play alone?": "solo.base.two-player",
        "what does the opponent draft": "solo.draft.opponent-pick",
        "solo tie for lowest influence": "solo.draft.opponent-influence.tie",
        "opponent cannot place a windmill": "ruling.road-full",
        "who goes first in solo?": "solo.setup.first-player",
        "who starts solo": "solo.setup.first-player",
        "who goes first solo": "solo.setup.first-player",
        "opponent manor power": "solo.setup.opponent-manor",
        "automa bridge reward": "solo.base.bridge-vp",
        "two opponents": "solo.alt.second-opponent",
        "where does the opponent place its gate": "solo.monument.best-place",
        "can the opponent win": "variant.opp.scores",
        "does the opponent pay": "solo.base.no-costs",
        "opponent sail without ships": "solo.sail.nothing",
    },
    "margraves": {
        "can i move my margrave twice": "margrave.move-road",
        "who starts": "turn.order",
        "who starts with 3 players": "turn.order",
        "when does the game end": "end.triggers",
        "how many rounds": "end.triggers",
        "hand limit": "setup.player.hand",
        "how many resources can i store": "storage.capacity",
        "can I store more than 8": "storage.capacity",
        "how do i fight": "slay.permission",
        "how do i kill a monster": "slay.target",
        "can I skip a pennant?": "pennant.skip",
        "what does recall do": "recall.order",
        "what is a gem worth": "score.gem",
        "set collection": "score.banner",
        "what happens when the tombs are full": "tombs.statue",
        "tie": "score.tie.gold",
    },
    "dragon_castle": {
        "how many tiles do i take": "action.options",
        "which tiles can I take": "available.definition",
        "who starts": "setup.first-player-token",
        "who starts with 3 players": "setup.first-player-token",
        "how many rounds": "end.final-round",
        "when does the game end": "end.final-round",
        "tie": "tie.facedown-stacks",
        "how many points for a set of 6": "cons.vp-table",
        "how many shrines can i build": "shrine.optional",
        "how many shrines do i start with": "setup.start-shrine",
        "do i have to consolidate": "cons.must",
        "can i put a tile on a shrine": "place.not-on-shrine",
        "is there a height limit": "place.no-height-limit",
        "can I use a Spirit twice": "spirit.cost",
        "can i summon the dragon": "end.summon",
        "majority": "dragon.power-total",
    },
    "dice_city": {
        "can i attack printed locations": "attack.locations-needs-defense",
        "can i attack my own city": "attack.locations-others-only",
        "can i steal resources": "attack.stock",
        "does the owner lose vp": "attack.locations-vp",
        "can i copy a deactivated location": "card.copy-needs-active",
        "do deactivated locations score": "score.deactivated-count",
        "how do i reactivate a location": "use.reactivate",
        "is a blacksmith an army location": "ruling.army-location-definition",
        "what can i do with a die": "use.one-action-per-die",
        "do i have to use all dice": "ruling.must-use-all-dice",
        "what does passing do": "use.pass",
        "what is a pass token for": "pass.spend-two",
        "how many resources can i keep": "eot.store-one-each",
        "hand limit": "eot.store-one-each",
        "how do i win": "goal.most-vp",
        "who starts": "setup.start-player",
        "who starts with 3 players": "setup.start-player",
        "how many rounds": "end.bandits",
        "when does the game end": "end.bandits",
        "how many trade ships": "setup.ship-piles",
        "what happens when the deck is empty": "ruling.deck-runs-out",
        "who wins a tie": "score.tie-1-cards",
        "tie": "score.tie-1-cards",
        "how do i play alone": "solo.rules",
        "how many points do i need to win alone": "solo.win",
    },
    "village": {
        "what happens if i cannot pay rations": "starvation.trigger",
        "what can i do when i starve": "starvation.nothing-else",
        "what do rations cost": "rations.cost-raw",
        "how do i feed": "rations.when",
        "can i trade with other players": "action.no-player-trade",
        "what does the smuggler do": "smuggler.unlimited",
        "what do i pay for a building": "building.pay",
        "who gets the payment": "city.payment",
        "how much does a worker cost": "village.worker-cost",
        "where do i buy a horse": "village.tool-horse-where",
        "does hunting have a horse": "village.hunting-no-horse",
        "when do i collect": "collect.all-players",
        "how many resources can i store": "collect.compulsory-space",
        "can i discard resources": "action.discard",
        "what can i do": "action.any-number",
        "what does the tavern do": "tavern.token",
        "are milestones hidden": "milestone.hidden",
        "how many milestones do i need": "end.five-milestones",
        "do i get a bonus for ending the game": "score.finisher-bonus",
        "who starts": "setup.start-player",
        "who starts with 3 players": "setup.start-player",
        "how many rounds": "structure.max-chapters",
        "how many turns": "structure.ten-turns",
        "when does the game end": "end.five-milestones",
        "how do i win": "score.most",
        "tie": "score.tie-trigger",
    },
}


@pytest.mark.parametrize(
    ("game", "question", "rule"), [(game, *asked) for game, table in QUESTIONS.items() for asked in table.items()]
)
def test_the_rule_that_answers_a_question_comes_first(game: str, question: str, rule: str) -> None:
    assert Search(rulebook(game).rules, question).best[0].name == rule


def names(game: str, words: str) -> list[str]:
    return [rule.name for rule in Search(rulebook(game).rules, words).best]


def test_words_of_questions_count_only_where_no_others_stand() -> None:
    assert {"how", "many", "who", "what", "when", "can", "do", "is", "my", "a", "the", "which"} <= IDLE
    assert names("castellans", "how do the temples") == names("castellans", "temples")
    # The glossary of Margraves has May as a word of the cards; that of Castellans has not.
    assert names("margraves", "may")[0] == "text.may"
    assert names("castellans", "may windmills") == names("castellans", "windmills")
    assert all(
        "which" in f"{rule.section} {rule}".lower() for rule in Search(rulebook("castellans").rules, "which").rules
    )


def test_marks_at_the_ends_of_words_are_dropped() -> None:
    assert names("castellans", "“Temples”, (cost)?") == names("castellans", "temples cost")
    assert names("castellans", "temple's cost") == names("castellans", "temple cost")
    assert names("castellans", "rounds ?") == names("castellans", "rounds")
    assert names("castellans", "?!") == []


def test_words_may_be_met_by_the_glossary_if_another_stands_in_the_rule() -> None:
    # A Road may be called a border between Districts; its rules do not say so.
    search = Search(rulebook("castellans").rules, "border windmills")
    assert "windmill.capacity" in [rule.name for rule in search.rules]
    assert "windmill.capacity" not in names("castellans", "border")
    # The heading of the rule's section is Control Scoring, which is also called district scoring.
    search = Search(rulebook("castellans").rules, "rounded tied districts")
    assert search.rules[0].name == "control.tie-round-down"


def test_rules_with_some_of_the_words_are_few() -> None:
    search = Search(rulebook("margraves").rules, "can i move my margrave twice")
    assert search.rules == []
    assert len(search.best) == 10
