"""Questions within a player (P): it stops before an event, and the student predicts the event.

A `Recording` is a trace with its stops, and a `PredictQuestion` draws a new recording for every
number. All of it can be read and answered as plain text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.stops import Stop
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import views
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.exercises.questions.question import Question
from hidato_edu.hashi.puzzle import Puzzle as Hashi
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.kakuro.puzzle import Puzzle as Kakuro

__all__ = ["MAX_RUN", "Growing", "PredictQuestion", "Recording", "State", "Stop"]

MAX_RUN = 9_999
HUGE = 10**12  # Python does not convert numbers with thousands of digits

State: TypeAlias = Mapping[Hashable, Any]

# No part gives back what it has taken, so that blanks are not tried in all divisions.
COPIED = re.compile(r"""\s*+\(?\s*+(\d{1,9}+)\s*+,?\s*+["']?([a-zA-Z ,;)]*+)["']?\s*+\)?\s*+""")
"""A line copied from the player: ``1, "bac"``."""


@dataclass(frozen=True)
class Growing:
    """An empty board, on which a run lays paths."""

    grid: Grid


@dataclass(frozen=True, eq=False)
class Recording:
    """A trace with the stops of its player."""

    number: int
    # A puzzle is drawn with its tree of calls, a grid with its pointers
    subject: Puzzle | Kakuro | Hashi | Grid | Growing
    trace: Trace
    stops: tuple[Stop, ...]  # in the order of their steps
    picture: Callable[[State], Picture]  # from the state of the trace at a step
    numbers: Mapping[Cell, int] | None = None  # on the board from the beginning, besides givens

    def __post_init__(self) -> None:
        steps = [stop.step for stop in self.stops]
        if not steps or steps != sorted(set(steps)) or steps[-1] > len(self.trace):
            raise ValueError(
                f"steps {steps}: use increasing numbers from 1 to {len(self.trace)}, one or more"
            )

    @property
    def right(self) -> str:
        """The letters of all right options."""
        return "".join(stop.right for stop in self.stops)

    def picture_at(self, step: int) -> Picture:
        """Return the board at a step."""
        return self.picture(dict(self.trace.seek(step)))

    def told(self, place: int, *, quoted: bool = False) -> str:
        """Return one stop as text: what has just happened, the board before it, the question."""
        stop = self.stops[place]
        step = stop.step - 1
        said = self.trace.story.tell(self.trace[step - 1]).caption if step else "at the start"
        head = f"Question {place + 1} of {len(self.stops)}, after step {step:,}: {said}"
        board = str(self.picture_at(step))
        if quoted:
            board = "\n".join(f"`{line}`" for line in board.splitlines())
        return f"{head}\n\n{board}\n\n{stop}"

    def __str__(self) -> str:
        note = "Answer from top to bottom: a later board shows the answers to earlier questions."
        title = f"Run {self.number}: {self.trace.story.title}"
        return "\n\n".join([title, note, *map(self.told, range(len(self.stops)))])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {**views.asking(self)._repr_mimebundle_(), "text/plain": str(self)}


@dataclass(frozen=True, kw_only=True)
class PredictQuestion(Question):
    """The student watches a run and says at its stops what comes next.

    Answers: ``(1, "bacab")``, the number of the run and a letter for every stop; also a list of
    letters, or the line that the player shows, as a text. The boards depend only on the number of
    the run, not on the seed: a player has to show the run that is judged.
    """

    make: Callable[[int], Recording]  # from the number of a run; the same number, the same run

    def run(self, number: int = 1) -> Recording:
        """Return a run with its stops; `print` shows it as text, a notebook as a player."""
        if not 1 <= number <= MAX_RUN:
            raise ValueError(f"run {number}: use a number from 1 to {MAX_RUN:,}")
        return self.make(number)

    def material(self) -> str:
        """Return the first question of the first run; a check shows the next ones."""
        return self.run(1).told(0)

    def _repr_material_(self) -> str:
        return self.run(1)._repr_mimebundle_()["text/html"]

    def example(self, number: int = 1) -> str:
        """Return what an answer looks like at the beginning of a run."""
        return f'{self.answer} = {number}, "a"'

    def is_untouched(self, answer: Any) -> bool:
        """Return whether no letter has been chosen yet."""
        if super().is_untouched(answer):
            return True
        parts = _parts(answer)
        return parts is not None and (super().is_untouched(parts[1]) or _joined(parts[1]) == "")

    def check(self, answer: Any, seed: int = 0) -> Feedback:
        """Judge an answer; the feedback on one without a letter shows the run of its number."""
        if self.is_untouched(answer):
            number = as_whole((_parts(answer) or (1,))[0])
            if number is None or 1 <= number <= MAX_RUN:
                return Feedback("not yet", self.not_yet(number or 1), "not-yet")
            missing = self._no_run(number)
            return Feedback("wrong", missing.text, missing.key)
        return super().check(answer, seed)

    def not_yet(self, number: int = 1) -> str:
        """Return how to begin, with the first question of a run."""
        return (
            "Nothing is answered yet. Answer in the player, or here with the number of the run and "
            f"a letter for each question. Begin with `{self.example(number)}`.\n\n"
            f"{self._begun(number)}"
        )

    def _begun(self, number: int) -> str:
        """Return the first question of a run, for a message."""
        run = self.run(number)
        return f"Run {number}. {run.told(0, quoted=True)}"

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Compare letter by letter; the first wrong one gets its option's message."""
        read = self._read(answer)
        if isinstance(read, Message):
            return Feedback("wrong", read.text, read.key)
        run, letters = read
        pairs = list(zip(letters, run.stops, strict=False))
        right = sum(letter == stop.right for letter, stop in pairs)
        for place, (letter, stop) in enumerate(pairs):
            if letter != stop.right:
                return self._wrong(run, place, letter, f"{right} of {len(run.stops)}")
        if len(pairs) < len(run.stops):
            text = (
                f"{len(pairs)} of {len(run.stops)} questions are answered, all correctly. "
                f"Add a letter for the next one.\n\n{run.told(len(pairs), quoted=True)}"
            )
            return Feedback("not yet", text, "too-few-letters")
        following = run.number % MAX_RUN + 1
        text = (
            f"All {right} letters of run {run.number} are right.\nMore practice: begin with "
            f'`{self.answer} = {following}, ""`.\n\n{self._begun(following)}'
        )
        return Feedback("right", text, "right")

    def _wrong(self, run: Recording, place: int, letter: str, score: str) -> Feedback:
        stop = run.stops[place]
        chosen = stop.option(letter)
        following = run.number % MAX_RUN + 1
        text = (
            f"{score} are right. Question {place + 1}, before step {stop.step:,}: "
            f"{stop.question} You chose {letter}) {chosen.text}.\n{chosen.message}\n"
            "Look at this step in the player again. You now know this run, so predict another "
            f'one: check `{self.answer} = {following}, ""`, which shows its first question.'
        )
        return Feedback(
            "wrong", text, chosen.key or "wrong-prediction", run.picture_at(stop.step - 1)
        )

    def instance_of(self, answer: Any) -> int | None:
        """Return the number of the run."""
        read = self._read(answer)
        return None if isinstance(read, Message) else read[0].number

    def _read(self, answer: Any) -> tuple[Recording, str] | Message:
        """Return the run and one letter for each stop that was answered."""
        example = f'`{self.answer} = 1, "ab"`'
        asked = f"Give the number of the run and a letter for each question, such as {example}."
        parts = _parts(answer)
        if parts is None:
            return Message("not-a-pair", f"You gave {named(answer)}. {asked}")
        number, letters = as_whole(parts[0]), _joined(parts[1])
        if number is None:
            return Message(
                "no-run-number", f"The run is {named(parts[0])}, not a whole number. {asked}"
            )
        if not 1 <= number <= MAX_RUN:
            return self._no_run(number)
        if letters is None:
            return Message("not-letters", f"The letters are {named(parts[1])}. {asked}")
        run = self.run(number)
        if len(letters) > len(run.stops):
            text = f"{len(letters)} letters for {len(run.stops)} questions in run {number}. {asked}"
            return Message("too-many-letters", text)
        for place, (letter, stop) in enumerate(zip(letters, run.stops, strict=False), start=1):
            if letter not in stop.letters:
                options = ", ".join(stop.letters)
                text = f"Question {place} has no option {letter!r}. Choose one of {options}."
                return Message("no-such-option", text)
        return run, letters

    def _no_run(self, number: int) -> Message:
        text = f"There is no run {number}" if abs(number) < HUGE else "There is no such run"
        text = f"{text}: use a number from 1 to {MAX_RUN:,}, such as `{self.example()}`."
        return Message("no-such-run", text)


def _parts(answer: Any) -> tuple[Any, Any] | None:
    """Return the part for the run and the part for the letters."""
    if type(answer) in (tuple, list) and len(answer) == 2:
        return answer[0], answer[1]
    if type(answer) is str:
        copied = COPIED.fullmatch(answer)
        return (int(copied[1]), copied[2]) if copied else None
    return None


def _joined(letters: Any) -> str | None:
    """Return the letters without separators, or None if they are not text."""
    parts = list(letters) if type(letters) in (tuple, list) else [letters]
    if not all(issubclass(type(part), str) for part in parts):
        return None
    text = "".join(map(str.__str__, parts)).lower()
    # Also as the options are printed: "a) b)".
    return "".join(letter for letter in text if letter not in " ,;)")
