"""What each format of each family writes, for small boards of every kind."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from typing import Any

from pins.digests import FAMILIES
from pins.seeds import SHAPES

from hidato_edu import NotWritable, hashi, hidato, kakuro, numberlink
from hidato_edu.boards import grid

__all__ = ["boards", "written"]

PACKED = re.compile(r"&p=([\w+/=]+)$")

ROWS = {
    "square": grid.square(1, 4),
    "hexagon": grid.hexagonal(1, 4),
    "triangle": grid.triangular(1, 4),
}
KAKUROS = {
    "one answer": [[(0, 0), (3, 0), (7, 0)], [(0, 4), None, None], [(0, 6), None, None]],
    "a given": [[(0, 0), (3, 0), (3, 0)], [(0, 3), 2, None], [(0, 3), None, None]],
}
NUMBERLINKS = {
    "straight": ([[1, 0, 0, 1]], {}),
    "a solid cell": ([[1], [1], [-1], [12], [0], [12]], {}),
    "no cover": ([[1, 0, 2], [0, -1, 0], [1, 0, 2]], {"cover": False}),
    "no touch": ([[1, 2], [0, 0], [1, 2]], {"self_touch": False}),
}
HASHIS = {
    "star": [[0, 0, 2, 0, 0], [0] * 5, [2, 0, 8, 0, 2], [0] * 5, [0, 0, 2, 0, 0]],
    "ring": [[2, 0, 2], [0, 0, 0], [2, 0, 2]],
    "touching": [[2, 2]],
    "no bridges": [[0, 1]],
}


def boards(family: str) -> dict[str, Any]:
    """Return boards of a family by name; every solution is the only one."""
    if family == "hidato":
        return {
            **{f"{name}, puzzle": _puzzle(board) for name, board in SHAPES.items()},
            "square, solution": hidato.Solution(
                grid.square(3, 3), hidato.parse_answer("3 3\n1 2 3\n6 5 4\n7 8 9")
            ),
            **{
                f"row of {name}s, solution": hidato.Solution(
                    board, {cell: number for number, cell in enumerate(board.cells, 1)}
                )
                for name, board in ROWS.items()
            },
        }
    if family == "kakuro":
        made: dict[str, Any] = {name: kakuro.from_array(rows) for name, rows in KAKUROS.items()}
        solved = made
    elif family == "numberlink":
        made = {
            name: numberlink.from_array(rows, **kept) for name, (rows, kept) in NUMBERLINKS.items()
        }
        solved = {name: made[name] for name in ("straight", "a solid cell", "no touch")}
    else:
        made = {name: hashi.from_array(rows) for name, rows in HASHIS.items()}
        solved = {name: made[name] for name in ("star", "ring", "touching")}
    return {
        **{f"{name}, puzzle": board for name, board in made.items()},
        **{f"{name}, solution": FAMILIES[family].solve(board) for name, board in solved.items()},
    }


def _puzzle(board: grid.Grid) -> hidato.Puzzle:
    """Return a puzzle with a few givens."""
    first, third, last = board.cells[0], board.cells[2], board.cells[-1]
    return hidato.Puzzle(board, {first: 1, third: 5, last: len(board)})


def written() -> dict[str, str]:
    """Return the text of each board in each format, by "<family>, <format>, <board>"."""
    return {
        f"{family}, {form}, {name}": _text(module, board, form)
        for family, module in FAMILIES.items()
        for name, board in boards(family).items()
        for form in module.FORMATS
    }


def _text(module: Any, board: Any, form: str) -> str:
    try:
        return PACKED.sub(_unpacked, module.dump_as(board, form).rstrip("\n"))
    except NotWritable:
        return "not writable"


def _unpacked(found: re.Match[str]) -> str:
    """Return what is packed into a link: not every zlib packs in the same way."""
    return f"&p=\n{zlib.decompress(b64decode(found[1]), wbits=-zlib.MAX_WBITS).decode()}"
