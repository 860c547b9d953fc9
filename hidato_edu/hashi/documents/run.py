"""What the document's program is asked and what it answers: slips, example boards, its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from hidato_edu.core.resources import data
from hidato_edu.family import Violation
from hidato_edu.hashi.formats import parse
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution, water
from hidato_edu.hashi.rules import violations

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["EXAMPLES", "SLIPS", "DocumentRun", "Ended", "example"]

Ended: TypeAlias = Literal["found", "wrong", "none"]

SLIPS: Mapping[str, str] = MappingProxyType(
    {
        "three lanes": "rule 1 forgets the lanes that lie already, so a bridge can get a third",
        "capped": "rule 2 counts a neighbor with its points at most",
        "no guard": "rule 2 does not wait while the island has a bridge of one lane",
        "rule 3b": "two islands of 1 are never neighbors, not even on a board of two islands",
        "last neighbor": "rule 3 looks at its flag after the loop: one neighbor can be removed",
        "touching": "pictures are compared, and no bridge between touching islands is in them",
        "endless loop": "the loop has no end but the answer",
    }
)
"""What the report prints, or what a reader of it may write: each can be switched on, none is by
default. "capped" and "no guard" are not printed."""


@dataclass(frozen=True)
class DocumentRun:
    """What a run of the document's program ended with.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    ended : {"found", "wrong", "none"}
        With an answer; with what the program takes for one, which only a slip makes happen; with
        the proof that there is none, which a slip may make wrong.
    lanes : mapping from Bridge to int
        The bridges that are laid at the end; with a slip a bridge may have more than two lanes.
    loops, guesses : int
        What the program counts: rounds of all rules, and random lanes.
    tries : int
        How often it began with the sure state and a random lane; 0 where the rules are enough.
    looks : int
        How many bridges rule 3 compares as printed, see `document_rules.looks`.
    slips : frozenset of str
        The slips that were on.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> run = hashi.document_solve([[1, 0, 2], [0, 0, 1]])
    >>> run.ended, run.loops, run.guesses
    ('found', 2, 0)
    >>> run.matrix
    array([[ 1, -1,  2],
           [ 0,  0,  1]])
    >>> print(run.solution)
    1---2
        |
    . . 1
    """

    puzzle: Puzzle
    ended: Ended
    lanes: Mapping[Bridge, int] = field(repr=False)
    loops: int
    guesses: int
    tries: int
    looks: int
    slips: frozenset[str] = frozenset()

    @property
    def solution(self) -> Solution | None:
        """The answer; None if the run did not end with one.

        `Solution` itself refuses a third lane, so a wrong answer is in `lanes` only.
        """
        return Solution(self.puzzle, self.lanes) if self.ended == "found" else None

    @property
    def before(self) -> NDArray[Any]:
        """The document's matrix before the run, shape (rows, cols): islands, and 0 for water."""
        return self._matrix({})

    @property
    def matrix(self) -> NDArray[Any]:
        """The document's matrix after the run: -1 and -2 where bridges run.

        Without an answer it shows what lies when the program stops.
        """
        return self._matrix(self.lanes)

    @property
    def violations(self) -> tuple[Violation, ...]:
        """What is wrong with what lies at the end; nothing where an answer was found."""
        return tuple(violations(self.puzzle, self.lanes))

    def _matrix(self, lanes: Mapping[Bridge, int]) -> NDArray[Any]:
        import numpy as np

        rows = self.puzzle.to_array()
        for one, number in lanes.items():
            for row, col in water(one):
                rows[row][col] = -number
        return np.array(rows)

    def _repr_png_(self) -> bytes:
        from hidato_edu import draw

        image: bytes = draw.before_after(self)._repr_png_()
        return image


EXAMPLES = ("easy", "medium", "hard")
"""The names of three boards of rising difficulty, see `example`."""


def example(name: str) -> Puzzle:
    """Return one of the three boards that come with the program, or the report's own.

    Parameters
    ----------
    name : str
        One of `EXAMPLES`, or ``"example"``: the board that the report shows, with two answers.

    Raises
    ------
    ValueError
        If there is none of this name: quotes it.

    Examples
    --------
    >>> [len(example(name).islands) for name in EXAMPLES]
    [15, 24, 36]
    """
    if name not in (*EXAMPLES, "example"):
        raise ValueError(f"name={name!r}; use {', '.join(map(repr, EXAMPLES))} or 'example'")
    return parse(data(f"hashi/{name}.txt").read_text(encoding="utf-8"))
