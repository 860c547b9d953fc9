"""Asks to join paths link by link, as Kruskal joins trees."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import GraphPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.numberlink.documents.union_find import Forest

from ..answers import join_paths as answers
from ..mistakes import join_paths as mistakes
from ..mistakes.join_paths import Link, Links, joined

__all__ = ["join_paths"]

CORNER: Links = [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((1, 0), (1, 1))]
FIXED: tuple[tuple[str, tuple[int, int], tuple[Cell, ...], Links], ...] = (
    ("none", (1, 1), (), []),
    ("one", (1, 2), (), [((0, 0), (0, 1))]),
    ("straight", (1, 3), (), [((0, 1), (0, 2)), ((0, 0), (0, 1))]),
    ("solid", (1, 3), ((0, 1),), [((0, 0), (0, 1)), ((0, 1), (0, 2))]),
    ("third", (2, 3), ((1, 0), (1, 2)),
     [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 1), (1, 1))]),
    ("third", (3, 3), ((0, 0), (0, 2), (2, 0), (2, 2)),
     [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 1), (1, 2)), ((1, 1), (2, 1))]),
    ("third", (2, 3), ((1, 0),),
     [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 1), (1, 1)), ((1, 1), (1, 2)), ((0, 2), (1, 2))]),
    ("twice", (1, 2), (), [((0, 0), (0, 1)), ((0, 1), (0, 0))]),
    # a link that is refused uses up no place: of a link kept before, of a ring, of a full cell
    ("again", (1, 3), (), [((0, 0), (0, 1)), ((0, 1), (0, 0)), ((0, 1), (0, 2))]),
    ("ring", (2, 3), (), [*CORNER, ((0, 1), (1, 1)), ((0, 1), (0, 2)), ((1, 1), (1, 2))]),
    ("ring", (2, 3), (), [*CORNER, ((1, 1), (0, 1)), ((1, 1), (1, 2)), ((0, 2), (0, 1))]),
    ("full", (2, 3), (),
     [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 1), (1, 2))]),
    ("full", (2, 3), (),
     [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((1, 1), (0, 1)), ((1, 1), (1, 0)), ((1, 2), (1, 1))]),
    # of a solid cell
    ("solid", (2, 3), ((1, 1),), [((0, 1), (1, 1)), ((0, 0), (0, 1)), ((0, 1), (0, 2))]),
    ("solid", (2, 3), ((1, 1),), [((1, 1), (0, 1)), ((0, 1), (0, 0)), ((0, 2), (0, 1))]),
)  # fmt: skip
SIZES = ((2, 3), (3, 3), (3, 3), (3, 4), (4, 4), (4, 4), (5, 5), (5, 5))


say = section(__file__, "join_paths")


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
    found = [_probe(*one) for one in (*FIXED, *_rings(), *drawn)]
    found += [_snake(rng), _doubled(1), _doubled(-1)]
    return tuple(sorted(found, key=lambda probe: list(map(len, probe.args))))


def _rings() -> Iterator[tuple[str, tuple[int, int], tuple[Cell, ...], Links]]:
    """Yield two pairs that are joined at one end and then at the other, each link either way."""
    pairs = [((0, 0), (0, 1)), ((1, 0), (1, 1))]
    for ends in ([((0, 0), (1, 0)), ((0, 1), (1, 1))], [((0, 1), (1, 1)), ((0, 0), (1, 0))]):
        for turned in product((1, -1), repeat=3):
            laid = zip([*pairs, ends[0]], turned, strict=True)
            links = [link[::turn] for link, turn in laid]
            yield "loop", (2, 2), (), [*links, ends[1]]  # type: ignore[list-item]  # pairs


def _ring(cols: int) -> Links:
    """Return the links of two rows, one after the other, all round."""
    ring = [(0, col) for col in range(cols)] + [(1, col) for col in range(cols - 1, -1, -1)]
    return list(zip(ring, [*ring[1:], ring[0]], strict=True))


def _snake(rng: Random) -> Probe:
    """Return a probe in which short pieces are joined to a long path, and then to a ring."""
    pairs = _ring(6)
    links: Links = [*_shuffled(pairs[::2], rng), *_shuffled(pairs[1::2], rng)]
    return _probe("ring", (2, 6), (), links)


def _doubled(turn: int) -> Probe:
    """Return a probe in which equal paths are joined four times: the end of one lies four deep."""
    pairs = _ring(8)
    links = [link for step in (2, 4, 8, 16) for link in pairs[step // 2 - 1 : -1 : step]]
    return _probe("ring", (2, 8), (), [link[::turn] for link in [*links, pairs[-1]]])  # type: ignore[misc]


def _probe(code: str, size: tuple[int, int], gone: tuple[Cell, ...], links: Links) -> Probe:
    cells = [cell for cell in square(*size).cells if cell not in gone]
    kept = tuple(sorted(map(_sorted, joined(cells, links))))
    return Probe(code, (cells, list(links)), kept)


def _sorted(link: Link) -> Link:
    return (link[0], link[1]) if link[0] <= link[1] else (link[1], link[0])


def _links(rows: int, cols: int) -> Links:
    board = square(rows, cols, adjacency="edges")
    return [(a, b) for a in board.cells for b in board.neighbors(a) if a < b]


def _shuffled(items: Sequence[Any], rng: Random) -> list[Any]:
    order: list[Any] = []
    for item in items:
        order.insert(pick(rng, len(order) + 1), item)
    return order


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    items = items_of(run.value)
    if items is None:
        return say("no-links", value=named(run.value))
    links = []
    for item in items:
        ends = [_cell(end) for end in items_of(item) or ()]
        if len(ends) != 2 or ends[0] is None or ends[1] is None:
            return say("no-link", value=named(item))
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
        return say("own-link", link=strange)
    twice = next((one for one, other in pairwise(kept) if one == other), None)
    if twice is not None:
        return say("link-twice", link=twice)
    for number, link in enumerate(map(_sorted, links)):
        if (link in kept) != (link in wanted):
            if link in wanted:
                return say("refuses-a-good-link", number=number, link=link)
            return _kept(
                number, link, [one for one in map(_sorted, links[:number]) if one in wanted]
            )
    raise AssertionError(first)


def _kept(number: int, link: Link, before: Links) -> Message:
    """Return why a link has to be refused after others."""
    for cell in link:
        if sum(cell in one for one in before) == 2:
            return say("keeps-a-bad-link/full", number=number, link=link, cell=cell)
    forest = Forest([cell for one in (*before, link) for cell in one])
    for one in before:
        forest.union(*one)
    why = "loop" if forest.together(*link) else "foreign"
    return say(f"keeps-a-bad-link/{why}", number=number, link=link)


def _error(one: Observed) -> str:
    cells, links = one.probe.args
    return say.text("foreign") if {cell for link in links for cell in link} - set(cells) else ""


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


join_paths = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.join_paths,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    error=_error,
    max_steps=200_000,
    forbidden=("hidato_edu.numberlink.documents.joining.",),
)
