"""Compare our Kakuro solver with others, and write its section of README.md.

All candidates take turns on each board, each in a separate process. The published puzzles are read
from ``../shared/corpora`` beside the repository; without them that part is left out.
``python benchmarks/kakuro.py --quick`` uses a few boards for two seconds each, prints the tables
and does not change README.md.
"""

from __future__ import annotations

import argparse
import json
from importlib.metadata import version
from itertools import islice
from random import Random

import readme
from kakuro_rivals import CANDIDATES, DOCUMENT, ENGINE, OURS
from measures import Single, ahead, comparison, middles, ms, named, quartiles, ratios, undecided
from racing import race
from solvers import CORPUS as HIDATO
from solvers import TASKS, machine

from hidato_edu import kakuro
from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick

CORPUS = HIDATO.with_name("kakuro.jsonl")
SIDE = 20
LONGEST = 9
SLOW = ("python-constraint2",)  # runs on every twentieth published board and a few dense ones
HOPELESS = (DOCUMENT, "multi-puzzle-solver", *SLOW)  # run on a few dense boards
FEW = 4
DOCUMENT_SIDE = 20  # the most rows and columns of the document's boards


# --- dense boards of random sums ----------------------------------------------------------------


def dense(seed: int, side: int = SIDE, longest: int = LONGEST) -> str:
    """Return the text of a board with few black cells and random digits.

    All cells but the first row and column are white. While a run is longer than `longest`, a random
    cell of a random one of them becomes black, unless that leaves a run of one cell. Then digits
    are laid: the cell with the fewest that still fit (ties at random) gets a random one of them; a
    dead end restarts the digits. The sums of these digits are the clues.
    """
    rng = Random(seed)
    while True:
        white = pattern(rng, side, longest)
        for _ in range(20):
            digits = filling(rng, white, side)
            if digits:
                return text_of(digits, side)


def lines(white: set[Cell], side: int) -> list[list[Cell]]:
    """Return the runs of white cells: across, then down."""
    found: list[list[Cell]] = []
    for across in (True, False):
        for i in range(side):
            run: list[Cell] = []
            for j in range(side + 1):
                cell = (i, j) if across else (j, i)
                if cell in white:
                    run.append(cell)
                elif run:
                    found.append(run)
                    run = []
    return found


def pattern(rng: Random, side: int, longest: int) -> set[Cell]:
    while True:
        white = {(row, col) for row in range(1, side) for col in range(1, side)}
        for _ in range(10 * side):
            long = [run for run in lines(white, side) if len(run) > longest]
            if not long:
                return white
            run = long[pick(rng, len(long))]
            cell = run[pick(rng, len(run))]
            white.remove(cell)
            if any(len(run) == 1 for run in lines(white, side)):
                white.add(cell)


def filling(rng: Random, white: set[Cell], side: int) -> dict[Cell, int]:
    """Return digits for all cells, different within each run; none at a dead end."""
    free = {cell: set(range(1, 10)) for cell in sorted(white)}
    near: dict[Cell, set[Cell]] = {cell: set() for cell in white}
    for run in lines(white, side):
        for cell in run:
            near[cell].update(run)
    digits: dict[Cell, int] = {}
    while free:
        cell = min(free, key=lambda cell: len(free[cell]) + rng.random())
        left = sorted(free.pop(cell))
        if not left:
            return {}
        digits[cell] = left[pick(rng, len(left))]
        for other in near[cell] & free.keys():
            free[other].discard(digits[cell])
    return digits


def text_of(digits: dict[Cell, int], side: int) -> str:
    table: list[list[tuple[int, int] | None]] = [[(0, 0)] * side for _ in range(side)]
    for row, col in digits:
        table[row][col] = None
    for run in lines(set(digits), side):
        (row, col), total = run[0], sum(digits[cell] for cell in run)
        if run[1][0] == row:
            down, _ = table[row][col - 1] or (0, 0)
            table[row][col - 1] = (down, total)
        else:
            _, across = table[row - 1][col] or (0, 0)
            table[row - 1][col] = (total, across)
    return str(kakuro.from_array(table))


# --- the sections -------------------------------------------------------------------------------


def published() -> dict[str, dict]:
    """Return the published puzzles, by name."""
    with CORPUS.open(encoding="utf-8") as read:
        boards = [json.loads(line) for line in read]
    return {
        board["id"]: {**board, "text": str(kakuro.from_array(board["grid"]))} for board in boards
    }


def check(runs: Single, boards: dict[str, dict]) -> None:
    """Stop if a solver contradicts the known result for a published puzzle."""
    for name, by_board in runs.items():
        for title, run in by_board.items():
            known = boards[title]
            right = {"undecided"} | ({"found"} if known["solvable"] else {"none"})
            if known["solvable"]:
                right |= {"unique" if known["unique"] else "several"}
            if run.word not in right:
                raise SystemExit(f"{name} reports {run.word} for {title}, against the known result")


