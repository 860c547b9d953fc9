"""Asks to join paths link by link, as Kruskal joins trees."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_cell, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import GraphPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.numberlink.documents.union_find import Forest

from ..answers import join_paths as answers
from ..mistakes import join_paths as mistakes
from ..mistakes.join_paths import Link, Links, joined

Board: TypeAlias = tuple[str, tuple[int, int], tuple[Cell, ...], Links]

CORNER: Links = [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((1, 0), (1, 1))]
ROW: Links = [((0, 0), (0, 1)), ((0, 1), (0, 2))]
FIXED: tuple[Board, ...] = (
    ("none", (1, 1), (), []),
    ("one", (1, 2), (), ROW[:1]),
    ("straight", (1, 3), (), ROW[::-1]),
    ("solid", (1, 3), ((0, 1),), ROW),
    ("third", (2, 3), ((1, 0), (1, 2)), [*ROW, ((0, 1), (1, 1))]),
    ("third", (3, 3), ((0, 0), (0, 2), (2, 0), (2, 2)),
     [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 1), (1, 2)), ((1, 1), (2, 1))]),
    ("third", (2, 3), ((1, 0),),
     [*ROW, ((0, 1), (1, 1)), ((1, 1), (1, 2)), ((0, 2), (1, 2))]),
    ("twice", (1, 2), (), [((0, 0), (0, 1)), ((0, 1), (0, 0))]),
    # a link that is refused uses up no place: of a link kept before, of a ring, of a full cell
    ("again", (1, 3), (), [((0, 0), (0, 1)), ((0, 1), (0, 0)), ((0, 1), (0, 2))]),
    ("ring", (2, 3), (), [*CORNER, ((0, 1), (1, 1)), ((0, 1), (0, 2)), ((1, 1), (1, 2))]),
    ("ring", (2, 3), (), [*CORNER, ((1, 1), (0, 1)), ((1, 1), (1, 2)), ((0, 2), (0, 1))]),
    ("full", (2, 3), (), [*ROW, ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 1), (1, 2))]),
    ("full", (2, 3), (), [*ROW, ((1, 1), (0, 1)), ((1, 1), (1, 0)), ((1, 2), (1, 1))]),
    # of a solid cell
    ("solid", (2, 3), ((1, 1),), [((0, 1), (1, 1)), *ROW]),
    ("solid", (2, 3), ((1, 1),), [((1, 1), (0, 1)), ((0, 1), (0, 0)), ((0, 2), (0, 1))]),
)  # fmt: skip
EVEN = (4, 6)  # levels of rings that are joined from equal paths
LONG = (24, 44)  # columns of the longest rings
SIZES = ((2, 3), (3, 3), (3, 3), (3, 4), (4, 4), (4, 4), (5, 5), (5, 5))

say = section(__file__, "join_paths")

# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    boards = [*FIXED, *_squares(), *_rings(Random(seed)), *_drawn(Random(seed))]
    found = [_probe(*board) for board in boards]
    return tuple(sorted(found, key=lambda probe: list(map(len, probe.args))))


def _squares() -> Iterator[Board]:
    """Yield two pairs that are joined at one end and then at the other, each link either way."""
    ends: Links = [((0, 0), (1, 0)), ((0, 1), (1, 1))]
    for one, other in (ends, ends[::-1]):
        for turns in product((1, -1), repeat=3):
            links = zip([((0, 0), (0, 1)), ((1, 0), (1, 1)), one], turns, strict=True)
            yield "loop", (2, 2), (), [*(_turned(*link) for link in links), other]


def _rings(rng: Random) -> Iterator[Board]:
    """Yield rings: of short pieces, of equal paths, and of one path that grows at its end.

    Equal paths make trees whose deepest cell is four or six levels deep. Where each cell of the
    ring is hung under the next, the depth is the length, which is drawn: no number of levels or of
    steps is enough for all lengths.
    """
    pairs = _ring(6)
    yield "ring", (2, 6), (), [*shuffled(pairs[::2], rng), *shuffled(pairs[1::2], rng)]
    for levels in EVEN:
        pairs = _ring(2 ** (levels - 1))
        steps = [2**level for level in range(1, levels + 1)]
        links = [link for step in steps for link in pairs[step // 2 - 1 : -1 : step]]
        for turn in (1, -1):
            ring = [_turned(link, turn) for link in [*links, pairs[-1]]]
            yield "ring", (2, len(pairs) // 2), (), ring
    for turn in (1, -1):
        pairs = _ring(LONG[0] + pick(rng, LONG[1] - LONG[0]))
        ring = [_turned(link, turn) for link in pairs]
        yield "ring", (2, len(pairs) // 2), (), ring


def _ring(cols: int) -> Links:
    """Return the links of two rows, one after the other, all round."""
    ring = [(0, col) for col in range(cols)] + [(1, col) for col in range(cols - 1, -1, -1)]
    return list(zip(ring, [*ring[1:], ring[0]], strict=True))


def _drawn(rng: Random) -> Iterator[Board]:
    for size in SIZES:
        board = square(*size, adjacency="edges")
        links = [(a, b) for a in board.cells for b in board.neighbors(a) if a < b]
        gone = tuple(cell for cell in board.cells if rng.random() < 0.1)
        links = [_turned(link, 1 if rng.random() < 0.5 else -1) for link in links]
        yield "drawn", size, gone, shuffled(links, rng)


def _turned(link: Link, turn: int) -> Link:
    return link if turn == 1 else (link[1], link[0])


def _probe(code: str, size: tuple[int, int], gone: tuple[Cell, ...], links: Links) -> Probe:
    cells = [cell for cell in square(*size).cells if cell not in gone]
    kept = tuple(sorted(map(_sorted, joined(cells, links))))
    return Probe(code, (cells, list(links)), kept)


def _sorted(link: Sequence[Cell]) -> Link:
    one, other = sorted(link)
    return one, other


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    items = items_of(run.value)
    if items is None:
        return say("no-links", value=named(run.value))
    links = []
    for item in items:
        ends = [cell for end in items_of(item) or () if (cell := as_cell(end))]
        if len(ends) != 2 or len(items_of(item) or ()) != 2:
            return say("no-link", value=named(item))
        links.append(_sorted(ends))
    return tuple(sorted(links))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    """Go through the links in their order, up to the first on which the function is wrong."""
    links: Links = list(map(_sorted, first.probe.args[1]))
    kept: Any = first.behaviour
    wanted: Any = first.probe.expected
    if strange := [link for link in kept if link not in links]:
        return say("own-link", link=strange[0])
    if twice := [one for one, other in pairwise(kept) if one == other]:
        return say("link-twice", link=twice[0])
    number = next(n for n, link in enumerate(links) if (link in kept) != (link in wanted))
    told: dict[str, Any] = {"number": number, "link": links[number]}
    if links[number] in wanted:
        return say("refuses-a-good-link", **told)
    before = [one for one in links[:number] if one in wanted]
    for cell in links[number]:
        if sum(cell in one for one in before) == 2:
            return say("keeps-a-bad-link/full", cell=cell, **told)
    forest = Forest([cell for one in (*before, links[number]) for cell in one])
    for one in before:
        forest.union(*one)
    why = "loop" if forest.together(*links[number]) else "foreign"
    return say(f"keeps-a-bad-link/{why}", **told)


def _error(one: Observed) -> str:
    cells, links = one.probe.args
    return say.text("foreign") if {cell for link in links for cell in link} - set(cells) else ""


def _picture(one: Observed) -> GraphPicture | None:
    """Return what the function kept, with the first wrong link marked."""
    cells, links = one.probe.args
    kept: Any = one.behaviour
    wanted: Any = one.probe.expected
    if not isinstance(kept, tuple) or not cells:
        return None
    wrong = [link for link in map(_sorted, links) if (link in kept) != (link in wanted)]
    graph = Grid(tuple(cells), square(1, 1, adjacency="edges").shape).to_networkx()
    graph.remove_edges_from([link for link in list(graph.edges) if _sorted(link) not in kept])
    return GraphPicture(graph, edges=tuple(link for link in wrong[:1] if set(link) <= set(cells)))


join_paths = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.join_paths,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    error=_error,
    max_steps=600_000,
    forbidden=("hidato_edu.numberlink.documents.joining.",),
)
