"""Players to be tested, and two ways to read a picture: the artists, and matplotlib's SVG."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from xml.etree import ElementTree

from matplotlib.collections import Collection
from matplotlib.colors import to_hex
from matplotlib.lines import Line2D
from matplotlib.text import Text

from hidato_edu import RecordingBoard, Trace, draw, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.draw.player.sheet import Sheet, svg_text

SLIDES = Path(__file__).parent.parent / "data" / "slides"
SVG = "{http://www.w3.org/2000/svg}"


class Seen(NamedTuple):
    """What one part shows; colours as hex, None where there is none."""

    fill: str | None
    stroke: str | None
    text: str | None
    place: tuple[float, float] | None


Picture = dict[str, Seen]
"""The parts that can be seen, by name."""


# ---------------------------------------------------------------- players


def slides_map() -> Grid:
    return hidato.parse((SLIDES / "map_8x8.txt").read_text(encoding="utf-8")).grid


def slides_puzzle() -> hidato.Puzzle:
    return hidato.parse((SLIDES / "puzzle_10x10.txt").read_text(encoding="utf-8"))


def small_search() -> draw.Player:
    puzzle = hidato.parse("3 2\n1 0 0\n0 0 6")
    trace = Trace(hidato.steps(puzzle, limit=1))
    return draw.player(trace, draw.board(puzzle), draw.tree(trace))


def middle_search() -> draw.Player:
    puzzle = hidato.parse("4 4\n1 0 0 0\n0 0 7 0\n0 9 0 -1\n0 0 0 15")
    trace = Trace(hidato.steps(puzzle))
    return draw.player(trace, draw.board(puzzle), draw.tree(trace))


def pruned_puzzle() -> hidato.Puzzle:
    return hidato.parse("3 3\n1 0 0\n0 -1 0\n8 0 0")


def two_trees() -> draw.Player:
    puzzle = pruned_puzzle()
    pruned = Trace(hidato.steps(puzzle, prunes=("gap", "dead-end")))
    return draw.compare(Trace(hidato.steps(puzzle)), pruned)


@cache
def slides_search() -> draw.Player:
    puzzle = slides_puzzle()
    trace = Trace(hidato.steps(puzzle, limit=1))
    return draw.player(trace, draw.board(puzzle), draw.tree(trace))


def climb() -> draw.Player:
    trace = Trace(hidato.climb_steps(slides_map(), seed=3, max_moves=150, tries=3))
    return draw.player(trace, draw.walk(slides_map()), draw.curve(trace))


def generate_proper() -> draw.Player:
    grid = grids.square(4, 4)
    trace = Trace(hidato.generate_steps(grid, 0.7, unique=True, symmetry="rotation", seed=2))
    return draw.player(trace, draw.board(grid))


def generate() -> draw.Player:
    trace = Trace(hidato.generate_steps(grids.square(3, 4), seed=5, path="climb"))
    return draw.player(trace, draw.walk(grids.square(3, 4)), draw.curve(trace))


def verifier() -> draw.Player:
    puzzle = hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9")
    wrong = [[1, 2, 3], [6, 5, 4], [8, 7, 9]]
    trace = Trace(hidato.slides_verifier_steps(puzzle, wrong))
    defects = hidato.violations(puzzle, wrong)
    return draw.player(
        trace, draw.board(puzzle), draw.board(puzzle, wrong, violations=defects), start=4
    )


def student() -> draw.Player:
    """A student's own recursion, on a board that it also spoils."""
    puzzle = hidato.parse("1 0 0 4")
    board: RecordingBoard[Cell] = RecordingBoard(dict.fromkeys(puzzle.grid.cells, 0))

    @board.watch
    def search(k: int) -> bool:
        board[0, k - 1] = k
        done = k == 4 or search(k + 1)
        board[0, 0] = "?"
        if (0, 2) in board:
            del board[0, 2]
        return done

    search(1)
    trace = Trace(board.events)
    return draw.player(trace, draw.board(puzzle), draw.tree(trace))


def triangles() -> draw.Player:
    """Cells that are no squares: nothing in a view may assume that they are."""
    board = grids.triangular(3, 4)
    trace = Trace(hidato.steps(hidato.Puzzle(board, {(0, 0): 1, (2, 0): 12}), limit=1))
    return draw.player(trace, draw.board(board), draw.tree(trace))


def search_on_a_graph() -> draw.Player:
    """The graph of a puzzle follows the search on its board."""
    puzzle = hidato.parse("4 4\n1 0 0 0\n0 0 7 0\n0 9 0 -1\n0 0 0 15")
    shown = draw.graph(
        hidato.graphs.puzzle_to_graph(puzzle), nodes=[(3, 3)], edges=[((0, 0), (3, 3))]
    )
    return draw.player(Trace(hidato.steps(puzzle, limit=1)), draw.board(puzzle), shown)


def turn() -> draw.Player:
    return draw.turn([(0, 1), (0, 2), (1, 0), (1, 1), (2, 1), (2, 2), (1, 2)])


def construction() -> draw.Player:
    graph = hidato.reduction.grid_graph([(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, 1), (0, 2)])
    graph.add_node((1, 2), pos=(1, 2))
    graph.add_edges_from([((1, 2), (0, 2)), ((1, 2), (1, 1))])
    made = hidato.reduction.reduce_cycle(graph, "square")
    trace = Trace(hidato.reduction.reduce_cycle_steps(graph, "square"))
    return draw.player(trace, draw.construction(made), draw.graph(made))