def corpus_section(quick: bool) -> str:
    if not CORPUS.is_file():
        return "### Published Kakuros\n\nNot measured: the folder ../shared/corpora does not exist."
    boards = published()
    if quick:
        boards = dict(islice(boards.items(), 0, None, 20))
    texts = {title: board["text"] for title, board in boards.items()}
    small = [t for t, b in boards.items() if max(b["rows"], b["cols"]) <= DOCUMENT_SIDE]
    names = [name for name in CANDIDATES if name not in SLOW]
    parts = [f"### {len(boards)} published Kakuros, 6x6 to 29x39", "Ratios are relative to ours."]
    for limit, task in TASKS.items():
        runs = middles(race(names, texts, limit, seconds=2 if quick else 10, room="kakuro_rivals"))
        check(runs, boards)
        parts += [f"{task}:", comparison(runs, OURS), beside_document(runs, small)]
        parts += [ahead(runs, OURS, is_rival, 5)]
        lost = {name: undecided(by_board) for name, by_board in runs.items()}
        parts += [f"Not finished by {name}: {named(lost[name])}." for name in lost if lost[name]]
    sample = dict(islice(texts.items(), 0, None, 3 if quick else 20))
    parts.append(f"A sample of {len(sample)} of them, evenly spaced, at most 5 s each:")
    for limit, task in TASKS.items():
        runs = middles(
            race([OURS, *SLOW], sample, limit, seconds=5, rounds=1, room="kakuro_rivals")
        )
        check(runs, boards)
        parts += [f"{task}:", comparison(runs, OURS)]
    return "\n\n".join(parts)


def is_rival(name: str) -> bool:
    return "ours" not in name and name != DOCUMENT


def beside_document(runs: Single, small: list[str]) -> str:
    """Return how ours compares with the document's search, board by board."""
    document = {title: runs[DOCUMENT][title] for title in small}
    parts = []
    for name in (OURS, ENGINE):
        mine = {title: runs[name][title] for title in small}
        per_board = sorted(ratios(mine, document))
        low, mid, high = quartiles(per_board)
        slower = [title for title in small if mine[title].seconds > 1.1 * document[title].seconds]
        worst = max(slower, key=lambda t: mine[t].seconds / document[t].seconds, default=None)
        told = (
            f"{name}: median {mid:.2f}, quartiles {low:.2f} to {high:.2f}, more than 1.1 on"
            f" {len(slower)} boards"
        )
        if worst is not None:
            told += (
                f", at most {mine[worst].seconds / document[worst].seconds:.1f} (`{worst}`:"
                f" {ms(mine[worst].seconds)} and {ms(document[worst].seconds)} ms)"
            )
        total = sum(run.seconds for run in mine.values())
        others = sum(run.seconds for run in document.values())
        parts.append(f"{told}; in total {total:.2f} s and {others:.2f} s")
    return (
        f"Time / time of the document's search, on the {len(small)} boards of at most"
        f" {DOCUMENT_SIDE} rows and columns: {'; '.join(parts)}. If the document's search ends"
        " within four calls per cell, ours is this search."
    )


def dense_section(quick: bool) -> str:
    boards = {f"dense {seed}": dense(seed) for seed in range(3 if quick else 20)}
    cells = sorted(kakuro.parse(text).size for text in boards.values())
    parts = [
        f"### {len(boards)} dense boards of random sums, {SIDE} x {SIDE}",
        f"Made by `dense(seed)` in `benchmarks/kakuro.py`, seeds from 0, runs of up to {LONGEST}"
        f" cells, {cells[0]} to {cells[-1]} white cells (goal: at least as fast as CP-SAT). The"
        f" document's search and the two packages run on the first {FEW} boards only. All"
        " candidates run once.",
    ]
    names = [name for name in CANDIDATES if name not in HOPELESS]
    few = dict(islice(boards.items(), FEW))
    seconds = 2 if quick else 10
    for limit, task in TASKS.items():
        runs = middles(race(names, boards, limit, seconds=seconds, rounds=1, room="kakuro_rivals"))
        others = race(HOPELESS, few, limit, seconds=seconds, rounds=1, room="kakuro_rivals")
        runs |= middles(others)
        parts += [f"{task}, at most {seconds} s:", comparison(runs, OURS)]
        parts += [ahead(runs, OURS, is_rival, 5)]
    return "\n\n".join(parts)


SECTIONS = {"corpus": corpus_section, "dense": dense_section}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less, write nothing")
    parser.add_argument("--only", choices=SECTIONS, help="one section; README.md is left alone")
    options = parser.parse_args()
    parts = [f"{machine()[:-1]}, python-constraint2 {version('python-constraint2')}."]
    for name, section in SECTIONS.items():
        if options.only in (None, name):
            parts.append(section(options.quick))
            print(parts[-1], end="\n\n", flush=True)
    if not options.quick and options.only is None:
        readme.write("kakuro", "\n\n".join(parts))


if __name__ == "__main__":
    main()
