"""The climb of the slides in a terminal: with a bar, and with a way to use a failed climb."""

from __future__ import annotations

import sys
from random import Random

from hidato_edu import hidato
from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import GenerationFailed, LimitReached

__all__ = ["climb", "path_of"]


def climb(
    grid: Grid, seed: Random, *, max_moves: int = 100_000, max_seconds: float | None = None
) -> hidato.Climb:
    """Climb with the number of tries of the slides; in a terminal, a bar shows the progress.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> climb(grid.square(6, 6), Random(1)).outcome
    'found'
    """
    from tqdm import tqdm

    # Without a terminal there is no bar; it is erased when the climb ends.
    with tqdm(total=max_moves, unit=" moves", disable=None, leave=False, file=sys.stderr) as bar:

        def tell(moves: int, attempt: int, blanks: int) -> None:
            if moves < bar.n:
                bar.reset()
            bar.set_description(f"try {attempt}, {blanks} of {len(grid)} blank", refresh=False)
            bar.update(moves - bar.n)

        return hidato.climb_run(
            grid, max_moves=max_moves, max_seconds=max_seconds, seed=seed, progress=tell
        )


def path_of(run: hidato.Climb, cut: bool = False) -> hidato.Solution:
    """Return the path of a climb, or the longest walk on a board cut to fit it.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> run = hidato.climb_run(grid.square(20, 20), max_moves=500, tries=1, seed=1)
    >>> len(path_of(run, cut=True)) + run.blanks
    400
    """
    if run.solution is not None:
        return run.solution
    if cut and run.path:
        return run.cut()
    if run.outcome == "impossible":
        raise GenerationFailed(run.why)
    longest = (
        f"the longest walk leaves {run.blanks} of {len(run.grid)} cells blank: --cut cuts the "
        "board to fit it, --max-moves allows more"
    )
    if run.outcome == "interrupted":
        raise LimitReached(run.moves, run.seconds, f"{run.why}; {longest}")
    raise GenerationFailed(f"no path in {run.tries} tries, {run.moves:,} moves; {longest}")
