"""Players on hexagons, triangles, leaps and graphs: light and dark, jumps and steps."""

from __future__ import annotations

import random
from pathlib import Path

import networkx as nx
import players
import pytest
from playing import STATE, differences, in_dark, open_page, read, seek
from playwright.sync_api import Page
from tiers import slow

from hidato_edu import Trace, draw, hidato
from hidato_edu.boards import grid as grids
from hidato_edu.boards.grid import Grid


def puzzle_on(grid: Grid) -> hidato.Puzzle:
    path = hidato.random_path(grid, 1).path
    return hidato.Puzzle(grid, {path[0]: 1, path[-1]: len(path), path[4]: 5})


def hexagons() -> draw.Player:
    puzzle = puzzle_on(grids.hexagonal(4, 3, blocked=[(1, 1)]))
    trace = Trace(hidato.steps(puzzle))
    return draw.player(trace, draw.board(puzzle), draw.tree(trace))


def columns_of_hexagons() -> draw.Player:
    puzzle = puzzle_on(grids.hexagonal(3, 3, layout="even-q"))
    return draw.player(Trace(hidato.propagation_steps(puzzle)), draw.domains(puzzle))


def triangles() -> draw.Player:
    grid = grids.triangular(3, 5, adjacency="edges+corners")
    trace = Trace(hidato.climb_steps(grid, seed=1, max_moves=30, tries=1))
    return draw.player(trace, draw.walk(grid), draw.curve(trace))


def hopido() -> draw.Player:
    grid = grids.square(5, 5, adjacency="hopido")
    trace = Trace(hidato.random_path_steps(grid, 3, mixing=1))
    return draw.player(trace, draw.path(grid))


def knights() -> draw.Player:
    puzzle = puzzle_on(grids.square(3, 4, adjacency="knight"))
    trace = Trace(hidato.steps(puzzle, limit=1))
    return draw.player(trace, draw.board(puzzle), draw.tree(trace))


def graph() -> draw.Player:
    board = grids.from_graph(nx.petersen_graph())
    puzzle = puzzle_on(board)
    shown = draw.graph(hidato.graphs.puzzle_to_graph(puzzle))
    return draw.player(Trace(hidato.steps(puzzle, limit=1)), draw.board(puzzle), shown)


SAID: dict[players.Maker, str] = {
    hexagons: "row 0, hexagon ",
    columns_of_hexagons: "the domain of 2 keeps",
    triangles: ", tip up now points to row ",
    hopido: "row 4, column ",
    knights: "goes to row ",
    graph: "goes to node 4",
}


@slow
@pytest.mark.parametrize("made", SAID, ids=lambda made: made.__name__)
def test_players_on_all_shapes(made: players.Maker, page: Page, tmp_path: Path) -> None:
    player = made()
    shown = open_page(page, player, tmp_path)
    last = len(player.trace)
    said = [player.caption(step) for step in range(last + 1)]
    assert any(SAID[made] in words for words in said)

    # What matplotlib draws, in light and in dark.
    step = random.Random(1).randrange(last // 2, last)
    drawn = players.fresh(player.sheet, player.trace, step)
    seek(shown, step)
    assert not differences(read(shown), drawn)
    page.emulate_media(color_scheme="dark")
    assert not differences(read(shown), in_dark(drawn))

    # A jump is as good as steps.
    differing = shown.evaluate(
        f"""root => {{
          const state = {STATE};
          const {{ player }} = root;
          const states = [];
          for (const round of [0, 1]) {{ // attributes keep the order of their first use
            for (let step = 0; step <= player.length; step++) {{
              player.seek(step);
              states[step] = state(root);
            }}
          }}
          const wrong = [];
          for (let jump = 0; jump < 60; jump++) {{
            const step = (jump * 7919) % states.length;
            player.seek(step);
            if (state(root) !== states[step]) wrong.push(step);
          }}
          return wrong;
        }}"""
    )
    assert differing == []
