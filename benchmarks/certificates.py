"""Measure certificates: how long making and checking takes, and how large they are.

Boards of 20 x 20 cells from the generators, all shipped puzzles, and boards without a path because
the colors of their cells cannot alternate. ``--quick`` measures less and
writes nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

import readme

from hidato_edu import LimitReached, hashi, hidato, kakuro, library, numberlink, proofs
from hidato_edu.boards import grid
from hidato_edu.proofs import check_proof

SECONDS = 10.0  # for one certificate

Boards = Callable[[range], Iterator[Any]]


def hidatos(blanks: float) -> Boards:
    board = grid.square(20, 20)
    return lambda seeds: (
        hidato.generate(board, blanks, unique=True, seed=seed, keep_ends=True) for seed in seeds
    )


def of(family: Any) -> Boards:
    return lambda seeds: (family.generate((20, 20), seed=seed) for seed in seeds)


def colored(side: int) -> Boards:
    """Return a board of an odd side on which no path begins beside the corner."""
    board = grid.square(side, side, adjacency="edges")
    return lambda seeds: iter([hidato.Puzzle(board, {(0, 1): 1})])


ROWS: dict[str, Boards] = {
    "Hidato 20x20, 50 % blank": hidatos(0.5),
    "Hidato 20x20, 60 % blank": hidatos(0.6),
    "Kakuro 20x20": of(kakuro),
    "Numberlink 20x20": of(numberlink),
    "Hashi 20x20": of(hashi),
    "shipped puzzles": lambda seeds: (one.puzzle for one in library.shipped()),
    "colors, 5x5": colored(5),
    "colors, 7x7": colored(7),
}


def row(name: str, puzzles: Iterator[Any]) -> dict[str, str]:
    made: list[tuple[float, float, float, int, int]] = []
    claims: list[str] = []
    for puzzle in puzzles:
        begun = process_time()
        try:
            found = proofs.certificate(puzzle, max_seconds=SECONDS)
        except LimitReached:
            claims.append("undecided")
            continue
        text, making = str(found), process_time() - begun
        begun = process_time()
        check_proof.check(json.loads(text))
        alone = process_time() - begun
        begun = process_time()
        proofs.check(text)
        made.append((making, alone, process_time() - begun, len(found.proof), len(text)))
        claims.append(found.claim)
    columns = list(zip(*made, strict=True)) or [()] * 5

    def said(values: tuple[float, ...], unit: float) -> str:
        return f"{median(values) / unit:,.0f} to {max(values) / unit:,.0f}" if values else ""

    return {
        "boards": name,
        "n": str(len(claims)),
        "undecided": str(claims.count("undecided")),
        "making, ms": said(columns[0], 1e-3),
        "`check_proof`, ms": said(columns[1], 1e-3),
        "`check`, ms": said(columns[2], 1e-3),
        "proof, kB": said(columns[3], 1e3),
        "file, kB": said(columns[4], 1e3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    rows = [row(name, boards(range(1 if quick else 3))) for name, boards in ROWS.items()]
    text = (
        "CPU time and size, the median and the maximum over n boards; a certificate that takes "
        f"more than {SECONDS:g} s is undecided:\n\n"
    ) + readme.table(rows)
    print(text)
    if not quick:
        readme.write("certificates", text)


if __name__ == "__main__":
    main()
