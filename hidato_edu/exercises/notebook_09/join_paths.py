"""Exercise of notebook 09: join paths link by link, as Kruskal joins trees."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_09 import solutions
from hidato_edu.exercises.pictures.boards import GraphPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["QUESTION"]

Link: TypeAlias = tuple[Cell, Cell]
Links: TypeAlias = list[Link]
Join: TypeAlias = Callable[[list[Cell], Links], Links]

FIXED: tuple[tuple[str, tuple[int, int], tuple[Cell, ...], Links], ...] = (
    ("none", (1, 1), (), []),
    ("one", (1, 2), (), [((0, 0), (0, 1))]),
    ("straight", (1, 3), (), [((0, 1), (0, 2)), ((0, 0), (0, 1))]),
    ("solid", (1, 3), ((0, 1),), [((0, 0), (0, 1)), ((0, 1), (0, 2))]),
    ("loop", (2, 2), (),
     [((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1))]),
    ("third", (2, 3), ((1, 0), (1, 2)),
     [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 1), (1, 1))]),
    ("third", (3, 3), ((0, 0), (0, 2), (2, 0), (2, 2)),
     [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 1), (1, 2)), ((1, 1), (2, 1))]),
    ("third", (2, 3), ((1, 0),),
     [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 1), (1, 1)), ((1, 1), (1, 2)), ((0, 2), (1, 2))]),
    ("twice", (1, 2), (), [((0, 0), (0, 1)), ((0, 1), (0, 0))]),
)  # fmt: skip
SIZES = ((2, 3), (3, 3), (3, 3), (3, 4), (4, 4), (4, 4), (5, 5), (5, 5))


def _links(rows: int, cols: int) -> Links:
    board = square(rows, cols, adjacency="edges")
    return [(a, b) for a in board.cells for b in board.neighbors(a) if a < b]


def _shuffled(items: Sequence[Any], rng: Random) -> list[Any]:
    order: list[Any] = []
    for item in items:
        order.insert(pick(rng, len(order) + 1), item)
    return order


# --- known wrong answers --------------------------------------------------------------------------


def _joined(
    cells: Iterable[Cell],
    links: Links,
    *,
    most: int = 2,
    asks_loops: bool = True,
    asks_both: bool = True,
    any_cell: bool = False,
    stops: bool = False,
    unites_refused: bool = False,
    counts_refused: bool = False,
    extends_only: bool = False,
    one_level: bool = False,
) -> Links:
    """Return the links that are kept; each switch is a misconception."""
    known = set(cells)
    forest = Forest(sorted({*known, *(cell for one in links for cell in one)}),
                    compress=False, one_level=one_level)  # fmt: skip
    degree = dict.fromkeys(forest.parent, 0)
    kept: Links = []
    for one, other in links:
        if not any_cell and not {one, other} <= known:
            continue
        full = [degree[one] >= most, degree[other] >= most if asks_both else False]
        if extends_only and degree[one] and degree[other]:
            full = [True, True]
        together = forest.together(one, other)
        if unites_refused:
            forest.union(one, other)
        if counts_refused:
            degree[one] += 1
            degree[other] += 1
        if any(full) or (asks_loops and together):
            if stops:
                break
            continue
        forest.union(one, other)
        if not counts_refused:
            degree[one] += 1
            degree[other] += 1
        kept.append((one, other))
    return kept


def _known(**switches: Any) -> Join:
    return lambda cells, links: _joined(cells, links, **switches)


def _refused(cells: list[Cell], links: Links) -> Links:
    kept = _joined(cells, links)
    return [link for link in links if link not in kept]


MISCONCEPTIONS = (
    Misconception(
        "all-links",
        "Your function keeps every link whose cells are in the list.",
        (
            _known(most=99, asks_loops=False),
            _known(most=99, asks_loops=False, any_cell=True),
        ),
    ),
    Misconception(
        "forgets-degree",
        "Your function asks for loops only. That is Kruskal's tree, and a tree may branch: a path "
        "gives no cell a third link.",
        (_known(most=99), _known(most=99, any_cell=True)),
    ),
    Misconception(
        "forgets-loops",
        "Your function counts the links of each cell, but it closes loops: each cell of a ring has "
        "two links. Ask whether the two cells are together already.",
        (_known(asks_loops=False), _known(asks_loops=False, any_cell=True)),
    ),
    Misconception(
        "one-level",
        "Your function closes a loop where long paths are joined: does your find stop after one "
        "level, as the document's? After unions a tree may have more.",
        (_known(one_level=True),),
    ),
    Misconception(
        "foreign-cells",
        "Your function keeps links to cells that are not in `cells`. They are solid: no path runs "
        "there.",
        (_known(any_cell=True),),
    ),
    Misconception(
        "stops",
        "Your function ends at the first link that is refused. The links behind it may be good "
        "(`continue`, not `break` or `return`).",
        (_known(stops=True), _known(stops=True, any_cell=True)),
    ),
    Misconception(
        "unites-what-it-refuses",
        "Your function unites two cells and refuses their link afterwards. Then they count as "
        "joined though no path joins them, and a good link is refused later.",
        (_known(unites_refused=True),),
    ),
    Misconception(
        "counts-what-it-refuses",
        "Your function also counts links that it refuses. Only a link that is kept uses up a place "
        "at its cells.",
        (_known(counts_refused=True),),
    ),
    Misconception(
        "three-links",
        "Your function lets a cell have three links (`<= 2` before the new one is counted?).",
        (_known(most=3),),
    ),
    Misconception(
        "single-links",
        "Your function gives each cell one link at most: paths of two cells. Two links go through "
        "a cell.",
        (_known(most=1),),
    ),
    Misconception(
        "one-end-asked",
        "Your function asks how many links one of the two cells has, but not the other.",
        (
            _known(asks_both=False),
            lambda cells, links: [
                (a, b) for b, a in _joined(cells, [(b, a) for a, b in links], asks_both=False)
            ],
        ),
    ),
    Misconception(
        "never-joins-paths",
        "Your function lets a path grow only by cells that are free. Two paths may be joined end "
        "to end, too, if they are not the same one.",
        (_known(extends_only=True),),
    ),
    Misconception(
        "another-order",
        "Your function goes through the links in an order of its own. Which links are refused "
        "depends on the order: take them as they stand in `links`.",
        (
            lambda cells, links: _joined(cells, sorted(links)),
            lambda cells, links: _joined(cells, links[::-1]),
        ),
    ),
    Misconception(
        "returns-the-refused",
        "Your function returns the links that are refused. Asked are those that are kept.",
        (_refused,),
    ),
    Misconception(
        "keeps-nothing",
        "Your function keeps no link at all.",
        (lambda cells, links: [],),
    ),
)


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = []
    for rows, cols in SIZES:
        links = _links(rows, cols)
        gone = tuple(cell for cell in square(rows, cols).cells if rng.random() < 0.1)
        turned = [link if rng.random() < 0.5 else link[::-1] for link in links]
        drawn.append(("drawn", (rows, cols), gone, _shuffled(turned, rng)))
    return (*(_probe(*one) for one in (*FIXED, *drawn)), _snake(rng))


def _snake(rng: Random) -> Probe:
    """Return a probe in which short pieces are joined to a long path, and then to a ring."""
    ring = [(0, col) for col in range(6)] + [(1, col) for col in range(5, -1, -1)]
    pairs = [(one, other) for one, other in zip(ring, [*ring[1:], ring[0]], strict=True)]
    links: Links = [*_shuffled(pairs[::2], rng), *_shuffled(pairs[1::2], rng)]
    return _probe("ring", (2, 6), (), links)


def _probe(code: str, size: tuple[int, int], gone: tuple[Cell, ...], links: Links) -> Probe:
    cells = [cell for cell in square(*size).cells if cell not in gone]
    kept = tuple(sorted(map(_sorted, _joined(cells, links))))
    return Probe(code, (cells, list(links)), kept)


def _sorted(link: Link) -> Link:
    return (link[0], link[1]) if link[0] <= link[1] else (link[1], link[0])


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    items = items_of(run.value)
    if items is None:
        text = f"Your function returns {named(run.value)}. Asked is a list of links, such as "
        return Message("no-links", f"{text}`[((0, 0), (0, 1))]`.")
    links = []
    for item in items:
        ends = [_cell(end) for end in items_of(item) or ()]
        if len(ends) != 2 or ends[0] is None or ends[1] is None:
            text = f"Your function returns {named(item)} in its list. A link is a pair of cells, "
            return Message("no-link", f"{text}as in `links`: `((0, 0), (0, 1))`.")
        links.append(_sorted((ends[0], ends[1])))
    return tuple(sorted(links))


def _cell(value: Any) -> Cell | None:
    pair = [as_whole(part) for part in items_of(value) or ()]
    return None if len(pair) != 2 or None in pair else (pair[0], pair[1])  # type: ignore[return-value]


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    """Go through the links in their order, up to the first on which the function is wrong."""
    links = first.probe.args[1]
    kept: Any = first.behaviour
    wanted: Any = first.probe.expected
    strange = next((link for link in kept if link not in set(map(_sorted, links))), None)
    if strange is not None:
        return Message("own-link", f"Your function returns {strange}, which is not in `links`.")
    twice = next((one for one, other in pairwise(kept) if one == other), None)
    if twice is not None:
        return Message("link-twice", f"Your function returns {twice} twice.")
    for number, link in enumerate(map(_sorted, links)):
        if (link in kept) != (link in wanted):
            where = f"link {number} of `links` (from 0), {link}"
            before = [one for one in map(_sorted, links[:number]) if one in wanted]
            if link in wanted:
                text = f"Your function refuses {where}. The links kept before it leave both cells "
                return Message("refuses-a-good-link", f"{text}a place, and do not join them.")
            return Message("keeps-a-bad-link", f"Your function keeps {where}. {_why(link, before)}")
    raise AssertionError(first)


def _why(link: Link, before: Links) -> str:
    """Return why a link has to be refused after others."""
    for cell in link:
        many = sum(cell in one for one in before)
        if many == 2:
            return f"But {cell} has two links by then."
    forest = Forest([cell for one in (*before, link) for cell in one])
    for one in before:
        forest.union(*one)
    if forest.together(*link):
        return "But a path joins these two cells by then: that closes a loop."
    return "But one of its cells is not in `cells`."


def _error(one: Observed) -> str:
    cells, links = one.probe.args
    if not {cell for link in links for cell in link} - set(cells):
        return ""
    return "About this board: a link leads to a cell that is not in `cells`. It is to be refused."


def _picture(one: Observed) -> GraphPicture | None:
    """Return what the function kept, with the first wrong link marked."""
    cells, links = one.probe.args
    if not isinstance(one.behaviour, tuple) or not cells:
        return None
    kept: Any = one.behaviour
    inside = [link for link in dict.fromkeys(kept) if set(link) <= set(cells)]
    wanted: Any = one.probe.expected
    wrong = [link for link in map(_sorted, links) if (link in kept) != (link in wanted)]
    graph = Grid(tuple(cells), square(1, 1, adjacency="edges").shape).to_networkx()
    graph.remove_edges_from([link for link in list(graph.edges) if _sorted(link) not in inside])
    marked = tuple(link for link in wrong[:1] if set(link) <= set(cells))
    return GraphPicture(graph, edges=marked)


QUESTION = FunctionQuestion(
    name="join_paths",
    kind="C",
    title="Join paths, link by link",
    prompt="Another way to fill a board with paths: go through all links in a random order, and "
    "keep what makes paths. Write `join_paths(cells, links)`: `cells` is a list of cells (row, "
    "column), `links` a list of pairs of cells that are neighbors. Go through `links` in this "
    "order and keep a link if both its cells are in `cells`, each of them has fewer than two links "
    "that were kept, and no path of such links joins them yet. Return the list of the links kept. "
    "`numberlink.Forest` is allowed.",
    answer="join_paths",
    hints=(
        "What do you have to remember of each cell, and what of pairs of cells?",
        "Two questions have to be answered before a link is kept; only if it is kept, both "
        "memories change. Which structure answers whether two cells are together?",
        "Guests at a long dinner hold hands one pair after another: nobody has three hands, and "
        "they must never make a ring. Who is at the two ends of your chain?",
    ),
    reference=solutions.join_paths,
    explanation="Kruskal's algorithm with one more question: a place at both cells. Here two long "
    "paths are joined, so a find must climb to the root; with the document's a ring closes.",
    exercise=Exercise(
        call="join_paths(cells, links)",
        parameters=2,
        returns="the list of the links that are kept",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=MISCONCEPTIONS,
        picture=_picture,
        error=_error,
        praise="Your function keeps the right links on all boards: only paths, and no ring.",
        verb="joined",
        noun="board",
        nothing="Where no link is kept the answer is an empty list.",
        slow="Is the question whether two cells are together answered by a walk through all links?",
        max_steps=200_000,
        forbidden=("hidato_edu.numberlink.documents.joining.",),
    ),
    points=2,
)
