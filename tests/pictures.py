"""Make the pictures of the documentation in a real browser: ``make pictures``."""

from __future__ import annotations

import tempfile
from functools import partial
from itertools import product
from math import cos, pi, sin
from pathlib import Path

import chromium
import networkx as nx
from formulas import models
from labserver import serve
from matplotlib.figure import Figure
from planted import FAULTS, planted
from playwright.sync_api import Browser, expect, sync_playwright

from hidato_edu import Trace, draw, exercises, experiments, hashi, hidato, kakuro, numberlink
from hidato_edu.boards import grid as grids
from hidato_edu.boards.grid import Grid
from hidato_edu.core import resources
from hidato_edu.draw import style
from hidato_edu.draw.views.view import png_of
from hidato_edu.exercises.views.players import asking

FOLDER = resources.data("pictures")

KAKURO = r"""
#     #   35\   17\   33\  7\    #   #
#     \11   0     0     0   0    #   #
#   18\29   0     0     0   0  34\ 12\
\12   0     0     0     0 10\7   0   0
\28   0     0     0     0   0    0   0
\17   0     0    4\24   0   0    0   0
#     #     \23   0     0   0    0   #
#     #     \19   0     0   0    0   #
"""  # made by kakuro.generate

HASHI = """
hashi 9 10
. 2 . 1 . . 2 . 2 .
1 . . . . . . 1 . .
. 2 . 4 . . 2 . . 1
. . . . . . . . 1 .
. 2 . 5 . 3 . 4 . 3
. . . . . . . . . .
. 2 . 3 . . . 1 . 1
. . . . . 1 . . . .
2 . . 3 . . 1 . . .
"""  # made by hashi.generate


def players() -> dict[str, tuple[draw.Player, int]]:
    """Return name, player, and the step that is shown."""
    puzzle = hidato.parse(resources.data("slides/puzzle_10x10.txt").read_text(encoding="utf-8"))
    search = Trace(hidato.steps(puzzle, limit=1))
    pruned = Trace(hidato.steps(puzzle, limit=1, prunes=("gap", "dead-end")))
    board = hidato.parse(resources.data("slides/map_8x8.txt").read_text(encoding="utf-8")).grid
    climb = Trace(hidato.climb_steps(board, seed=1))
    points = [(x, y) for y in range(3) for x in range(5) if (x, y) != (1, 1)]
    hard = hidato.reduction.reduce_cycle(points, "square")
    run = exercises.worksheet("06").next_call.question.run(1)
    cycle = next(hidato.graphs.hamiltonian_cycles(hard.graph))
    sums = kakuro.parse(KAKURO)
    told = Trace(kakuro.propagation_steps(sums))
    making = Trace(numberlink.document_steps(7, seed=5))
    islands = hashi.parse(HASHI)
    guessed = Trace(hashi.document_steps(islands, seed=1))
    return {
        "hashi": (draw.player(guessed, draw.board(islands), draw.tree(guessed)), 128),
        "numberlink": (draw.player(making, draw.paths(7), draw.forest(making)), 126),
        "kakuro": (draw.player(told, draw.board(sums), draw.runs(sums)), 145),
        "search": (draw.player(search, draw.board(puzzle), draw.tree(search)), 9_400),
        "pruning": (draw.compare(search, pruned), 2_000),
        "climb": (draw.player(climb, draw.walk(board), draw.curve(climb)), 3_000),
        "reduction": (draw.linked(hard, cycle), 9),
        "prediction": (asking(run), len(run.trace)),  # it halts before its first question
    }


def shoot(browser: Browser, player: draw.Player, step: int, target: Path) -> None:
    """Save what the player shows at a step, 1280 x 720."""
    with tempfile.TemporaryDirectory() as folder:
        file = player.save_html(Path(folder) / "player.html")
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(file.as_uri())
        page.wait_for_function("document.querySelector('.hidato-player').player")
        page.evaluate("step => document.querySelector('.hidato-player').player.seek(step)", step)
        page.screenshot(path=target)
        page.close()


def rules() -> None:
    """Save the curves of the four rules, many seeds each."""
    board = experiments.preset("slides")
    function = partial(experiments.climbing, grid=board, tries=1, curve=100)
    table = experiments.sweep(function, {"rule": list(hidato.RULES)}, range(20), progress=False)
    draw.curves(table, by="rule", log=True).savefig(FOLDER / "rules.png", dpi=100)


