"""A quiz: questions of a game's worked examples and exercises, mixed with scorings of random games, which are new each
time. Every answer is what the rules make of the position; none is written down anywhere.
"""

from collections.abc import Iterator
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from kosk.engine.dealer import Dealer, Stream
from kosk.engine.errors import KoskError, whole
from kosk.engine.game import Game
from kosk.engine.rulebook import Rulebook
from kosk.engine.table import CHANCE

from .buttons import FOCUS, button
from .lesson import Lesson
from .prediction import RUN, Predict

if TYPE_CHECKING:
    from ipywidgets import Widget

ONE_IN = 3
"""One question in so many is about a random game."""


class Item:
    """One question of a quiz.

    `title` says what it is about, `given` tells the position line by line, `svg` shows it (empty without pictures), and
    `asked` is the question; `rules` are the names of those by which the answer comes out.
    """

    def __init__(self, title: str, given: list[str], asked: Predict, rules: tuple[str, ...], picture: Any) -> None:
        self.title = title
        self.given = given
        self.asked = asked
        self.rules = rules
        self._picture = picture

    @cached_property
    def svg(self) -> str:
        """The position as a picture."""
        return str(self._picture())

    def __repr__(self) -> str:
        return f"{self.title}: {self.asked.question}"


class Quiz:
    """Questions about a game, without end: those of examples and exercises in an order that the seed decides, each once
    before any comes again, and among them scorings of random games.

    `item` is the question that is put now; `next()` goes on to another. `answered` and `right` count the questions that
    were guessed at before they were shown, and those of them that were right at the first guess.
    """

    def __init__(self, rulebook: Rulebook, seed: int = 0) -> None:
        self.rulebook = rulebook
        self.answered = self.right = 0
        self._numbers = Stream(whole(seed, "The seed"))
        self._put = 0
        self._questions = self._all()
        self._counted = False
        self._put_now()

    def next(self) -> "Quiz":
        """Put another question."""
        self._put += 1
        self._put_now()
        if "_view" in self.__dict__:
            self._view.show()
        return self

    def guess(self, said: Any) -> str:
        """Answer the question that is put now; tells whether it is right, and why."""
        return self.item.asked.guess(said)

    @property
    def result(self) -> str:
        """How many questions were answered right, in a sentence."""
        return f"{self.right} of {self.answered} right."

    def _told(self) -> None:
        """Count the question that was answered, once, and show how many were right."""
        if not self._counted:
            self._counted = True
            self.answered += bool(self.item.asked.said)
            self.right += self.item.asked.said == [self.item.asked.answer]
        if "_view" in self.__dict__:
            self._view.show()

    def __repr__(self) -> str:
        return f"Quiz: {self.item}"

    def _put_now(self) -> None:
        self.item = self._made()
        self.item.asked.told = self._told
        self._counted = False

    def _made(self) -> Item:
        if self._put % ONE_IN == ONE_IN - 1:
            return scored_at_random(self.rulebook, f"{self._numbers.seed}/{self._put}")
        return next(self._questions)

    def _all(self) -> Iterator[Item]:
        """The questions of examples and exercises, shuffled, again and again."""
        asked = list(questions(self.rulebook))
        drawn = 0
        while asked:
            left = list(asked)
            while left:
                lesson, number = left.pop(int(self._numbers[drawn] * len(left)))
                drawn += 1
                yield of_lesson(lesson, number)

    # Showing

    def static(self, level: int = 2, mark: str = "") -> str:
        """The question that is put now as a part of a page that needs no kernel (`kosk.learn.static`)."""
        from .static import quiz

        return quiz(self, level)

    def widget(self) -> "Widget":
        """The quiz with its buttons, always the same one."""
        return self._view.box

    @cached_property
    def _view(self) -> "_View":
        return _View(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.widget()._repr_mimebundle_() | {"text/plain": f"{self!r} {RUN}"}


# Where questions come from


def questions(rulebook: Rulebook) -> Iterator[tuple[Lesson, int]]:
    """Every question of a game's worked examples and exercises: the lesson, and the frame before which it is put.

    With a reader's own components, examples that cannot be played any more are left out.
    """
    for example in (*rulebook.examples.values(), *rulebook.exercises.values()):
        for case in range(1, len(example.cases) + 1):
            if example.cases[case - 1].questions:
                try:
                    lesson = Lesson(rulebook, example.id, case)
                except KoskError:
                    if rulebook.components.overlay:
                        continue
                    raise
                yield from ((lesson, number) for number in lesson.asked)


def of_lesson(lesson: Lesson, number: int) -> Item:
    """The question before a frame of a lesson, with what has been told of the position so far.

    The title of the lesson may tell the answer, so the section of the rulebook stands in its place.
    """
    given = list(lesson.given)
    given += [lesson.frame(before).sentence for before in range(1, number)]
    return Item(
        lesson.section, given, lesson.question(number), lesson.asked[number].rules, lambda: lesson.frame(number - 1).svg
    )


def scored_at_random(rulebook: Rulebook, seed: str) -> Item:
    """How many VP a player scores at some moment of a random game; none only where nobody scores any in it."""
    numbers = Stream(f"{seed}/question")
    facts = rulebook.components.facts
    players = [number for number in facts.game.players if number > 1]
    names = rulebook.seat_names(players[int(numbers[0] * len(players))])
    agents = {seat: Dealer(f"{seed}/{seat}") for seat in range(CHANCE, len(names))}
    game = Game(rulebook, rulebook.box(names, facts), agents=agents)
    asked = [number for number, event in enumerate(game.events, 1) if event.verb == "score"]
    scored = [number for number in asked if game.events[number - 1].data["vp"]] or asked
    kinds = list(dict.fromkeys(game.events[number - 1].rules[0] for number in scored))
    kind = kinds[int(numbers[1] * len(kinds))]
    scored = [number for number in scored if game.events[number - 1].rules[0] == kind]
    number = scored[int(numbers[2] * len(scored))]
    return of_score(game, number)


def of_score(game: Game, number: int) -> Item:
    """A question about the VP of an event of a game: its sentence, up to the reason, with the number left out."""
    rulebook, event = game.rulebook, game.events[number - 1]
    before = game.look(number - 1)
    sentence = rulebook.sentence(before, event)
    asks = sentence.partition(":")[0].rstrip(".").replace(f" {event.data['vp']} VP", " how many VP", 1) + "?"
    who = before.names[event.seat]
    reasons = [reason for reason in game.explain(who) if reason.number == number]  # none where it is no VP
    pages = rulebook.rules
    names = dict.fromkeys([*event.rules, *[rule.name for reason in reasons for rule in reason.rules]])
    asked = Predict(
        asks,
        answer=event.data["vp"],
        because=" ".join([sentence, *[line for reason in reasons for line in reason.because]]),
        rules=[f"{name}: {pages[name].text}" for name in names],
    )
    # What only the player who scores has seen is told as well: by it the question can be answered. The headings tell
    # whose city, village or Realm lines are of.
    told = rulebook.describe(before, before.names.index(who))
    given = [line for heading, lines in told.items() if lines for line in (f"{heading}:", *lines)]
    section = pages[event.rules[0]].section

    def picture() -> str:
        return "" if rulebook.draw is None else rulebook.draw(before, rulebook.components.facts, ())

    return Item(f"A random game, {section}", given, asked, event.rules, picture)


class _View:
    """A quiz on the screen."""

    def __init__(self, quiz: Quiz) -> None:
        import ipywidgets

        self.quiz = quiz
        self.heading = ipywidgets.HTML()
        self.given = ipywidgets.HTML()
        self.asked = ipywidgets.VBox()
        self.board = ipywidgets.HTML(layout={"flex": "3 1 480px", "max_width": "960px", "min_width": "0"})
        self.board.add_class("kosk-picture")
        another = button("Another question", "Put another question", quiz.next, "primary")
        words = ipywidgets.VBox(
            [self.heading, self.asked, another, self.given], layout={"flex": "2 1 300px", "min_width": "0"}
        )
        style = ipywidgets.HTML(f"<style>{FOCUS}</style>")
        self.box = ipywidgets.VBox([style, ipywidgets.HBox([words, self.board], layout={"flex_flow": "row wrap"})])
        self.box.add_class("kosk-quiz")
        self.show()

    def show(self) -> None:
        """Show the question that is put now."""
        item = self.quiz.item
        tally = f'<p style="margin:0">{self.quiz.result}</p>' if self.quiz.answered else ""
        self.heading.value = f'<h3 style="margin:0;line-height:1.3">{escape(item.title)}</h3>{tally}'
        lines = "".join(f"<li>{escape(line)}</li>" for line in item.given)
        self.given.value = f"<details open><summary>The position</summary><ul>{lines}</ul></details>"
        self.asked.children = (item.asked.widget(),)
        self.board.value = item.svg
