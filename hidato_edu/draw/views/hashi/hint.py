"""Hints and refutations of a Hashi: lanes that follow, and lanes that a rule incorrectly laid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.axes import Axes

from hidato_edu import hashi
from hidato_edu.core.errors import check_type
from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.beside import Beside
from hidato_edu.draw.views.hashi.board import HashiBoard
from hidato_edu.draw.views.hashi.reasons import Reasons
from hidato_edu.draw.views.hashi.view import Focus, HashiReplay, bridges_of
from hidato_edu.draw.views.hint import Advice, frame_cells, framed, make_room, write_below
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View, drawn

__all__ = ["HashiHint", "Refuting", "refutation"]

WRONG = "wrong"
LARGE = 84.0  # points of a cell: such boards have a few cells
SLIM = 0.27  # radius of an island there, so that lanes between touching islands are visible


class HashiHint(HashiBoard):
    """A board with a hint; see `hidato_edu.draw.hint` for the parameters."""

    name = "hint"

    def __init__(self, puzzle: hashi.Puzzle, lanes: Mapping[Any, int], hint: Advice) -> None:
        self.hint = hint
        number = bridges_of(puzzle)
        self.follows = {number[one]: n for one, n in hint.numbers.items() if one in number}
        self.struck = {number[one]: set(n) for one, n in hint.removed.items() if one in number}
        before = {one: n for one, n in lanes.items() if n}
        grown = {one: max(n, before.get(one, 0)) for one, n in hint.numbers.items()}
        super().__init__(puzzle, before | {one: n for one, n in grown.items() if one in number})
        self.cause = frozenset(hint.cells)
        self.words = make_room(self, hint)
        self.margin = (0.0, 0.0, 0.0, self.margin[3])

    def staged(self, width: float, height: float) -> View:
        """Return the view itself: its words are below it."""
        return self

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes  # before the frame takes its own part of it
        super().draw(parts)
        frame_cells(parts, self.puzzle.grid, parts.unit, 0.05)
        write_below(parts, self.words, room, bool(self.hint.technique))

    def replay(self, trace: Trace | None) -> HashiReplay:
        """Return the moment that the hint belongs to, whatever the run."""
        return super().replay(None)

    def values_at(self, replay: HashiReplay) -> Values:  # type: ignore[override]  # of a Hashi
        """Return what bridges, islands and cells show: the same at every step."""
        values = super().values_at(replay)
        for c, cell in enumerate(self.puzzle.grid.cells) if replay.whole else ():
            values |= framed(c, False, cell in self.cause)
        return values

    def bridge_values(self, replay: HashiReplay, b: int) -> Values:
        """Return what a bridge shows: a halo if lanes follow, else what is struck out."""
        values = super().bridge_values(replay, b)
        gone = self.struck.get(b, set())
        undone = b in self.struck and replay.lanes[b] in gone
        for name in ("halo", "rim"):
            values[f"{name}[{b}]", "visible"] = int(undone or b in self.follows)
        if gone >= {1} and not replay.lanes[b] and b not in self.follows:
            values[f"barred[{b}]", "visible"] = 1
        elif gone and b not in self.follows:
            most = f"\N{LESS-THAN OR EQUAL TO}{max(0, min(gone) - 1)}"
            values[f"plate[{b}]", "visible"] = 1
            values[f"sign-{b}", "text"] = "\N{MULTIPLICATION SIGN}" if undone else most
            values[f"sign-{b}", "fill"] = "flag" if undone else "ink"
        return values

    def __repr__(self) -> str:
        return f"<hint view: {self.hint.technique}; {self.hint.sentence}>"


class _Wrong(Reasons):
    """Wrong lanes have a question mark, in the color of faults."""

    def __init__(self) -> None:
        super().__init__()
        self.sign = {WRONG: "?"}

    def hue(self, why: str) -> str:
        """Return the color of a reason."""
        return "flag" if why == WRONG else "ink"


class Refuting(HashiBoard):
    """A position after a rule was used that contradicts a solution."""

    name = "refutation"
    disk = SLIM

    def __init__(self, found: hashi.Counterexample) -> None:
        super().__init__(found.puzzle, found.table.laid())
        self.size = self.field.size(LARGE)
        self.wrong = dict(found.laid)
        cells = found.table.coordinates
        self.island = cells[found.island]
        number = bridges_of(found.puzzle)
        pairs = [("bridge", cells[one], cells[other]) for one, other in found.removed]
        self.removed = frozenset(number[pair] for pair in pairs if pair in number)

    def replay(self, trace: Trace | None) -> HashiReplay:
        """Return the position after the rule was used, with a ring around its island."""
        replay = super().replay(None)
        for one, lanes in self.wrong.items():
            replay.lay(replay.bridge_of[one], lanes, WRONG)
        replay.focus = Focus(island=replay.index[self.island])
        replay.reasons = _Wrong()
        return replay

    def bridge_values(self, replay: HashiReplay, b: int) -> Values:
        """Return what a bridge shows."""
        values = super().bridge_values(replay, b)
        wrong = WRONG in replay.why[b]
        for name in ("halo", "rim"):
            values[f"{name}[{b}]", "visible"] = int(wrong)
        if b in self.removed:
            values[f"barred[{b}]", "visible"] = 1
        return values


def refutation(found: hashi.Soundness | hashi.Counterexample, *, ax: Axes | None = None) -> Beside:
    """Return the picture of a refuted rule: the position after it, beside a solution.

    Lanes that the rule laid and the solution does not have are red and dashed, with a question
    mark. A ring marks the island on which the rule was used, and a cross is between islands that
    it no longer counts as neighbors.

    Parameters
    ----------
    found : Soundness or Counterexample
        The result of `hashi.is_sound`, or its counterexample.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    Beside
        It shows itself in a notebook.

    Raises
    ------
    ValueError
        If the rule is not refuted.

    Examples
    --------
    >>> def pairs(table, island):
    ...     for other in table.open_neighbors(island):
    ...         table.lay(island, other)
    >>> refutation(hashi.is_sound(pairs, islands=3))
    <refutation view: after the rule; a solution>
    """
    refuted = found.counterexample if isinstance(found, hashi.Soundness) else found
    if refuted is None:
        raise ValueError(
            "no board was found that refutes the rule: draw only results with a counterexample"
        )
    cell = check_type(refuted, hashi.Counterexample).table.coordinates[refuted.island]
    answer = HashiBoard(refuted.puzzle, dict(refuted.answer))
    answer.size, answer.disk = answer.field.size(LARGE), SLIM
    where = f"{refuted.puzzle.givens[cell]} at {refuted.puzzle.grid.say(cell)}"
    view = Beside(
        [Refuting(refuted), answer],
        ["after the rule", "a solution"],
        f"Used on the {where}: {refuted.why}.",
        name="refutation",
    )
    return drawn(view, ax)