def linked() -> draw.Player:
    made = hidato.reduction.reduce_cycle([(x, y) for x in range(4) for y in range(3)], "square")
    return draw.linked(made, next(hidato.reduction.hamiltonian_cycles(made.graph)))


def slides_table() -> draw.Player:
    """The slides' table and its graph: numbers of three digits."""
    table = hidato.parse((SLIDES / "table_13x13.txt").read_text(encoding="utf-8"))
    answer = hidato.solve(table)
    assert answer is not None
    return draw.linked(hidato.reduction.from_table(table), answer)


Maker: TypeAlias = Callable[[], draw.Player]

PLAYERS: dict[str, Maker] = {
    made.__name__: made
    for made in (
        small_search,
        middle_search,
        slides_search,
        two_trees,
        climb,
        generate,
        generate_proper,
        verifier,
        student,
        triangles,
        search_on_a_graph,
        turn,
        construction,
        linked,
        slides_table,
    )
}


# ---------------------------------------------------------------- a score, played by the test


def replay(player: draw.Player) -> Iterator[dict[tuple[str, str], Any]]:
    """Yield the value of every slot at step 0, 1, ...: what ``player.js`` does, in ten lines."""
    score = player.score
    state = {score.slots[slot]: value for slot, value in map(score.marks.__getitem__, score.first)}
    yield state
    place = 0
    for count in score.counts:
        for mark in score.stream[place : place + count]:
            slot, value = score.marks[mark]
            state[score.slots[slot]] = value
        place += count
        yield state


# ---------------------------------------------------------------- what can be seen


def fresh(sheet: Sheet, trace: Trace, step: int) -> Picture:
    """Return what matplotlib draws of a step, read from its SVG."""
    figure = sheet.figure()
    drawn = sheet.draw(figure, live=True)
    for view, label, parts in zip(sheet.views, sheet.labels, drawn, strict=True):
        parts.set(view.look(trace, step))
        for name, artist in parts.items():
            artist.set_gid(f"{label}.{name}")
    root = ElementTree.fromstring(svg_text(figure))
    groups = {group.get("id"): group for group in root.iter(f"{SVG}g")}
    markers = {path.get("id", "") for defs in root.iter(f"{SVG}defs") for path in defs.iter()}
    seen: Picture = {}
    for label, parts in zip(sheet.labels, drawn, strict=True):
        for name in parts:
            group = groups.get(f"{label}.{name}")
            if group is None:
                continue
            inks = [
                ink
                for ink in group.iter()
                if ink.tag in {f"{SVG}path", f"{SVG}use", f"{SVG}text"}
                and ink.get("id", "-") not in markers
            ]
            if parts.count(name):
                looks = {f"{label}.{name}[{k}]": _ink(ink) for k, ink in enumerate(inks)}
                seen |= {key: look for key, look in looks.items() if look.fill or look.stroke}
            else:
                ink = next((ink for ink in inks if ink.tag != f"{SVG}path"), inks[0])
                if ink.tag != f"{SVG}text" or ink.text:
                    seen[f"{label}.{name}"] = _ink(ink)
    return seen


def _ink(ink: ElementTree.Element) -> Seen:
    style = dict(re.findall(r"([\w-]+): ([^;]+)", ink.get("style", "")))
    colors = [
        None if color == "none" else color for color in (style.get("fill"), style.get("stroke"))
    ]
    return Seen(colors[0], colors[1], ink.text if ink.tag == f"{SVG}text" else None, _place(ink))


def _place(ink: ElementTree.Element) -> tuple[float, float]:
    if ink.get("x") is not None:
        return (float(ink.get("x", 0)), float(ink.get("y", 0)))
    numbers = re.findall(r"-?[\d.]+", ink.get("d", ""))
    return (float(numbers[0]), float(numbers[1]))


def artists(sheet: Sheet, drawn: Any) -> Picture:
    """Return what matplotlib's artists are set to."""
    seen: Picture = {}
    for label, parts in zip(sheet.labels, drawn, strict=True):
        for name, artist in parts.items():
            if isinstance(artist, Collection):
                n = parts.count(name)
                colors = artist.get_facecolor(), artist.get_edgecolor(), artist.get_linewidth()
                for k, (fill, edge, width) in enumerate(zip(*colors, strict=True)) if n else ():
                    look = Seen(_hex(fill), _hex(edge) if width else None, None, None)
                    if look.fill or look.stroke:
                        seen[f"{label}.{name}[{k}]"] = look
            elif not artist.get_visible():
                continue
            elif isinstance(artist, Text):
                if artist.get_text():
                    color = to_hex(artist.get_color())
                    seen[f"{label}.{name}"] = Seen(color, None, artist.get_text(), None)
            elif isinstance(artist, Line2D):
                seen[f"{label}.{name}"] = Seen(None, to_hex(artist.get_color()), None, None)
            else:
                fill, edge = artist.get_facecolor(), artist.get_edgecolor()
                seen[f"{label}.{name}"] = Seen(_hex(fill), _hex(edge), None, None)
    return seen


def _hex(color: Any) -> str | None:
    return to_hex(color) if color[3] else None
