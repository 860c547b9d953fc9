"""The perft tables: references, searches and fast engines must have their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from perft import reference_hidato, reference_numberlink
from perft.boards import DEEPEST, FAMILIES, Board, boards_of
from perft.make import is_whole, made
from perft.tables import Counts, Profile, Table, file_of, profile, read
from published import needs
from tiers import FULL

from hidato_edu import hashi, hidato, kakuro, numberlink
from hidato_edu.boards import grid

QUICK = 200
"""A column with more calls is left to the full tier."""

FEW, MANY = 20, 300
"""Up to so many answers are counted by each engine, in the quick tier and in the full one."""

PLACES = [
    pytest.param(family, corpus, marks=needs(f"{family}.jsonl") if corpus else ())
    for family in FAMILIES
    for corpus in (False, True)
]
each_file = pytest.mark.parametrize(("family", "corpus"), PLACES)

ENGINES = {
    hidato: ("search", "engine", "sat"),
    kakuro: ("search", "engine", "sat"),
    numberlink: ("search", "plugs", "sat"),
    hashi: ("search", "engine", "sat"),
}
RULES = ("last lanes", "at least one", "full", "crossing", "isolated group", "cut")


def told_by(puzzle: Any, column: str) -> Profile:
    """Return what the events of the package's search say."""
    which, _, name = column.partition("/")
    family = {
        hidato.Puzzle: _hidato,
        kakuro.Puzzle: lambda puzzle, method, _: kakuro.steps(puzzle, method=method),
        numberlink.Puzzle: _numberlink,
        hashi.Puzzle: _hashi,
    }[type(puzzle)]
    return profile(family(puzzle, which, name))


def _hidato(puzzle: Any, which: str, name: str) -> Any:
    prunes = {"none": (), "all": tuple(reference_hidato.PRUNES)}.get(name, (name,))
    if is_whole(which):
        return hidato.steps(puzzle, prunes=prunes, ends=which)
    return hidato.steps(puzzle, prunes=prunes, order=which, limit=1)


def _numberlink(puzzle: Any, order: str, name: str) -> Any:
    prunes = {"none": (), "all": tuple(reference_numberlink.PRUNES)}.get(name, (name,))
    return numberlink.steps(puzzle, prunes=prunes, order=order)


def _hashi(puzzle: Any, order: str, name: str) -> Any:
    every = {"none": (), "all": RULES, "probing": RULES}
    rules = every.get(name, (name.replace("-", " "),))
    return hashi.steps(puzzle, rules=rules, order=order, probing=name == "probing")


def difference(name: str, wanted: Counts, found: Counts) -> str:
    """Return where counts part, or nothing."""
    if wanted == found:
        return ""
    longest = max(len(wanted), len(found))
    pairs = zip(
        [*wanted, *[0] * (longest - len(wanted))],
        [*found, *[0] * (longest - len(found))],
        strict=True,
    )
    depth, (right, wrong) = next((i, pair) for i, pair in enumerate(pairs) if len(set(pair)) > 1)
    return f"{name}: {wrong} calls at depth {depth}, not {right}"


def counted(family: str, corpus: bool, most: int = QUICK) -> Iterator[tuple[Table, Board, str]]:
    """Yield the columns that this tier counts."""
    tables = read(family, corpus)
    for name, board in boards_of(family, corpus).items():
        for column in board.columns:
            if FULL or sum(tables[name].columns[column]) <= most:
                yield tables[name], board, column


def wrong_in(family: str, corpus: bool, search: Callable[[Board, str], Profile]) -> list[str]:
    """Return all that differs from the tables."""
    found = []
    for table, board, column in counted(family, corpus):
        if column == "partial" or ":" in column:
            continue  # no search of the package
        calls, answers = search(board, column)
        found.append(difference(f"{table.name}, {column}", table.columns[column], calls))
        number = table.answers if is_whole(column) else min(1, table.answers)
        if sum(answers) != number:
            found.append(f"{table.name}, {column}: {sum(answers)} answers, not {number}")
    return [text for text in found if text]


@each_file
def test_the_searches_make_these_calls(family, corpus):
    assert wrong_in(family, corpus, lambda board, column: told_by(board.puzzle, column)) == []


@each_file
def test_the_files_hold_the_boards_and_searches_that_are_listed(family, corpus):
    boards = {name: [*board.columns] for name, board in boards_of(family, corpus).items()}
    tables = {name: [*table.columns] for name, table in read(family, corpus).items()}
    tables.pop("without end", None)
    assert boards == tables


@each_file
def test_the_references_count_the_same(family, corpus):
    if FULL:
        assert made(family, corpus) == file_of(family, corpus).read_text(encoding="utf-8")
        return
    columns = [*counted(family, corpus, most=15 if family == "hashi" else 60)]
    assert columns
    wrong = [
        difference(f"{table.name}, {column}", table.columns[column], board.reference(column).calls)
        for table, board, column in columns
    ]
    assert "".join(wrong) == ""


