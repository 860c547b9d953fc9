"""What pictures are made of: every text, line and area, with its place, its size and its colors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import matplotlib
import networkx as nx
import numpy as np
import players
import test_draw_hashi as hashis
import test_draw_kakuro as kakuros
import test_draw_numberlink as numberlinks
import test_draw_plots as plots
from matplotlib.artist import Artist
from matplotlib.collections import Collection
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.text import Text

from hidato_edu import Trace, draw, exercises, hashi, hidato, kakuro, numberlink
from hidato_edu.boards import grid
from hidato_edu.exercises.views.players import views_of

__all__ = ["MATPLOTLIB", "drawn"]

Maker: TypeAlias = Callable[[], list[str]]

MATPLOTLIB = "3.11."
"""The release that the pins were made with: another one may place ticks and texts otherwise."""

SLOW = [
    f"player: {name}"
    for name in ("middle_search", "slides_search", "two_trees", "linked", "slides_table")
]


def drawn(everything: bool) -> dict[str, Maker]:
    """Return what draws and describes a picture, by its name; the quick tier lacks a few."""
    makers = {name: partial(described, maker) for name, maker in _figures().items()}
    return {name: one for name, one in makers.items() if everything or name not in SLOW}


def _figures() -> dict[str, Callable[[], Any]]:
    """Return what makes a view, or a figure."""
    made: dict[str, Callable[[], Any]] = {}
    for name, maker in players.PLAYERS.items():
        made[f"player: {name}"] = lambda maker=maker: _sheet(maker())
    for view, maker in hashis.VIEWS.items():
        made[f"hashi: {view}"] = lambda maker=maker: _late(
            Trace(hashis.TRACES["document"]()), maker(hashis.HARD)
        )
    for view, maker in kakuros.VIEWS.items():
        made[f"kakuro: {view}"] = lambda maker=maker: _late(
            Trace(kakuros.TRACES["most-constrained"]()), maker()
        )
    for name in ("document", "union", "plugs", "search"):
        for view, maker in numberlinks.VIEWS.items():
            if (name, view) in numberlinks.PLAYED:
                made[f"numberlink: {name}, {view}"] = lambda name=name, maker=maker: _of_run(
                    Trace(numberlinks.TRACES[name]()), maker
                )
    return made | _others()


def _others() -> dict[str, Callable[[], Any]]:
    slides = players.slides_map()
    path = Trace(hidato.random_path_steps(grid.square(5, 5), 1))
    search = Trace(hidato.steps(players.slides_puzzle(), limit=1))
    pruned = Trace(hidato.steps(players.slides_puzzle(), limit=1, prunes=("gap",)))
    puzzle = hidato.parse("1 0 3 0\n0 0 0 0\n0 9 0 0")
    hex_board = grid.hexagonal(3, 4)
    wheel = nx.wheel_graph(8)
    return {
        "path": lambda: _late(path, draw.path(grid.square(5, 5))),
        "walk": lambda: draw.walk(slides),
        "climb, rule": lambda: _late(
            Trace(hidato.climb_steps(slides, "annealing", seed=1, max_moves=80, tries=1)),
            draw.walk(slides),
        ),
        "temperature": lambda: draw.curve(
            Trace(hidato.climb_steps(slides, "annealing", seed=1, max_moves=80, tries=1)),
            "temperature",
            best=True,
        ),
        "profile": lambda: draw.profile(search, pruned, labels=["without", "with"]),
        "profile, log": lambda: draw.profile(search, log=True),
        "window, beside the full run": lambda: _sheet(draw.compare(search, pruned)),
        "window": lambda: _late(search, draw.tree(search)),
        "domains": lambda: draw.domains(puzzle, hidato.candidates(puzzle)),
        "hint": lambda: draw.hint(puzzle, hidato.hint(puzzle), {}),
        "hexagons": lambda: draw.board(hex_board, hidato.solve(hidato.Puzzle(hex_board))),
        "graph, names": lambda: draw.graph(wheel, labels=True),
        "graph, names beside": lambda: draw.graph(
            nx.relabel_nodes(wheel, {k: f"node {k}" for k in wheel}), path=["node 1", "node 2"]
        ),
        "kakuro, hint": lambda: draw.hint(
            kakuros.board(), kakuro.hint(kakuros.board()), {(1, 3): 4}
        ),
        "numberlink, hint": lambda: draw.hint(
            numberlinks.board(), numberlink.hint(numberlinks.board()), {}
        ),
        "hashi, hint": lambda: draw.hint(hashis.HARD, hashi.hint(hashis.HARD), {}),
        "hashi, before and after": lambda: draw.before_after(
            hashi.document_solve(hashis.DOCUMENT, seed=1), "ours"
        ),
        "hashi, refuted": lambda: draw.refutation(hashi.is_sound(hashis.apart, islands=3)),
        "ecdf": lambda: draw.ecdf(plots.TABLE, by="rule"),
        "ecdf, log": lambda: draw.ecdf(plots.TABLE, by="rule", log=True),
        "band": lambda: draw.band(plots.TABLE, "side", "moves", by="rule", log=True),
        "intervals": lambda: draw.intervals(plots.TABLE, by="rule"),
        "intervals, medians": lambda: draw.intervals(plots.TABLE, "rule", "moves"),
        "curves": lambda: draw.curves(plots.CURVES),
        "curves, beside a board": lambda: draw.curves(plots.CURVES, beside=draw.board(puzzle)),
        "curves, overlaid": lambda: draw.curves(plots.CURVES, overlay=True),
        **{
            f"by hand: {number}.{name}": partial(_by_hand, number, name)
            for number, name in (
                ("02", "my_path"),
                ("04", "walk_by_hand"),
                ("08", "after_one_placement"),
                ("09", "forest_by_hand"),
                ("10", "rules_by_hand"),
            )
        },
        "asked: 04": lambda: _asked("04", "next_move"),
        "asked: 06": lambda: _asked("06", "next_call"),
    }


def _sheet(player: draw.Player) -> list[Any]:
    return _late(player.trace, *player.sheet.views)


def _late(trace: Trace, *views: draw.View) -> list[Any]:
    """Return the views at two thirds of a run, where much can be seen, and the room of texts."""
    drawn = [view.figure(trace, 2 * len(trace) // 3) for view in views]
    return [*drawn, *(view.parts.room for view in views)]


def _of_run(trace: Trace, maker: Callable[[Trace], draw.View]) -> list[Any]:
    return _late(trace, maker(trace))


def _by_hand(number: str, name: str) -> draw.View:
    instance = getattr(exercises.worksheet(number), name).question.instance(1)
    return instance.board(()).view()


def _asked(number: str, name: str) -> list[Any]:
    run = getattr(exercises.worksheet(number), name).question.run(1)
    return _late(run.trace, *views_of(run))


# --- in words -------------------------------------------------------------------------------------


def described(maker: Callable[[], Any]) -> list[str]:
    """Return a line for everything that a picture holds."""
    with matplotlib.rc_context(matplotlib.rcParamsDefault):
        found = maker()
        return [
            line
            for one in (found if isinstance(found, list) else [found])
            for line in _of_part(one)
        ]


def _of_part(one: Any) -> Iterator[str]:
    """Yield the lines of a figure, of a view, or of the room that texts have."""
    if isinstance(one, dict):
        yield from (_line(name, room) for name, room in one.items())
        return
    figure = one if isinstance(one, Figure) else one.figure()
    figure.draw_without_rendering()  # sets the ticks
    for artist in _within(figure):
        yield from _lines(artist)


def _within(artist: Artist) -> Iterator[Artist]:
    """Yield all that is seen, from the back to the front as it was added."""
    if artist.get_visible():
        yield artist
        for child in artist.get_children():
            yield from _within(child)


def _lines(artist: Any) -> Iterator[str]:
    order = artist.get_zorder()
    match artist:
        case Text() if artist.get_text().strip():
            at = artist.get_transform().transform(artist.get_unitless_position())
            size, weight = artist.get_fontsize(), artist.get_fontweight()
            style = [artist.get_ha(), artist.get_va(), weight, artist.get_rotation()]
            yield _line(order, "text", artist.get_text(), _hex(artist.get_color()), at, size, style)
        case Patch():
            path = artist.get_transform().transform_path(artist.get_path())
            colors = [_hex(artist.get_facecolor()), _hex(artist.get_edgecolor())]
            yield _line(order, "area", colors, path.vertices, artist.get_linewidth())
        case Line2D():
            style = [artist.get_linewidth(), artist.get_linestyle(), artist.get_marker()]
            color = _hex(artist.get_color())
            at = artist.get_transform().transform(artist.get_xydata())
            yield _line(order, "line", color, at, style)
        case Collection():
            change = artist.get_transform()
            paths = [change.transform_path(path).vertices for path in artist.get_paths()]
            colors = [
                list(map(_hex, artist.get_facecolor())),
                list(map(_hex, artist.get_edgecolor())),
            ]
            yield _line(order, "areas", colors, paths, artist.get_offsets(), artist.get_linewidth())


def _hex(color: Any) -> str:
    return to_hex(color, keep_alpha=True)


def _line(*values: Any) -> str:
    return " ".join(map(_plain, values))


def _plain(value: Any) -> str:
    """Return a value with six digits at most: more depend on the machine."""
    if isinstance(value, str):
        return value
    if np.ma.isMaskedArray(value):
        value = value.filled(np.nan)
    if isinstance(value, list | tuple | np.ndarray):
        return "[" + " ".join(map(_plain, value)) + "]"
    return f"{round(float(value), 3):.6g}" if value is not None else "none"
