"""Compare our solver with compiled ones, and write the tables and the picture in README.md.

All candidates take turns on each board, each in a separate process. The published puzzles are read
from ``../shared/corpora`` beside the repository; without them that part is left out.
``python benchmarks/solvers.py --quick`` uses a few boards for a second each, prints the tables and
does not change README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from importlib.metadata import version
from itertools import islice
from pathlib import Path

import growth
import minimal
import readme
from candidates import CANDIDATES, DEFAULT, PURE
from measures import (
    Single,
    ahead,
    comparison,
    decided,
    markdown,
    middles,
    ms,
    named,
    quartiles,
    undecided,
)
from racing import race

from hidato_edu import InvalidPuzzle, hidato

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT.parent / "shared" / "corpora" / "hidato.jsonl"
SLIDES = ROOT / "data" / "slides" / "puzzle_10x10.txt"

ENGINE, SAT = growth.ENGINE, growth.SAT
ALONE = "python-sat, MiniCard"
RIVALS = [name for name in CANDIDATES if "ours" not in name and name != growth.SEARCH]
TASKS = {1: "Find a solution", 2: "Decide uniqueness"}


def is_rival(name: str) -> bool:
    return name in RIVALS


def published() -> dict[str, dict]:
    """Return the published puzzles on squares that keep the rules, by name."""
    puzzles = {}
    with CORPUS.open(encoding="utf-8") as lines:
        for line in lines:
            board = json.loads(line)
            if board["cell"] == "square":
                try:
                    puzzle = hidato.from_array(board["grid"], adjacency=board["adjacency"])
                except InvalidPuzzle:
                    continue
                puzzles[board["id"]] = {**board, "text": str(puzzle)}
    return puzzles


def check(runs: Single, boards: dict[str, dict]) -> None:
    """Stop if a solver contradicts the known result for a published puzzle."""
    for name, by_board in runs.items():
        for title, run in by_board.items():
            known = boards[title]
            wrong = (
                (run.word == "none" and known["solvable"] is True)
                or (run.word in ("found", "unique", "several") and known["solvable"] is False)
                or (run.word == "several" and known["unique"] is True)
                or (run.word == "unique" and known["unique"] is False)
            )
            if wrong:
                raise SystemExit(f"{name} reports {run.word} for {title}, against the known result")


def corpus_section(quick: bool) -> str:
    if not CORPUS.is_file():
        return "### Published puzzles\n\nNot measured: the folder ../shared/corpora does not exist."
    boards = published()
    if quick:
        boards = dict(islice(boards.items(), 0, None, 12))
    names = [name for name in CANDIDATES if name != growth.SEARCH]
    texts = {title: board["text"] for title, board in boards.items()}
    parts = [
        f"### {len(boards)} published puzzles on squares, with any adjacency",
        "Ratios are relative to ours (goal: at least 5 for CP-SAT and for multi-puzzle-solver).",
    ]
    lost, everywhere = set(), set(boards)
    every: dict[int, Single] = {}
    for limit, task in TASKS.items():
        runs = middles(race(names, texts, limit, seconds=1 if quick else 10))
        check(runs, boards)
        every[limit] = runs
        lost |= {*undecided(runs[PURE])}
        everywhere &= {t for t in boards if not any(decided(r[t]) for r in runs.values() if t in r)}
        parts += [f"{task}:", comparison(runs, DEFAULT)]
    parts.append(
        f"Not finished in time by pure Python: {named(sorted(lost))}; by the default:"
        f" {named(sorted({t for runs in every.values() for t in undecided(runs[DEFAULT])}))};"
        f" by any solver: {named(sorted(everywhere))}."
    )
    for limit, task in TASKS.items():
        text = ahead(every[limit], DEFAULT, is_rival, 12)
        parts += [f"#### {task}: where a compiled solver is faster", text]
    return "\n\n".join(parts)


def slides_section(quick: bool) -> str:
    board = {"slides": hidato.dump(hidato.parse(SLIDES.read_text(encoding="utf-8")))}
    columns: dict[str, dict[str, str]] = {name: {"solver": name} for name in CANDIDATES}
    for limit, task in TASKS.items():
        results = race(CANDIDATES, board, limit, seconds=5, rounds=3 if quick else 25)
        for name, runs in results.items():
            if not runs:
                columns.pop(name, None)  # it does not support such boards
                continue
            low, mid, high = quartiles([run.seconds for run in runs["slides"]])
            columns[name][f"{task}, ms"] = f"{ms(mid)} ({ms(low)} to {ms(high)})"
    rounds = "3 rounds" if quick else "25 rounds"
    return (
        "### The slides' 10x10 puzzle\n\nMedians and quartiles of"
        f" {rounds} (goal for ours: under 1 ms):\n\n{markdown(columns.values())}"
    )


def minimal_section(quick: bool) -> str:
    boards = minimal.read(minimal.SIDE)
    givens = sorted(len(board.givens) for board in boards.values())
    texts = {title: str(board) for title, board in boards.items()}
    if quick:
        texts = dict(islice(texts.items(), 4))
    names = [name for name in CANDIDATES if name not in (growth.SEARCH, "multi-puzzle-solver")]
    parts = [
        f"### {len(texts)} minimal boards of {minimal.SIDE} x {minimal.SIDE} cells",
        f"Exactly one solution, {givens[0]} to {givens[-1]} givens, none of which can be removed"
        " (`benchmarks/minimal.py`). Ratios are relative to the faster python-sat solver (goals: at"
        " most 1 with the extra `sat`, at most 5 without).",
    ]
    for limit, task in TASKS.items():
        runs = middles(race(names, texts, limit, seconds=1 if quick else 10))
        parts += [f"{task}:", comparison(runs, ALONE)]
        lost = {name: undecided(by_board) for name, by_board in runs.items()}
        parts += [f"Not finished by {name}: {named(lost[name])}." for name in lost if lost[name]]
        for name in (DEFAULT, PURE):
            parts.append(ahead(runs, name, is_rival, 5))
    return "\n\n".join(parts)


SECTIONS = {
    "corpus": corpus_section,
    "slides": slides_section,
    "minimal": minimal_section,
    "growth": growth.section,
}


def machine() -> str:
    packages = ", ".join(
        f"{name} {version(name)}" for name in ("ortools", "python-sat", "multi-puzzle-solver")
    )
    return (
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()},"
        f" {os.cpu_count()} processors; {packages}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less, write nothing")
    parser.add_argument("--only", choices=SECTIONS, help="one section; README.md is left alone")
    options = parser.parse_args()
    parts = [machine()]
    for name, section in SECTIONS.items():
        if options.only in (None, name):
            parts.append(section(options.quick))
            print(parts[-1], end="\n\n", flush=True)
    if not options.quick and options.only is None:
        text = "\n\n".join(parts)
        readme.write("solvers", text)


if __name__ == "__main__":
    main()
