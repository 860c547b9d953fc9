"""The options and the result of the document's program: slips, example boards, `DocumentRun`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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

__all__ = ["EXAMPLES", "SLIPS", "DocumentRun", "Ended", "checked_slips", "example"]

Ended: TypeAlias = Literal["found", "wrong", "none"]

SLIPS: Mapping[str, str] = MappingProxyType(
    {
        "three lanes": "rule 1 ignores existing lanes, so a bridge can get a third",
        "capped": "rule 2 counts at most a neighbor's points for its bridge",
        "no guard": "rule 2 applies even while the island has a bridge of one lane",
        "rule 3b": "two islands of 1 are never neighbors, not even on a board of two islands",
        "last neighbor": "rule 3 tests its flag after the loop: one neighbor can be removed",
        "touching": "pictures are compared, which show no bridge between touching islands",
        "endless loop": "the loop ends only with a solution",
    }
)
"""Errors that the report prints, or that a reader may make ("capped", "no guard"). All are off by
default."""


@dataclass(frozen=True)
class DocumentRun:
    """The result of a run of the document's program.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    ended : {"found", "wrong", "none"}
        ``"found"``: a solution. ``"wrong"``: an answer that breaks a rule, which only a slip can
        cause. ``"none"``: there is no solution, which is proved only if there are no slips.
    lanes : mapping from Bridge to int
        The bridges that are laid at the end; with a slip a bridge may have more than two lanes.
    loops, guesses : int
        The program's counts: rounds of all rules, and random lanes.
    tries : int
        How often it started from the stored state with a random lane; 0 if the rules are enough.
    looks : int
        How many bridges the printed rule 3 compares.
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
        """The solution, or None. Only `lanes` has a wrong answer: it may have too many lanes."""
        return Solution(self.puzzle, self.lanes) if self.ended == "found" else None

    @property
    def before(self) -> NDArray[Any]:
        """The document's matrix before the run, shape (rows, cols): islands, and 0 for water."""
        return self._matrix({})

    @property
    def matrix(self) -> NDArray[Any]:
        """The document's matrix after the run: -1 and -2 for the cells of bridges.

        Without a solution, it shows the lanes that are laid when the program stops.
        """
        return self._matrix(self.lanes)

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The rules that the lanes break; empty if a solution was found."""
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


def checked_slips(slips: Iterable[str]) -> frozenset[str]:
    """Return slips as a set; raise `ValueError` if one is unknown."""
    chosen = frozenset([slips] if isinstance(slips, str) else slips)
    for name in chosen:
        if name not in SLIPS:
            raise ValueError(f"slips={name!r}; use {', '.join(map(repr, SLIPS))}")
    return chosen


EXAMPLES = ("easy", "medium", "hard")
"""The names of three boards of rising difficulty, see `example`."""


def example(name: str) -> Puzzle:
    """Return one of the three boards of the program, or the board of the report.

    Parameters
    ----------
    name : str
        One of `EXAMPLES`, or ``"example"``: the board of the report, which has two solutions.

    Raises
    ------
    ValueError
        If there is no board with this name; the message quotes it.

    Examples
    --------
    >>> [len(example(name).islands) for name in EXAMPLES]
    [15, 24, 36]
    """
    if name not in (*EXAMPLES, "example"):
        raise ValueError(f"name={name!r}; use {', '.join(map(repr, EXAMPLES))} or 'example'")
    return parse(data(f"hashi/{name}.txt").read_text(encoding="utf-8"))