@each_file
def test_every_engine_finds_as_many_answers(family, corpus):
    wrong = []
    for name, board in boards_of(family, corpus).items():
        module = {"hidato": hidato, "kakuro": kakuro, "numberlink": numberlink, "hashi": hashi}
        table = read(family, corpus)[name]
        for engine in (None, *ENGINES[module[family]]):
            if engine == "search":  # which does less without a choice
                is_counted = FULL or max(map(sum, table.columns.values())) <= QUICK
            else:
                is_counted = table.answers <= (MANY if FULL else FEW)
            if is_counted:
                number = module[family].count_solutions(board.puzzle, limit=None, engine=engine)
                if number != table.answers:
                    wrong.append(f"{name}, {engine}: {number} answers, not {table.answers}")
    assert wrong == []


@pytest.mark.parametrize("family", ["hidato", "kakuro", "numberlink"])
def test_no_switch_makes_more_calls_at_any_depth(family):
    """But for those that choose another cell or bridge."""
    base = {"hidato": ["low", "both"], "kakuro": [], "numberlink": ["fixed"]}[family]
    wrong = []
    for corpus in (False, True):
        for name, table in read(family, corpus).items():
            pairs = [(key, f"{which}/none") for which in base for key in table.columns
                     if key.startswith(f"{which}/")]  # fmt: skip
            pairs += [("fixed", "partial"), ("look-ahead", "fixed")]
            for fewer, more in pairs:
                if fewer in table.columns and more in table.columns:
                    few, many = table.columns[fewer], table.columns[more]
                    most = [*many, *[0] * len(few)]
                    if any(one > other for one, other in zip(few, most, strict=False)):
                        wrong.append(f"{name}: {fewer} makes more calls than {more}")
    assert wrong == []


def test_the_order_of_neighbors_does_not_change_a_whole_search():
    table = read("hidato", False)["four tails"]
    puzzle = boards_of("hidato", False)["four tails"].puzzle
    for order in ("slides", "row-major", "warnsdorff", "random"):
        found = profile(hidato.steps(puzzle, order=order, seed=1))
        assert found.calls == table.columns["low/none"]


WITHOUT_END = {
    "edges": (grid.square, {"adjacency": "edges"}),
    "edges+corners": (grid.square, {}),
    "odd-r": (grid.hexagonal, {}),
    "triangle": (grid.triangular, {}),
}


@pytest.mark.parametrize("kind", WITHOUT_END)
def test_walks_on_a_board_that_is_large_enough(kind):
    """Where the rim is too far away, the placements are the self-avoiding walks."""
    make, shape = WITHOUT_END[kind]
    longest = DEEPEST if FULL else 4
    side = 2 * longest + 3
    puzzle = hidato.Puzzle(make(side, side, **shape), (((longest + 1, longest + 1), 1),))
    steps = hidato.steps(puzzle, prunes=lambda state: "far" if state.k > longest + 1 else None)
    walks = read("hidato", False)["without end"].columns[kind]
    assert profile(steps).calls == walks[: longest + 1]


# --- planted faults -------------------------------------------------------------------------------


def test_a_prune_that_cuts_too_much_is_seen(monkeypatch):
    sides = boards_of("hidato", False)["sides 3x3"].puzzle
    table = read("hidato", False)["sides 3x3"]
    right = told_by(sides, "low/dead-end")
    assert (right.calls, sum(right.answers)) == (table.columns["low/dead-end"], table.answers)

    def no_end(state: hidato.State) -> str | None:
        """Forget that the last cell of the path needs one exit only."""
        blanks = set(state.blanks)
        exits = [sum(n in blanks or n == state.cell for n in state.neighbors(b)) for b in blanks]
        return "dead end" if state.cell and min(exits) < 2 else None

    monkeypatch.setitem(hidato.PRUNES, "dead-end", no_end)
    wrong = told_by(sides, "low/dead-end")
    assert difference("", table.columns["low/dead-end"], wrong.calls)
    assert sum(wrong.answers) < table.answers


def test_an_order_that_is_swapped_is_seen():
    def backwards(board: grid.Grid, cell: grid.Cell) -> list[grid.Cell]:
        return [*reversed(board.neighbors(cell))]

    puzzle = boards_of("hidato", False)["slides 10x10"].puzzle
    every = tuple(reference_hidato.PRUNES)
    swapped = profile(hidato.steps(puzzle, prunes=every, order=backwards, limit=1))
    table = read("hidato", False)["slides 10x10"]
    assert difference("", table.columns["row-major/all"], swapped.calls)
