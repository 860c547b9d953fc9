"""The loop of the document's solver in pseudo-code, and a caption for each event."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import Caption, Line, Story, say_cell
from hidato_edu.hashi.search.table import Table

__all__ = ["document_story"]

LAY = "lanes of {var}: {old} becomes {new}"

CODE = (
    Line(
        "1 and 1 stay apart: 3b",
        Caption("enter", "rules", "the rules begin: what they lay now is sure", True),
        Caption("assign", "rule 3b", "rule 3b, 1 and 1 stay apart: {var} become {new}"),
    ),
    "until it is solved:",
    "  until nothing changes:",
    Line("    until nothing changes:", Caption("measure", "loops", "round {value} of all rules")),
    "      for each island:",
    Line(
        "        rule 1",
        Caption("assign", "at rule 1", "rule 1, {new}: as many lanes are free as points left"),
        Caption("assign", "rule 1", "rule 1: " + LAY),
    ),
    Line(
        "        rule 2",
        Caption("assign", "at rule 2", "rule 2, {new}: room for one lane more than points left"),
        Caption("assign", "rule 2", "rule 2: " + LAY),
    ),
    Line(
        "        rule 4",
        Caption("assign", "at rule 4", "rule 4, {new}: one neighbor is open"),
        Caption("assign", "rule 4", "rule 4: " + LAY),
    ),
    Line(
        "          a point left: fail",
        Caption("leave", "failed: rule 4", "points are left that no lane can use", True),
    ),
    Line(
        "        after each: rule 3",
        Caption("measure", "looks", "rule 3 has compared bridges {value} times"),
        Caption("assign", "rule 3", "rule 3, a bridge lies between: {var} become {new}"),
    ),
    "    remember (first time)",
    Line(
        "    a random lane, rule 3",
        Caption("enter", "", "guess {label}: no rule finds anything new", True),
        Caption("measure", "guesses", "random lanes so far: {value}"),
        Caption("assign", "guess", "guessed: " + LAY, True),
    ),
    Line(
        "  all closed, joined: done",
        Caption("leave", "failed: wrong", "the program stops with a wrong answer", True),
        Caption("leave", "found", "all islands are closed and joined"),
        Caption("solved", "", "all islands are closed and joined: solved", True),
    ),
    Line(
        "  else: back to memory",
        Caption("assign", "return", "back to what is sure: {var}, {new}"),
        Caption("leave", "failed: open", "no lane can be laid, but points are left", True),
        Caption(
            "leave",
            "failed: not connected",
            "all islands are closed, but not all are joined",
            True,
        ),
        Caption("leave", "failed: with it", "the guess before falls with it"),
    ),
)
NOTHING = Caption("leave", "failed: no answer", "nothing is left to try: no answer", True)
END = Line("  nothing left to try: stop", NOTHING)


@dataclass(frozen=True)
class _Islands:
    """Names islands by their points, for `Story.on`."""

    points: tuple[tuple[Cell, int], ...]

    def say(self, cell: Cell) -> str:
        """Return the name of a cell, with the points of an island."""
        known = dict(self.points).get(cell)
        return f"{known} at {say_cell(cell)}" if known else say_cell(cell)


def document_story(table: Table, slips: Collection[str] = ()) -> Story:
    """Return the pseudo-code and the captions of the document's solver.

    Examples
    --------
    >>> from hidato_edu import Assign, hashi
    >>> story = document_story(hashi.Table(hashi.from_array([[1, 0, 1]])))
    >>> story.tell(Assign("island", None, (0, 0), "at rule 1")).caption
    'rule 1, 1 at row 0, column 0: as many lanes are free as points left'
    """
    *code, last = CODE
    ends = (Line(last, *last.captions, NOTHING),) if "endless loop" in slips else (last, END)
    return Story("document's Hashi", (*code, *ends)).on(
        _Islands(tuple(table.puzzle.givens.items()))
    )
