"""Asks for boards with one solution under one convention, several under another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import NamedTuple

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.numberlink import numberlink_of
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.exercises.pictures.numberlink import NumberlinkPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.solvers.solving import solutions

from .boards.pictures import TwoAnswers

MAX_CELLS = 36
MAX_NODES = 20_000  # patterns

say = section(__file__, "which_uniqueness", most=MAX_CELLS)


class Convention(NamedTuple):
    """Two rules in which publishers differ."""

    cover: bool
    self_touch: bool

    def __str__(self) -> str:
        used = say.text("all-used" if self.cover else "some-unused")
        return f"{used} and {say.text('touching' if self.self_touch else 'no-touching')}"

    def solutions(self, puzzle: Puzzle) -> list[Solution]:
        """Return the solutions, at most two."""
        under = puzzle.under(cover=self.cover, self_touch=self.self_touch)
        return list(islice(solutions(under, max_nodes=MAX_NODES), 2))


def _judged(one: Convention, several: Convention) -> Callable[[Puzzle], Exposed | Finding]:
    """Return what asks for one solution under a convention, and for several under another."""

    def finding(key: str, picture: Picture) -> Finding:
        message = say(key, one=one, several=several)
        return Finding(message.key, message.text, picture)

    def judge(puzzle: Puzzle) -> Exposed | Finding:
        try:
            found, others = one.solutions(puzzle), several.solutions(puzzle)
        except LimitReached:
            return finding("too-slow", NumberlinkPicture(puzzle))
        if not found:
            shown = NumberlinkPicture(puzzle, others[0].labels if others else {})
            return finding("no-answer/one-elsewhere" if others else "no-answer", shown)
        if len(found) > 1:
            return finding("several-answers", TwoAnswers(*found))
        if len(others) < 2:
            return finding("one-as-well", NumberlinkPicture(puzzle, found[0].labels))
        return Exposed(say.text("exposed", one=one, several=several))

    return judge


FREE = Convention(cover=False, self_touch=True)
FULL = Convention(cover=True, self_touch=True)
APART = Convention(cover=False, self_touch=False)
BOTH = Convention(cover=True, self_touch=False)
# Under which convention there is one solution, and under which several
SLOTS = {"cover": (FULL, FREE), "touch": (APART, FREE), "both": (BOTH, FULL)}

which_uniqueness = say.ask(
    CounterexampleQuestion,
    reference={
        "cover": [[0, 0, 1], [1, 0, 0]],
        "touch": [[1, 1], [0, 0]],
        "both": [[2, 0, 0, 0], [0, 1, 2, 0], [0, 0, 0, 1]],
    },
    slots=tuple(Slot(name, say.text(name), _judged(*rules)) for name, rules in SLOTS.items()),
    read=partial(numberlink_of, max_cells=MAX_CELLS),
)
