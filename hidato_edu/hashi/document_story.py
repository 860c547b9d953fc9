"""How the document's solver is told: its loop in pseudo-code, and a caption for each event."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hidato_edu.grid import Cell
from hidato_edu.hashi.table import Table
from hidato_edu.story import Beat, Story, say_cell

__all__ = ["document_story"]

CODE = (
    "1 and 1 stay apart: 3b",
    "until it is solved:",
    "  until nothing changes:",
    "    until nothing changes:",
    "      for each island:",
    "        rule 1",
    "        rule 2",
    "        rule 4",
    "          a point left: fail",
    "        after each: rule 3",
    "    remember (first time)",
    "    a random lane, rule 3",
    "  all closed, joined: done",
    "  else: back to memory",
)
END = "  nothing left to try: stop"


@dataclass(frozen=True)
class _Islands:
    """What knows islands by their points, as `Story.on` asks for."""

    points: tuple[tuple[Cell, int], ...]

    def say(self, cell: Cell) -> str:
        """Return the name of a cell: an island with its points."""
        known = dict(self.points).get(cell)
        return f"{known} at {say_cell(cell)}" if known else say_cell(cell)


def document_story(table: Table, slips: Collection[str] = ()) -> Story:
    """Return the pseudo-code and the captions of the document's solver.

    Parameters
    ----------
    table : Table
        The islands; captions name them with their points.
    slips : collection of str
        Names from `hidato_edu.hashi.document_run.SLIPS`.

    Examples
    --------
    >>> from hidato_edu import Assign, hashi
    >>> story = document_story(hashi.Table(hashi.from_array([[1, 0, 1]])))
    >>> story.tell(Assign("assign", "island", None, (0, 0), "at rule 1")).caption
    'rule 1, 1 at row 0, column 0: as many lanes are free as points left'
    """
    endless = "endless loop" in slips
    code = CODE if endless else (*CODE, END)
    done, back, end = CODE.index("  all closed, joined: done"), len(CODE) - 1, len(code) - 1
    lay = "lanes of {var}: {old} becomes {new}"
    beats = {
        ("enter", "rules"): Beat(0, "the rules begin: what they lay now is sure", True),
        ("enter", ""): Beat(11, "guess {label}: no rule finds anything new", True),
        ("measure", "loops"): Beat(3, "round {value} of all rules"),
        ("measure", "looks"): Beat(9, "rule 3 has compared bridges {value} times"),
        ("measure", "guesses"): Beat(11, "random lanes so far: {value}"),
        ("assign", "at rule 1"): Beat(5, "rule 1, {new}: as many lanes are free as points left"),
        ("assign", "at rule 2"): Beat(6, "rule 2, {new}: room for one lane more than points left"),
        ("assign", "at rule 4"): Beat(7, "rule 4, {new}: one neighbor is open"),
        ("assign", "rule 1"): Beat(5, "rule 1: " + lay),
        ("assign", "rule 2"): Beat(6, "rule 2: " + lay),
        ("assign", "rule 4"): Beat(7, "rule 4: " + lay),
        ("assign", "rule 3"): Beat(9, "rule 3, a bridge lies between: {var} become {new}"),
        ("assign", "rule 3b"): Beat(0, "rule 3b, 1 and 1 stay apart: {var} become {new}"),
        ("assign", "guess"): Beat(11, "guessed: " + lay, True),
        ("assign", "return"): Beat(back, "back to what is sure: {var}, {new}"),
        ("leave", "failed: rule 4"): Beat(8, "points are left that no lane can use", True),
        ("leave", "failed: open"): Beat(back, "no lane can be laid, but points are left", True),
        ("leave", "failed: not connected"): Beat(
            back, "all islands are closed, but not all are joined", True
        ),
        ("leave", "failed: with it"): Beat(back, "the guess before falls with it"),
        ("leave", "failed: no answer"): Beat(end, "nothing is left to try: no answer", True),
        ("leave", "failed: wrong"): Beat(done, "the program stops with a wrong answer", True),
        ("leave", "found"): Beat(done, "all islands are closed and joined"),
        ("solved", ""): Beat(done, "all islands are closed and joined: solved", True),
    }
    return Story("document's Hashi", code, beats).on(_Islands(tuple(table.puzzle.givens.items())))
