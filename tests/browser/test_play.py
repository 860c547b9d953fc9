"""A game on the page: the same rules as in Python, by mouse and by keys, on every shape."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from labserver import KERNEL_IS_IDLE, JupyterLab
from playing import MOUNT
from playwright.sync_api import Page, expect
from tiers import slow

from hidato_edu import hidato
from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidMove
from hidato_edu.draw.views.game import GameView
from hidato_edu.hidato import Game, Puzzle
from hidato_edu.hidato.game.moves import ACTIONS, Move
from hidato_edu.widgets.game.widget import Play, play

SHAPES = {
    "square": grid.square(4, 4, blocked=[(1, 1)]),
    "knight": grid.square(3, 4, adjacency="knight"),
    "even-q": grid.hexagonal(3, 4, layout="even-q"),
    "corners": grid.triangular(2, 5, adjacency="edges+corners"),
    "graph": grid.from_graph(nx.circulant_graph(9, [1, 2])),
}
TRACE = """(moves) => {
    const {Game} = window.parts;
    const game = new Game(window.model.get("task"));
    return moves.map((move) => {
        const changed = game.play(move);
        const broken = game.violations().map(({code, cells}) => [code, ...cells]);
        return [changed, game.numbers.slice(), game.pencils.slice(), broken, game.solved];
    });
}"""
VALUES = """(moves) => {
    const {Game, gameValues} = window.parts;
    const task = window.model.get("task");
    const game = new Game(task);
    for (const move of moves) game.play(move);
    const values = gameValues(task, game, true);
    return task.slots.map(([name, wanted]) => values.get(`${name}.${wanted}`));
}"""
REACHED = """() => {
    const task = window.model.get("task");
    return task.cells.map((_, start) => {
        const reached = [start];
        for (const cell of reached) {
            for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
                const to = window.parts.toward(task, cell, key);
                if (!reached.includes(to)) reached.push(to);
            }
        }
        return reached.length;
    });
}"""

MIDDLES = """() => {
    const matrix = document.querySelector(".hy-board svg").getScreenCTM();
    return window.model.get("task").points.map(([x, y]) => {
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        return [at.x, at.y];
    });
}"""


ADDRESS = "http://play.test/"  # a page of some server may keep things


class Bench:
    """A widget on a bare page; this class stands for what lies between kernel and page."""

    def __init__(self, page: Page, widget: Play) -> None:
        self.page = page
        self.widget = widget
        self.index = widget.game.puzzle.grid.index
        self.told: list[Any] = []
        self.middles: list[tuple[float, float]] = []
        widget.send = lambda content, buffers=None: self.told.append(content)
        script = f"{widget._esm}\nexport {{ Game, gameValues, toward }};"
        names = ("ident", "task", "options", "log", "elapsed", "note", "place", "kept", "trouble")
        state = json.loads(json.dumps({name: getattr(widget, name) for name in names}))
        page.evaluate(MOUNT, {"script": script, "style": str(widget._css), "state": state})
        self.board = page.locator(".hy-board")
        self.said = page.locator(".hy-say")
        self.unsaved = page.locator(".hy-unsaved")

    def sync(self) -> Game:
        """Tell Python what the page has told the model; return the game there."""
        self.widget.log = self.page.evaluate("window.model.state.log")
        for name in ("trouble", "kept"):
            self.hears(name)
        return self.widget.game

    def hears(self, name: str) -> None:
        """Tell the page what a value is in Python."""
        value = json.loads(json.dumps(getattr(self.widget, name)))
        self.page.evaluate("told => window.model.hear(...told)", [name, value])

    def asks(self, answers: int = 2) -> None:
        """Have Python answer what the page has asked last: that it was heard, and what is true."""
        asked = self.page.evaluate("window.model.sent.pop()")
        self.told.clear()
        self.widget._do(self.widget, asked, [])
        end = time.monotonic() + 20
        while len(self.told) < answers:
            assert time.monotonic() < end, "Python does not answer"
            time.sleep(0.01)
        for content in self.told:
            told = json.loads(json.dumps(content))
            self.page.evaluate("told => window.model.fire('msg:custom', told)", told)

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Return where a hand points to: for a triangle, not the middle of its box."""
        if not self.middles:
            self.middles = self.page.evaluate(MIDDLES)
        x, y = self.middles[self.index[cell]]
        return (x, y)

    def click(self, cell: Cell, button: Any = "left") -> None:
        self.page.mouse.click(*self.middle(cell), button=button)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def draw(self, *cells: Cell, steps: int = 1) -> None:
        """Draw a stroke with the mouse; the page hears of `steps` places on the way to a cell."""
        self.page.mouse.move(*self.middle(cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self.middle(cell), steps=steps)
        self.page.mouse.up()

    def button(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()


def puzzle_of(board: Grid, every: int = 4) -> tuple[Puzzle, dict[Cell, int]]:
    """Return a puzzle with every fourth number and the last one, and its answer."""
    answer = dict(hidato.solve(Puzzle(board, {}), max_nodes=100_000))
    last = len(board)
    givens = {cell: n for cell, n in answer.items() if n % every == 1 or n == last}
    return Puzzle(board, givens), answer


@pytest.fixture
def bench(page: Page) -> Iterator[Any]:
    page.route(
        ADDRESS, lambda route: route.fulfill(body="<!DOCTYPE html>", content_type="text/html")
    )
    page.clock.install()  # a test does not wait for what comes after seconds

    def show(puzzle: Puzzle | Game, **options: Any) -> Bench:
        page.goto(ADDRESS)
        made = play(puzzle, **options)
        assert isinstance(made, Play)
        return Bench(page, made)

    return show


def some_moves(board: Grid, answer: dict[Cell, int], chance: random.Random) -> list[list[Any]]:
    """Return random moves, the impossible ones among them; the answer at last."""
    moves: list[list[Any]] = []
    for _ in range(150):
        action = chance.choice([*ACTIONS, "set", "set", "pencil", "pencil"])
        cell = chance.choice([*range(len(board)), len(board), None])
        moves.append([action, cell, chance.randint(0, len(board) + 1), 0.0])
    moves.append(["clear", None, 0, 0.0])
    return [*moves, *(["set", board.index[cell], n, 0.0] for cell, n in answer.items())]


def alike(shown: Bench, answer: dict[Cell, int]) -> None:
    """Every move of many is compared: what it changes, what stands there, what is broken."""
    puzzle = shown.widget.game.puzzle
    board, game = puzzle.grid, Game(puzzle)
    moves = some_moves(board, answer, random.Random(len(board.links[0])))
    for place, (changed, *state) in enumerate(shown.page.evaluate(TRACE, moves)):
        action, number, *rest = moves[place]
        cell = board.cells[number] if number is not None and number < len(board) else None
        try:
            assert game.play(Move(action, cell, *rest)) == changed, moves[place]
        except InvalidMove:
            assert not changed, moves[place]
        broken = [
            [defect.code, *(board.index[cell] for cell in defect.cells)]
            for defect in game.violations()
        ]
        numbers = [game.numbers.get(cell, 0) for cell in board.cells]
        marks = [list(game.pencils.get(cell, ())) for cell in board.cells]
        assert state == [numbers, marks, broken, game.is_solved], moves[place]
        if place in (60, 149, len(moves) - 1):
            look = GameView(game, checked=True).look(None, 0)
            slots = [look[name, wanted] for name, wanted in shown.widget.task["slots"]]
            assert shown.page.evaluate(VALUES, moves[: place + 1]) == slots
    assert game.is_solved


def by_mouse(shown: Bench, answer: dict[Cell, int]) -> None:
    """Click the path from its beginning, the givens, too."""
    for cell in sorted(answer, key=answer.__getitem__):
        shown.click(cell)
    assert shown.sync().is_solved
    expect(shown.said).to_contain_text(re.compile(r"The path ends here\. Solved in \d:\d\d\.$"))


def by_keys(shown: Bench, answer: dict[Cell, int]) -> None:
    """Type every number, from cell to cell."""
    shown.button("Start over")
    shown.board.focus()
    shown.press("Home")
    puzzle = shown.widget.game.puzzle
    expect(shown.said).to_contain_text(puzzle.grid.say(puzzle.grid.cells[0])[1:])
    for cell in puzzle.grid.cells:
        if cell not in puzzle.givens:
            shown.page.keyboard.type(str(answer[cell]))
        shown.press("PageDown")
    game = shown.sync()
    assert game.is_solved
    assert dict(Game.from_json(game.to_json()).numbers) == dict(game.numbers)
    expect(shown.said).to_contain_text("Solved in")


@slow
def test_shapes_with_both_engines_by_mouse_and_by_keys(bench: Any) -> None:
    for shape, board in SHAPES.items():
        puzzle, answer = puzzle_of(board)
        shown = bench(puzzle)
        alike(shown, answer)
        assert set(shown.page.evaluate(REACHED)) == {len(answer)}  # from each cell every other
        by_mouse(shown, answer)
        if shape in ("even-q", "graph"):
            by_keys(shown, answer)


@slow
def test_drawing_typing_pencil_and_undo(bench: Any) -> None:
    puzzle = hidato.parse("6 2\n1 0 0 0 0 6\n12 0 0 0 0 0")
    shown = bench(puzzle)
    page = shown.page
    # A stroke, and back over its last cell.
    shown.draw((0, 0), (0, 1), (0, 2), (1, 3), (0, 2), steps=4)
    assert dict(shown.sync().numbers) == {(0, 1): 2, (0, 2): 3}
    expect(page.locator(".hy-next")).to_have_text("Next: 4, counting up")
    shown.click((1, 5))  # far away
    expect(shown.said).to_contain_text("Row 1, column 5 is not a neighbor of 3.")
    shown.click((0, 5))
    shown.click((0, 5))
    expect(page.locator(".hy-next")).to_have_text("Next: 5, counting down")
    shown.click((0, 4))
    shown.click((0, 2), "right")
    assert dict(shown.sync().numbers) == {(0, 1): 2, (0, 4): 5}
    # Typed: 1 waits for a second digit, an arrow ends it; 13 cannot be.
    shown.click((0, 3))
    shown.board.focus()
    shown.press("1", "3")
    expect(shown.said).to_have_text("The numbers go from 1 to 12.")
    assert (0, 3) not in shown.sync().numbers
    shown.press("1", "ArrowDown")
    assert shown.sync().numbers[0, 3] == 11
    shown.press("ArrowUp", "4")  # at once: there is no forty
    assert shown.sync().numbers[0, 3] == 4
    # Pencil marks, with the board's own words.
    shown.press("ArrowDown", "p", "9", "8", "9", "7")
    assert shown.sync().pencils == {(1, 3): (7, 8)}
    expect(shown.said).to_have_text("Row 1, column 3: blank, pencil marks 7, 8.")
    small = page.locator('[data-part^="game.small-9-"]')
    assert "".join(small.all_text_contents()) == "7 8"
    shown.press("p", "8", "Control+z", "Control+z")
    assert shown.sync().pencils == {(1, 3): (8,)}
    shown.press("Control+Shift+z", "Control+y")
    assert shown.sync().numbers[1, 3] == 8
    shown.press("Backspace")
    assert (1, 3) not in shown.sync().numbers
    # A given stays.
    shown.press("Home", "Delete")
    expect(shown.said).to_have_text("Row 0, column 0 holds the given 1: it cannot be changed.")
    # A number that is chosen from those that are missing, for a cell that was selected.
    shown.button("Select")
    shown.click((1, 5))
    page.locator(".hy-chip", has_text="9").click()
    assert shown.sync().numbers[1, 5] == 9


@slow
def test_check_hint_and_python(bench: Any) -> None:
    puzzle = hidato.parse("5 1\n1 0 0 0 5")
    shown = bench(puzzle)
    page = shown.page
    shown.asks(answers=1)  # how many answers there are is told by the note
    shown.board.focus()
    shown.press("Home", "ArrowRight", "4", "c")
    expect(shown.said).to_have_text("A rule is broken: 4 and 5 are not neighbors.")
    expect(page.locator('[data-part^="game.flag["]:visible')).to_have_count(2)
    shown.button("Still solvable?")
    shown.asks()
    expect(shown.said).to_contain_text("No, a rule is broken: 4 at row 0, column 1")
    # A hint tells where to look; then what; it undoes what is wrong.
    shown.button("Hint")
    shown.asks()
    expect(shown.said).to_have_text("One of your numbers cannot stay: look at the marked cells.")
    assert dict(shown.sync().numbers) == {(0, 1): 4}
    shown.button("Show it")
    expect(shown.said).to_contain_text("Undo 4 at row 0, column 1")
    assert dict(shown.sync().numbers) == {}
    shown.press("h")
    shown.asks()
    assert page.locator(".hy-cause").count() > 0
    shown.press("h")
    assert dict(shown.sync().numbers) == {(0, 1): 2}
    expect(page.locator(".hy-target")).to_have_count(1)
    assert shown.sync().hints == 2
    # What Python plays is seen; what was played at the same time here gives way.
    shown.widget.game.set((0, 2), 3)
    shown.hears("log")
    expect(page.locator('[data-part="game.number-2"]')).to_have_text("3")
    shown.button("Still solvable?")
    shown.asks()
    expect(shown.said).to_have_text("Yes: this board can be completed.")
    # A kernel that has gone: a word, and the game goes on.
    shown.button("Still solvable?")
    page.clock.fast_forward(2_500)
    expect(shown.said).to_contain_text("The kernel does not answer")
    shown.button("Pause")
    expect(page.get_by_role("button", name="Paused. Go on")).to_be_visible()
    shown.button("Paused. Go on")
    shown.press("Home", "PageDown", "PageDown", "PageDown", "4")
    expect(shown.said).to_have_text(re.compile(r"Solved in \d:\d\d with 2 hints\."))


@slow
def test_a_stroke_that_is_faster_than_the_mouse_tells(bench: Any) -> None:
    shown = bench(hidato.parse("6 2\n1 0 0 0 0 0\n12 0 0 0 0 0"))
    shown.draw((0, 0), (0, 5), (1, 5))
    assert dict(shown.sync().numbers) == {(0, n - 1): n for n in range(2, 7)} | {(1, 5): 7}
    shown.draw((0, 5), (0, 0))  # over numbers that are none of the next: nothing happens
    assert len(shown.sync().log) == 6
    shown.draw((1, 5), (1, 4), (1, 1))
    assert sorted(shown.sync().numbers.values()) == list(range(2, 12))
    shown.button("Start over")
    shown.click((0, 0))
    shown.draw((0, 1), (1, 3))  # between the middles of the cells
    assert dict(shown.sync().numbers) == {(0, 1): 2}
    expect(shown.said).to_have_text(
        "Row 1, column 3 is not a neighbor of 2. The path was drawn as far as row 0, column 1."
    )


@slow
def test_a_number_that_was_typed_has_ended(bench: Any) -> None:
    """By Enter or by itself: Enter after it does no more, a digit begins a new number."""
    shown = bench(hidato.parse("6 2\n1 0 0 0 0 6\n12 0 0 0 0 0"))
    shown.board.focus()
    shown.press("Home", "ArrowRight", "7", "Enter")
    assert [move[:3] for move in shown.sync().log] == [("set", (0, 1), 7)]
    expect(shown.page.locator(".hy-next")).to_have_text("Next: 8, counting up")
    shown.press("p", "ArrowRight", "2", "Enter", "3", "Enter")
    assert shown.sync().pencils == {(0, 2): (2, 3)}
    shown.press("ArrowRight", "1")
    shown.page.clock.fast_forward(2_000)
    shown.press("2", "Enter", "p", "ArrowRight", "1")
    shown.page.clock.fast_forward(2_000)
    assert shown.sync().numbers[0, 4] == 1
    shown.press("Enter", "1", "1")  # not 111, not 11 beside a pencil mark
    game = shown.sync()
    assert (game.numbers[0, 4], game.pencils[0, 3]) == (11, (1, 2))
    # Where a click frames a cell, Enter and Space do no more.
    before = game.log
    shown.press("Home", "d", "ArrowRight", "Delete", "Space", "Enter")
    assert len(shown.sync().log) == len(before) + 1
    expect(shown.said).to_have_text("Row 0, column 1: blank.")


@slow
def test_words_for_boards_without_givens_and_without_check(bench: Any) -> None:
    shown = bench(hidato.parse("3 1\n0 0 0"), check=False)
    expect(shown.said).to_have_text("Click a cell and type its number.")
    shown.click((0, 1))
    expect(shown.said).to_have_text(
        "No number stands there yet. The cell is framed: type its number."
    )
    shown.press("3", "ArrowRight", "2", "Home", "1")
    expect(shown.said).to_have_text("All cells are filled, but not right yet.")
    shown.page.set_viewport_size({"width": 500, "height": 900})
    first = shown.page.locator(".hy-row").first
    assert first.bounding_box()["y"] > shown.board.bounding_box()["y"]


@slow
def test_moves_that_no_kernel_confirms_are_told_and_kept(bench: Any, tmp_path: Path) -> None:
    puzzle, file = hidato.parse("6 1\n1 0 0 0 0 6"), tmp_path / "game.json"
    shown = bench(puzzle, file=file)
    shown.click((0, 1))
    shown.sync()
    shown.page.clock.fast_forward(5_000)
    expect(shown.unsaved).to_be_hidden()
    for col in (2, 3):
        shown.click((0, col))  # the kernel was restarted: nobody hears it
    shown.page.clock.fast_forward(5_000)
    expect(shown.unsaved).to_have_text(re.compile("^Not saved: .* run the cell again"))
    assert dict(Game.load(file).numbers) == {(0, 1): 2}
    again = bench(puzzle, file=file)
    expect(again.said).to_contain_text("2 moves that the kernel had not saved came back.")
    again.sync()
    assert dict(Game.load(file).numbers) == {(0, 1): 2, (0, 2): 3, (0, 3): 4}
    assert again.page.evaluate("sessionStorage.length") == 0
    # A late kernel takes the word back. A file that cannot be written is told with its reason.
    again.click((0, 4))
    again.page.clock.fast_forward(5_000)
    expect(again.unsaved).to_be_visible()
    again.widget.file = tmp_path
    again.sync()
    expect(again.unsaved).to_have_text(re.compile("^Not saved: .*irectory"))
    again.widget.file = file
    again.press("Control+z")
    again.sync()
    expect(again.unsaved).to_be_hidden()
    # A file that was deleted begins anew, whatever the page knows.
    again.press("Control+z")
    file.unlink()
    assert bench(puzzle, file=file).page.evaluate("window.model.state.log") == []


@slow
def test_a_busy_kernel_is_not_said_to_be_silent(bench: Any, tmp_path: Path) -> None:
    puzzle = hidato.parse("6 1\n1 0 0 0 0 6")
    for file, told in ((None, ""), (tmp_path / "game.json", "Not saved yet: the kernel is busy.")):
        shown = bench(puzzle, file=file)
        shown.page.evaluate("window.model.widget_manager = {kernel: {status: 'busy'}}")
        shown.click((0, 1))
        shown.page.clock.fast_forward(5_000)
        expect(shown.unsaved).to_have_text(told)
        shown.page.evaluate("window.model.widget_manager.kernel.status = 'idle'")
        shown.page.clock.fast_forward(5_000)  # it has nothing to do, and still does not answer
        expect(shown.unsaved).to_contain_text("kernel does not answer")
        shown.sync()
        expect(shown.unsaved).to_be_hidden()


RESUMED = """\
from hidato_edu import hidato, widgets
w = widgets.play(hidato.parse("6 1\\n1 0 0 0 0 6"), file="game.json")
w"""
REOPEN = """async path => {
    const {commands, shell} = window.jupyterapp;
    await commands.execute("docmanager:save");
    shell.currentWidget.close();
    await commands.execute("docmanager:open", {path});
}"""
RESTART = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"


def saved(file: Path, numbers: dict[Cell, int]) -> None:
    """Wait for a file with these numbers."""
    end = time.monotonic() + 20
    while not file.exists() or dict(Game.load(file).numbers) != numbers:
        assert time.monotonic() < end, "the game was not saved"
        time.sleep(0.05)


@slow
def test_in_jupyterlab_it_survives_kernel_and_tab(page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("play.ipynb", RESUMED)
    jupyterlab.open(page, "play.ipynb")
    jupyterlab.run_all(page)
    file = Path(jupyterlab.root) / "game.json"
    board, second = page.locator(".hy-board"), page.locator('[data-part="game.number-2"]')
    board.focus()
    for key in ("Home", "ArrowRight", "p", "3", "p", "2"):
        page.keyboard.press(key)
    saved(file, {(0, 1): 2})
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1  # no key reached JupyterLab
    figure = page.locator("figure[id^=play-]")
    expect(figure).to_be_hidden()
    # A new kernel: what is played now nobody hears, until the cell runs again.
    page.evaluate(RESTART)
    page.wait_for_function(KERNEL_IS_IDLE)
    board.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    expect(second).to_have_text("3")
    expect(page.locator(".hy-unsaved")).to_contain_text("run the cell again", timeout=10_000)
    jupyterlab.run_all(page)
    expect(second).to_have_text("3")
    saved(file, {(0, 1): 2, (0, 2): 3})
    expect(page.locator(".hy-unsaved")).to_be_hidden()
    # The notebook is closed and opened again, with the same kernel.
    page.evaluate(REOPEN, "play.ipynb")
    page.wait_for_function(KERNEL_IS_IDLE)
    expect(second).to_have_text("3")
    board.focus()
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(page.locator('[data-part="game.number-1"]')).to_have_text("")
    # Where there is no widget the picture is what stays.
    board.evaluate("board => board.closest('.hidato-play').remove()")
    expect(figure.locator("img")).to_be_visible()
    expect(figure.locator("figcaption")).to_contain_text("Run the cell to play on.")
