"""The slides' climb in a terminal: a bar while it runs, and what is left of one that fails."""

from __future__ import annotations

import sys
from random import Random

from hidato_edu import hidato
from hidato_edu.errors import GenerationFailed, LimitReached
from hidato_edu.grid import Grid

__all__ = ["climb", "path_of"]


def climb(
    grid: Grid, seed: Random, *, max_moves: int = 100_000, max_seconds: float | None = None
) -> hidato.Climb:
    """Climb with the slides' number of tries; on a terminal, a bar tells how far a try is.

    Parameters
    ----------
    grid : Grid
        The open cells.
    seed : random.Random
        Where the random numbers come from.
    max_moves : int
        Moves of one try.
    max_seconds : float, optional
        Of all tries. When they are over, and at Ctrl-C, the climb ends with what it has.

    Examples
    --------
    >>> from hidato_edu import grid
    >>> climb(grid.square(6, 6), Random(1)).outcome
    'found'
    """
    from tqdm import tqdm

    # Without a terminal there is no bar; it is wiped off where the climb ends.
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

    Parameters
    ----------
    run : Climb
        The climb.
    cut : bool
        Whether the longest walk will do where there is no path.

    Raises
    ------
    GenerationFailed, LimitReached
        If there is no path, and the board may not be cut.

    Examples
    --------
    >>> from hidato_edu import grid
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
