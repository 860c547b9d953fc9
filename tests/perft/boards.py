"""The boards of the tables: where each was published, and which searches are counted on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from hashi import boards as hashi_boards
from hashi.told import SEARCHES
from kakuro import boards as kakuro_boards
from oracles import PUZZLE_10X10, ROOT
from perft import reference_hashi, reference_hidato, reference_kakuro, reference_numberlink
from perft.tables import Profile
from published import published

from hidato_edu import hashi, hidato, kakuro, numberlink

FAMILIES = ("hidato", "kakuro", "numberlink", "hashi")

DEEPEST = 6
"""How long the walks on boards without end are."""


class Board(NamedTuple):
    """A board, its searches, and what the reference says of one of them."""

    source: str
    puzzle: Any
    columns: Sequence[str]
    reference: Callable[[str], Profile]


@cache
def boards_of(family: str, corpus: bool) -> dict[str, Board]:
    """Return the boards by name, those of the published collections or the others."""
    makers = {
        "hidato": (_hidato, _published_hidato),
        "kakuro": (_kakuro, _published_kakuro),
        "numberlink": (_numberlink, _published_numberlink),
        "hashi": (_hashi, _published_hashi),
    }
    return dict(makers[family][corpus]())


def _data(name: str) -> str:
    return (ROOT / "data" / name).read_text(encoding="utf-8")


def _stored(family: str, ids: Sequence[str]) -> list[dict[str, Any]]:
    return [board for board in published(f"{family}.jsonl") if board["id"] in ids]


def _rows(rows: int, cols: int, numbers: dict[tuple[int, int], int]) -> list[list[int]]:
    return [[numbers.get((row, col), 0) for col in range(cols)] for row in range(rows)]


# --- Hidato ---------------------------------------------------------------------------------------

SINGLY = ("gap", "gaps", "dead-end", "connectivity")
ORDERS = ("slides", "row-major", "warnsdorff")
EVERY = (
    *(f"low/{prunes}" for prunes in ("none", *SINGLY, "parity", "all")),
    *("high/none", "high/all"),
    *(f"both/{prunes}" for prunes in ("none", *SINGLY, "all")),
    *(f"{order}/{prunes}" for prunes in ("none", "all") for order in ORDERS),
)
TAUGHT = tuple(f"low/{name}" for name in reference_hidato.TAUGHT)
COLORED = ("edges", "knight", "triangle")
FEW = ("low/dead-end", "low/connectivity", "low/all", "both/all", *EVERY[-6:])
"""For boards on which the other searches take millions of calls."""

FOUR_TAILS = [[0, -1, -1, 0], [-1, 0, 0, -1], [-1, 0, 1, -1], [0, -1, -1, 0]]

Named = Iterator[tuple[str, Board]]


def _board(source: str, puzzle: Any, kind: str, columns: Sequence[str] = EVERY) -> Board:
    rows = puzzle.to_array()
    columns = [one for one in columns if kind in COLORED or one != "low/parity"]
    return Board(source, puzzle, columns, lambda one: reference_hidato.search(rows, kind, one))


def _hidato() -> Named:
    def square(rows: int, cols: int, kind: str, numbers: dict[tuple[int, int], int]) -> Any:
        return hidato.from_array(_rows(rows, cols, numbers), adjacency=kind)

    slides = 'data/slides/puzzle_10x10.txt: "Solver - Result" of the lecture slides'
    yield "slides 10x10", _board(slides, PUZZLE_10X10, "edges+corners", (*EVERY, *TAUGHT))
    sides = "https://oeis.org/A096969: 1, 8, 40, 552, 8648 paths through all cells"
    for n, columns in ((2, EVERY), (3, EVERY), (4, ("low/none", *FEW))):
        yield f"sides {n}x{n}", _board(sides, square(n, n, "edges", {}), "edges", columns)
    knight = "https://oeis.org/A165134: 0 tours of the knight on 4x4, 1728 on 5x5"
    yield "knight 4x4", _board(knight, square(4, 4, "knight", {}), "knight", FEW)
    corner = "304 of the 1728 tours of https://oeis.org/A165134 begin in a given corner"
    board = square(5, 5, "knight", {(0, 0): 1})
    yield "knight 5x5", _board(corner, board, "knight", ("low/all", "warnsdorff/all"))
    own = "our own: no answer, so that every search is made to its end, whatever its order"
    tails = hidato.from_array(FOUR_TAILS)
    yield "four tails", _board(own, tails, "edges+corners", (*EVERY, *TAUGHT))


PUBLISHED_HIDATO: dict[str, Sequence[str]] = {
    "agendeas-level1": EVERY,
    "hidatocsp-c1": EVERY,
    "jacobo-Hidatostxt-5": (*EVERY, *TAUGHT),
    "matrix97-HCAHidato1412-0": EVERY,
    "matrix97-TCHidato-0": EVERY,
    "nar67-hexagonGenerated": EVERY,
    "rosetta-hopido-1": FEW,
}


def _published_hidato() -> Named:
    for one in _stored("hidato", list(PUBLISHED_HIDATO)):
        shape = {name: one[name] for name in ("cell", "adjacency", "layout")}
        kind = one["layout"] or ("triangle" if one["cell"] == "triangle" else one["adjacency"])
        puzzle = hidato.from_array(one["grid"], **shape)
        yield one["id"], _board(one["source"], puzzle, kind, PUBLISHED_HIDATO[one["id"]])


# --- Kakuro ---------------------------------------------------------------------------------------

METHODS = ("fixed", "look-ahead", "most-constrained", "propagation")


def _kakuro_board(source: str, puzzle: Any) -> Board:
    table = puzzle.to_array()
    columns = METHODS if len(puzzle.grid) > 12 else ("partial", *METHODS)
    return Board(source, puzzle, columns, lambda one: reference_kakuro.search(table, one))


def _kakuro() -> Named:
    for number, puzzle in enumerate(kakuro.parse_all(_data("kakuro/sample.txt")), 1):
        source = "data/kakuro/sample.txt, in the form of the document's problem"
        yield f"sample {number}", _kakuro_board(source, puzzle)
    for name in ("six", "three columns", "fixed wins"):
        yield name, _kakuro_board("tests/kakuro/boards.py", kakuro_boards.ALL[name])


def _published_kakuro() -> Named:
    ids = ("arkareem-kakuro-0", "pk-kakuro-92_6x6", "mznbench-kakuro_6_6_hard")
    for one in _stored("kakuro", ids):
        yield one["id"], _kakuro_board(one["source"], kakuro.from_array(one["grid"]))


# --- Numberlink -----------------------------------------------------------------------------------

GROWN = tuple(
    f"{order}/{prunes}"
    for order in ("fixed", "most-constrained")
    for prunes in ("none", "dead-end", "cut-off", "colors", "all")
)


def _numberlink_board(source: str, puzzle: Any, columns: Sequence[str] = GROWN) -> Board:
    rows, rules = puzzle.to_array(), (puzzle.cover, puzzle.self_touch)
    return Board(
        source, puzzle, columns, lambda one: reference_numberlink.search(rows, *rules, one)
    )


def _numberlink() -> Named:
    def corners(n: int, **rules: bool) -> Any:
        return numberlink.from_array(_rows(n, n, {(0, 0): 1, (n - 1, n - 1): 1}), **rules)

    source = "https://oeis.org/A007764: 1, 2, 12, 184, 8512 paths between opposite corners"
    for n in (2, 3, 4):
        yield f"corners {n}x{n}", _numberlink_board(source, corners(n, cover=False))
    source = "https://oeis.org/A001184: 1, 2, 104 paths through all cells, for 1, 3, 5 cells a side"
    yield "all of 3x3", _numberlink_board(source, corners(3))
    few = [one for one in GROWN if one.partition("/")[2] not in ("none", "colors")]
    yield "all of 5x5", _numberlink_board(source, corners(5), few)
    source = "https://oeis.org/A007764 and the rule of document 001 that no path touches itself"
    apart = corners(5, cover=False, self_touch=False)
    yield "apart 5x5", _numberlink_board(source, apart)
    example = numberlink.parse(_data("numberlink/example.txt"))
    yield "example", _numberlink_board("data/numberlink/example.txt: document 001", example)


def _published_numberlink() -> Named:
    ids = ("ahle-inputs5-5", "ahle-inputs5-6", "mzucker-regular_5x5_01", "misagh-5x5_ha_4c_026")
    for one in _stored("numberlink", (*ids, "mzucker-unsolvable_cross")):
        puzzle = numberlink.from_array(one["grid"], cover=one.get("fill", False))
        yield one["id"], _numberlink_board(one["source"], puzzle)


# --- Hashi ----------------------------------------------------------------------------------------

DEDUCED = tuple(
    f"{order}/{rules}"
    for order in ("fixed", "most-constrained")
    for rules in ("none", *reference_hashi.RULES, "all", "probing")
)


def _hashi_board(source: str, puzzle: Any) -> Board:
    rows = puzzle.to_array()
    return Board(source, puzzle, DEDUCED, lambda one: reference_hashi.search(rows, one))


def _hashi() -> Named:
    source = "data/hashi/example.txt: document 004"
    yield "example", _hashi_board(source, hashi.parse(_data("hashi/example.txt")))
    for name in ("easy", "medium"):
        puzzle = hashi.parse(_data(f"hashi/{name}.txt"))
        yield name, _hashi_board(f"data/hashi/{name}.txt", puzzle)
    for name in ("four ones", "several", "touching square"):
        yield name, _hashi_board("tests/hashi/boards.py", hashi_boards.ALL[name])
    puzzle = hashi.from_array(SEARCHES["guesses"][0])
    yield "guesses", _hashi_board("tests/hashi/told.py", puzzle)


def _published_hashi() -> Named:
    for one in _stored("hashi", ("pk-hashi-15_6x6", "wikipedia-val42", "pk-hashi-11_8x8")):
        yield one["id"], _hashi_board(one["source"], hashi.from_array(one["grid"]))
