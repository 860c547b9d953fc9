"""Measure what watching a plain function costs, and how smoothly it plays; write README.md.

The first tables compare, in each round, the run of a function with the same run under `Trace.of`,
under a trace function that does nothing and under the simplest recorder. They are made with this
Python and with each later one that is found. The last table compares players of 20,000 steps in
Chromium: watched functions, and one of our own searches. ``--quick`` measures less, prints the
tables and does not change README.md.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import measures
import readme

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent / "tests"
sys.path.insert(0, str(TESTS))  # before this folder, which has another numberlink.py

import chromium  # noqa: E402 - the tests find the browser
import players  # noqa: E402
from playing import open_page, skipped_frames  # noqa: E402
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402
from watched.test_sources import other_pythons  # noqa: E402
from watched.written import numbers, queens  # noqa: E402

from hidato_edu import Trace, draw, hidato  # noqa: E402

GOAL = 25  # times the plain run
STEPS = 20_000

# --- what recording costs -------------------------------------------------------------------------


def costs(python: str, rounds: int) -> dict[str, Any]:
    """Return what `watching_costs.py` measures with a Python."""
    settings = os.environ | {"PYTHONPATH": str(HERE.parent)}
    run = [python, str(HERE / "watching_costs.py"), str(rounds)]
    found = subprocess.run(run, env=settings, stdout=subprocess.PIPE, check=True)
    told: dict[str, Any] = json.loads(found.stdout)
    return told


def ratio(times: Sequence[float], others: Sequence[float]) -> str:
    """Return the median and the quartiles of the ratios of the rounds."""
    low, middle, high = measures.quartiles([a / b for a, b in zip(times, others, strict=True)])
    digits = 0 if middle >= 100 else 1
    return f"{middle:,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def cost_table(found: dict[str, Any]) -> str:
    rows = [
        {
            "function": one["name"],
            "steps": f"{one['steps']:,}",
            "plain, ms": f"{1000 * median(one['plain']):.2f}",
            "does nothing": ratio(one["nothing"], one["plain"]),
            "simplest recorder": ratio(one["naive"], one["plain"]),
            "`Trace.of`": ratio(one["watched"], one["plain"]),
            "µs a step": f"{1e6 * median(one['watched']) / one['steps']:.1f}",
        }
        for one in found["rows"]
    ]
    kept = sum(
        median(a / b for a, b in zip(one["watched"], one["plain"], strict=True)) <= GOAL
        for one in found["rows"]
    )
    told = f"{kept} of {len(rows)} keep the goal of {GOAL}"
    return f"Python {found['python']}; {told}:\n\n{measures.markdown(rows)}"


# --- how smoothly it plays ------------------------------------------------------------------------


def own_search() -> draw.Player:
    puzzle = players.slides_puzzle()
    trace = Trace(hidato.steps(puzzle), limit=STEPS)
    return draw.player(trace, draw.board(puzzle), draw.tree(trace))


PLAYERS: dict[str, Callable[[], draw.Player]] = {
    "our own search, 10x10": own_search,
    "n queens: board of lists": lambda: draw.watch(queens.solveNQ, 8, limit=STEPS),
    "knight's tour: list of lists": lambda: draw.watch(queens.knights_tour, 5, 5, limit=STEPS),
    "Fibonacci: two calls": lambda: draw.watch(numbers.fibonacci, 17, limit=STEPS),
}
COUNT = """root => {
  const { player } = root, { seek } = player;
  root.seeks = 0;
  player.seek = function (step) {
    root.seeks += step !== player.step;
    seek.call(this, step);
  };
}"""
# The time between two frames, until `root.ends`.
GAPS = """root => {
  root.gaps = [];
  root.ends = false;
  let last = performance.now();
  const look = time => {
    root.gaps.push(time - last);
    last = time;
    if (!root.ends) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
MOVES = 120
LATE = 25  # ms between two frames, of which a screen shows one in 17 ms


class Opened:
    """A player in a page of its own."""

    def __init__(self, page: Page, player: draw.Player, folder: Path) -> None:
        self.page = page
        self.shown = open_page(page, player, folder)
        self.shown.evaluate(COUNT)
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy(self, act: Callable[[], None]) -> float:
        """Return the ms of CPU time of the page's main thread for each step that is shown."""
        self.page.bring_to_front()
        self.shown.evaluate("root => root.seeks = 0")
        before = self.task_seconds()
        act()
        took, seeks = self.task_seconds() - before, int(self.shown.evaluate("root => root.seeks"))
        assert seeks > MOVES // 3, f"only {seeks} steps were shown"
        return 1000 * took / seeks

    def task_seconds(self) -> float:
        """Return the CPU time of the page's main thread so far."""
        told = self.session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in told if one["name"] == "TaskDuration")

    def play(self) -> None:
        """Play sixty steps at twenty a second, from the middle; note how many were not shown."""
        self.missed = skipped_frames(self.shown)

    def drag(self) -> None:
        """Drag the slider from one end to the other; note the time between frames."""
        self.shown.evaluate(
            "root => root.player.seek(0)"
        )  # what stands above the slider may change
        slider = self.shown.get_by_role("slider", name="Step")
        slider.scroll_into_view_if_needed()
        box = slider.bounding_box()
        assert box is not None
        y, left, right = box["y"] + box["height"] / 2, box["x"] + 8, box["x"] + box["width"] - 8
        mouse = self.page.mouse
        mouse.move(left, y)
        mouse.down()
        self.shown.evaluate(GAPS)
        mouse.move(right, y, steps=MOVES)
        self.shown.evaluate("root => root.ends = true")
        mouse.up()
        self.gaps: list[float] = self.shown.evaluate("root => root.gaps")


@contextmanager
def running() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        yield browser
        browser.close()


def play_table(rounds: int) -> str:
    """Return how players of equal length play and follow the slider, compared with our own."""
    found: dict[str, dict[str, list[float]]] = {}
    made = {name: make() for name, make in PLAYERS.items()}
    with running() as browser, TemporaryDirectory() as folder:
        opened = {}
        for name, player in made.items():
            assert len(player.trace) == STEPS, f"{name}: {len(player.trace):,} steps"
            page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
            opened[name] = Opened(page, player, Path(folder))
            found[name] = {"play": [], "missed": [], "drag": [], "gap": []}
        for _ in range(rounds):
            for name, one in opened.items():
                found[name]["play"].append(one.busy(one.play))
                found[name]["missed"].append(one.missed)
                found[name]["drag"].append(one.busy(one.drag))
                found[name]["gap"] += one.gaps
        version = browser.version
    own = found[next(iter(found))]
    rows = [
        {
            "player": name,
            "playing, ms a step": f"{median(times['play']):.2f}",
            "ratio": ratio(times["play"], own["play"]),
            "steps not shown": f"{sum(times['missed']):.0f} of {60 * rounds}",
            "dragging, ms a step": f"{median(times['drag']):.2f}",
            "ratio ": ratio(times["drag"], own["drag"]),
            "late frames": f"{sum(gap > LATE for gap in times['gap'])} of {len(times['gap']):,}",
        }
        for name, times in found.items()
    ]
    return (
        f"Players of {STEPS:,} steps in Chromium {version}, {rounds} rounds:\n\n"
        f"{measures.markdown(rows)}"
    )


def main() -> None:
    quick = "--quick" in sys.argv
    rounds = 3 if quick else 9
    pythons = [sys.executable, *([] if quick else other_pythons())]
    tables = [cost_table(costs(python, rounds)) for python in pythons]
    system = f"{platform.system()} {platform.machine()}"
    text = "\n\n".join([f"{rounds} rounds, {system}.", *tables, play_table(rounds)])
    print(text)
    if not quick:
        readme.write("watching", text)


if __name__ == "__main__":
    main()
