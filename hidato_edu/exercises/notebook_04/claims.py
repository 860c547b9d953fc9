"""Exercise of notebook 04: boards of pointers that refute three claims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named, written
from hidato_edu.exercises.notebook_04.replay import blanks, picture
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.climb.traced_climb import walk

__all__ = ["QUESTION"]

BOARD = grid.square(2, 3)
START: Cell = (0, 0)

Links = list[int]


# --- reading ----------------------------------------------------------------------------------


def _read(item: Any) -> Links | Message:
    """Return the links of a board that was written as a dict from cell to cell, or as pairs."""
    pairs = _pairs(item)
    if pairs is None:
        text = f"this is {named(item)}. Asked is a dict from each of the six cells to the cell "
        return Message("not-pointers", text + "that it points to.")
    links: dict[int, int] = {}
    for one, other in pairs:
        cell, to = _cell(one), _cell(other)
        for place, given in ((cell, one), (to, other)):
            if place is None:
                shown = written(as_plain(given)) or named(given)
                text = f"{shown} is no cell of the board: rows are 0 and 1, columns 0 to 2."
                return Message("no-cell", text)
        assert cell is not None
        assert to is not None
        if cell == to:
            return Message("points-to-itself", f"{cell} points to itself. It needs a neighbor.")
        if to not in BOARD.neighbors(cell):
            return Message("no-neighbor", f"{cell} points to {to}, which does not touch it.")
        if BOARD.index[cell] in links:
            return Message("cell-twice", f"{cell} has two pointers. Every cell has one.")
        links[BOARD.index[cell]] = BOARD.index[to]
    missing = [cell for cell in BOARD.cells if BOARD.index[cell] not in links]
    if missing:
        return Message("cell-missing", f"{missing[0]} has no pointer. Every cell points somewhere.")
    return [links[cell] for cell in range(len(BOARD))]


def _pairs(item: Any) -> list[tuple[Any, Any]] | None:
    item = as_plain(item)
    if type(item) is dict:
        return list(item.items()) if len(item) <= 2 * len(BOARD) else None
    if type(item) not in (list, tuple) or not 0 < len(item) <= 2 * len(BOARD):
        return None
    pairs = [as_plain(pair) for pair in item]
    if not all(type(pair) in (list, tuple) and len(pair) == 2 for pair in pairs):
        return None
    return [(pair[0], pair[1]) for pair in pairs]


def _cell(value: Any) -> Cell | None:
    value = as_plain(value)
    if type(value) not in (list, tuple) or len(value) != 2:
        return None
    row, col = map(as_whole, value)
    if row is None or col is None or (row, col) not in BOARD.index:
        return None
    return row, col


# --- judgement --------------------------------------------------------------------------------


def _picture(links: Links) -> PointerBoard:
    return picture(BOARD, links, BOARD.index[START])


def _blank(links: Links) -> int:
    return blanks(links, BOARD.index[START])


def _left_out(links: Links) -> list[Cell]:
    return [BOARD.cells[cell] for cell in range(len(BOARD)) if cell not in links]


def _turns(links: Links) -> Iterator[tuple[int, Links]]:
    """Yield every turn of one pointer: the cell, and the board after it."""
    for cell, near in enumerate(BOARD.links):
        for to in near:
            if to != links[cell]:
                yield cell, [*links[:cell], to, *links[cell + 1 :]]


def _everyone(links: Links) -> Exposed | Finding:
    count, alone = _blank(links), _left_out(links)
    if alone:
        text = f"No arrow points to {alone[0]}. The claim speaks only of boards where every cell "
        return Finding("someone-left-out", text + "has one.", _picture(links))
    if not count:
        text = "Every cell has an arrow, and none is blank: here the claim is right. How could a "
        text += "part of the board point only to itself?"
        return Finding("claim-holds", text, _picture(links))
    return Exposed(f"every cell has an arrow that points to it, and {_cells(count)} blank.")


def _someone(links: Links) -> Exposed | Finding:
    count, alone = _blank(links), _left_out(links)
    if not alone:
        text = "Every cell has an arrow that points to it. The claim speaks of boards on which "
        return Finding("nobody-left-out", text + "some cell has none.", _picture(links))
    if count:
        text = f"No arrow points to {alone[0]}, and {_cells(count)} blank: here the claim is "
        text += "right. Which cell needs no arrow to get a number?"
        return Finding("blank-after-all", text, _picture(links))
    return Exposed(f"no arrow points to {alone[0]}, and yet no cell is blank.")


def _stuck(links: Links) -> Exposed | Finding:
    count = _blank(links)
    if not count:
        text = "No cell is blank: there is nothing to improve. The claim speaks of boards with "
        return Finding("nothing-to-improve", text + "blanks.", _picture(links))
    tried = list(_turns(links))
    for cell, after in tried:
        if _blank(after) < count:
            text = (
                f"{_cells(count).capitalize()} blank, but turn {BOARD.cells[cell]} to "
                f"{BOARD.cells[after[cell]]}, and it is {_blank(after)}."
            )
            return Finding("better-turn", text, _picture(after))
    text = f"{_cells(count)} blank, and none of the {len(tried)} turns is better."
    return Exposed(text + _way_out(links))


def _way_out(links: Links) -> str:
    """Return how two turns help where one does not: the first is made off the walk."""
    visited = walk(links, BOARD.index[START])
    for first, after in _turns(links):
        if first in visited:
            continue
        for second, then in _turns(after):
            if _blank(then) < _blank(links):
                return (
                    f" Two turns help: first {BOARD.cells[first]} to {BOARD.cells[after[first]]}, "
                    f"off the walk, then {BOARD.cells[second]} to {BOARD.cells[then[second]]}."
                )
    return ""


def _cells(count: int) -> str:
    return "1 cell is" if count == 1 else f"{count} cells are"


POINTED = {(0, 0): (0, 1), (0, 1): (0, 0), (0, 2): (1, 2), (1, 0): (1, 1), (1, 1): (1, 0),
           (1, 2): (0, 2)}  # fmt: skip
LEFT_OUT = {(0, 0): (1, 0), (1, 0): (0, 1), (0, 1): (1, 1), (1, 1): (0, 2), (0, 2): (1, 2),
            (1, 2): (1, 1)}  # fmt: skip
STUCK = {(0, 0): (0, 1), (0, 1): (0, 2), (0, 2): (1, 1), (1, 0): (0, 0), (1, 1): (1, 2),
         (1, 2): (0, 1)}  # fmt: skip

QUESTION = CounterexampleQuestion(
    name="claims",
    kind="X",
    title="Refute three claims",
    prompt="The board has two rows of three open cells, and the walk begins at (0, 0). Three "
    "claims about all boards of pointers are wrong. Give a board against each: a dict from each "
    "of the six cells to the neighbor that it points to.\n"
    '`everyone`: "If every cell has an arrow that points to it, no cell is blank."\n'
    '`someone`: "If no arrow points to some cell, a cell is blank."\n'
    '`stuck`: "As long as a cell is blank, some turn of one pointer makes the board better."',
    answer="my_claims",
    hints=(
        "A claim with if is refuted by a board on which the if is true. What must then be false?",
        "For the first: can cells point to each other without the walk? For the second: which cell "
        "does the walk reach without any arrow? For the third: leave one cell blank. What would a "
        "turn need to visit it, too?",
        "Two friends who only phone each other never hear the news, though each of them is called.",
    ),
    reference={"everyone": POINTED, "someone": LEFT_OUT, "stuck": STUCK},
    explanation="Pairs that point to each other have arrows, but the walk never comes there. The "
    "start needs no arrow. And if the blank cell points to a cell that the walk needs early, each "
    "turn that visits it cuts off at least one other cell.",
    slots=(
        Slot("everyone", "a board on which every cell has an arrow, and a cell is blank",
             _everyone),
        Slot("someone", "a board with a cell that no arrow points to, and without blanks",
             _someone),
        Slot("stuck", "a board with blanks on which no turn of one pointer is better", _stuck),
    ),
    read=_read,
    praise="All three claims are refuted.",
)  # fmt: skip
