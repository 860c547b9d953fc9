"""Make hard boards: each has exactly one solution, and no given can be removed.

`hidato.climb` makes a random path; then the numbers are removed in random order, each only if the
solution stays unique. ``python benchmarks/minimal.py`` makes the files in ``benchmarks/boards``
again from their seeds: the same boards, whichever solver decides uniqueness.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from hidato_edu import hidato
from hidato_edu.boards import grid
from hidato_edu.hidato import Puzzle

BOARDS = Path(__file__).with_name("boards")
SIDE, COUNT = 15, 20


def minimal(side: int, seed: int, blanks: float = 1.0) -> Puzzle:
    """Return a square board of king's moves with one solution and no superfluous given.

    It stops at the share `blanks`; then some givens may be superfluous.
    """
    rng = Random(seed)
    board = grid.square(side, side)
    givens = dict(hidato.climb(board, seed=rng))
    least = len(board) - round(blanks * len(board))
    for cell in sorted(givens, key=lambda _: rng.random()):
        if len(givens) == least:
            break
        fewer = {place: number for place, number in givens.items() if place != cell}
        if hidato.uniqueness(Puzzle(board, fewer)) == "unique":
            givens = fewer
    return Puzzle(board, givens)


def path_of(side: int) -> Path:
    return BOARDS / f"minimal_{side}x{side}.txt"


def read(side: int) -> dict[str, Puzzle]:
    """Return the stored boards, named by their seeds."""
    text = path_of(side).read_text(encoding="utf-8")
    return {f"seed {seed}": puzzle for seed, puzzle in enumerate(hidato.parse_all(text))}


def main() -> None:
    boards = [minimal(SIDE, seed) for seed in range(COUNT)]
    path_of(SIDE).parent.mkdir(exist_ok=True)
    path_of(SIDE).write_text(hidato.dump_all(boards), encoding="utf-8")
    givens = sorted(len(board.givens) for board in boards)
    print(f"{COUNT} boards with {givens[0]} to {givens[-1]} givens: {path_of(SIDE)}")


if __name__ == "__main__":
    main()