def dodecahedron() -> Grid:
    """Return the graph of Hamilton's game, drawn as rings of five nodes around each other."""
    radius, turned = (4.0, 2.6, 2.6, 1.2), (0.0, 0.0, 0.5, 0.5)
    graph, places = nx.Graph(), {}
    for ring, k in product(range(4), range(5)):
        angle = 2 * pi * (k + turned[ring]) / 5
        places["bcdfghjklmnpqrstvwxz"[5 * ring + k]] = (
            radius[ring] * sin(angle),
            radius[ring] * cos(angle),
        )
    name = list(places)
    for k in range(5):
        after = (k + 1) % 5
        graph.add_edges_from((name[ring + k], name[ring + after]) for ring in (0, 15))
        graph.add_edges_from((name[ring + k], name[ring + 5 + k]) for ring in (0, 5, 10))
        graph.add_edge(name[10 + k], name[5 + after])
    return grids.from_graph(graph, places)


def shapes() -> None:
    """Save a search on hexagons, on triangles and on a graph, each at two thirds of its way."""
    corners = [(0, 0), (0, 1), (0, 7), (1, 0), (2, 0), (3, 0), (3, 1), (3, 7)]
    boards = (
        grids.hexagonal(6, 5, blocked=[(2, 2), (0, 4), (5, 0)]),
        grids.triangular(4, 8, blocked=corners),
        dodecahedron(),
    )
    width, height = 921.6, 345.6  # points
    figure = Figure(figsize=(width / 72, height / 72), facecolor=style.LIGHT["paper"])
    for place, grid in enumerate(boards):
        puzzle = hidato.generate(grid, 0.6, unique=True, seed=2)
        search = Trace(hidato.steps(puzzle, limit=1))
        view = draw.board(puzzle)
        ax = view.axes(figure, place * width / 3 + 4, 4, width / 3 - 8, height - 8)
        view.show(ax, search, len(search) * 2 // 3)
    (FOLDER / "shapes.png").write_bytes(png_of(figure, dpi=100))


def faults() -> None:
    """Save the smallest boards that show the planted faults, with a solution if there is one."""
    width, height, title = 921.6, 640.0, 40.0  # points
    figure = Figure(figsize=(width / 72, height / 72), facecolor=style.LIGHT["paper"])
    for place, (what, (_, _, text)) in enumerate(FAULTS.items()):
        with planted(what):
            board = hidato.hardness.formula_to_hidato(text)
        found = next(hidato.solutions(board), None)
        row, col = divmod(place, 4)
        left, top = col * width / 4 + 4, row * height / 2 + title
        ax = figure.add_axes(
            (left / width, 1 - (top + height / 2 - title) / height, (width / 4 - 8) / width,
             (height / 2 - title - 4) / height)
        )  # fmt: skip
        draw.board(board, found, ax=ax)
        told = "a satisfying assignment has no solution"
        if not models(hidato.hardness.parse_formula(text)):
            told = "solved, but nothing satisfies the formula"
        ax.set_title(f"{what}\n{text}:\n{told}", fontsize=10, color=style.LIGHT["ink"])
    (FOLDER / "faults.png").write_bytes(png_of(figure, dpi=100))


def laboratory(browser: Browser) -> None:
    """Save the laboratory after the run that it proposes, as JupyterLab shows it."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        root.mkdir()
        with serve(Path(folder), root) as server:
            server.write("lab.ipynb", "from hidato_edu import widgets\nwidgets.lab()")
            page = browser.new_page(viewport={"width": 1600, "height": 2700})
            server.open(page, "lab.ipynb")
            server.run_all(page)
            shown = page.locator(".hidato-lab")
            shown.get_by_role("button", name="Run", exact=True).click(timeout=60_000)
            expect(shown.locator(".hl-verdict")).to_contain_text("Solved", timeout=120_000)
            page.wait_for_timeout(1_000)  # the pictures of the results
            shown.screenshot(path=FOLDER / "laboratory.png")
            page.close()


if __name__ == "__main__":
    rules()
    shapes()
    faults()
    with sync_playwright() as playwright:
        path = chromium.find()
        running = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        for name, (player, step) in players().items():
            shoot(running, player, step, FOLDER / f"{name}.png")
        laboratory(running)
