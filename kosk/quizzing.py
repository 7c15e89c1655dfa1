"""A quiz in a terminal, as a conversation: a line that a person types goes in, lines to show come out."""

from collections.abc import Iterator

from .engine.errors import KoskError, listed
from .learn.questions import Quiz
from .terminal import LONGEST_LINE, Line, Shown, plain

QUIZ_HELP = "Type the answer, or the number of an option; show tells it, next leaves the question, quit ends the quiz."


class QuizSession:
    """A quiz with whoever answers, line by line: `begin()` gives the first lines to show, `hear(line)` those that a
    typed line brings, until `left`: with `number`, after so many questions.
    """

    def __init__(self, quiz: Quiz, number: int | None = None) -> None:
        self.quiz = quiz
        self.number = number
        self.left = False
        self._put = 1

    prompt = "answer> "

    def begin(self) -> list[Shown]:
        """What is told before the first line is typed."""
        return [Line(QUIZ_HELP), *self._question()]

    def hear(self, line: str) -> list[Shown]:
        """What a typed line brings; what is no answer brings one sentence, and the question stays."""
        if len(line) > LONGEST_LINE:
            return [Line(f"The line has {len(line)} letters; no answer has so many.", "red")]
        said = plain("".join(letter for letter in line if letter.isprintable()))
        try:
            return list(self._heard(said))
        except KoskError as error:
            return [Line(str(error), "red")]

    def end(self) -> list[Shown]:
        """What is told when no more lines can come."""
        self.left = True
        return [Line(self.quiz.result, "bold")]

    def _heard(self, said: str) -> Iterator[Shown]:
        asked = self.quiz.item.asked
        if said in ("quit", "q"):
            yield from self.end()
        elif said in ("help", "h", "?", ""):
            yield Line(QUIZ_HELP)
        elif said in ("next", "n"):
            yield from self._next()
        elif said in ("show", "s"):
            yield from map(Line, asked.reveal().split("\n"))
            yield from self._next()
        else:
            verdict = self.quiz.guess(self._meant(said))
            yield from map(Line, verdict.split("\n"))
            if verdict.startswith("Right"):
                yield from self._next()
            else:
                yield Line("next goes on; another answer can be tried, too.", "dim")

    def _meant(self, said: str) -> int | str:
        """The answer that was typed: a number, or an option by its number or name."""
        options = self.quiz.item.asked.options
        if not options:
            if said.removeprefix("-").isdecimal():
                return int(said)
            raise KoskError(f"{said!r} is no whole number. {QUIZ_HELP}")
        names = {plain(option): option for option in options}
        if said in names:
            return names[said]
        meant = [option for name, option in names.items() if isinstance(option, str) and name.startswith(said)]
        if len(meant) == 1 and not said.isdecimal():
            return meant[0]
        if said.isdecimal() and 1 <= int(said) <= len(options) and not any(isinstance(one, int) for one in options):
            return options[int(said) - 1]
        raise KoskError(f"{said!r} is no answer to this question; {listed(options)} can be chosen.")

    def _next(self) -> Iterator[Shown]:
        if self._put == self.number:
            yield from self.end()
            return
        self._put += 1
        self.quiz.next()
        yield from self._question()

    def _question(self) -> Iterator[Shown]:
        item = self.quiz.item
        yield Line("")
        yield Line(item.title, "bold")
        yield from (Line(f"  {line}") for line in item.given)
        yield Line(f"{item.asked.question}", "bold")
        numbered = not any(isinstance(option, int) for option in item.asked.options)
        for place, option in enumerate(item.asked.options, 1):
            yield Line(f"{place:>4}. {option}" if numbered else f"      {option}")
