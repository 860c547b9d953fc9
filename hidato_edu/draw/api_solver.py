"""The functions that a person calls to see what a solver does and knows."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from hidato_edu.draw.api import drawn
from hidato_edu.draw.profile import Levels, Profile
from hidato_edu.trace import Trace

__all__ = ["profile"]


def profile(
    trace: Trace,
    *others: Trace,
    labels: Sequence[str] | None = None,
    over: Levels = "depth",
    log: bool = True,
    ax: Axes | None = None,
) -> Profile:
    """Return the view of the number of calls at every level of the recursion.

    Parameters
    ----------
    trace : Trace
        The run that a player plays: its bars rise with the steps.
    *others : Trace
        Runs to compare with. One whose calls are a part of those of `trace`, as with a prune and
        the same order, rises with it; any other is drawn complete, as a thin line.
    labels : sequence of str, optional
        Names of all runs, `trace` first; they stand beside the curves. By default "this run",
        "run 2", ...
    over : {"depth", "number"}
        What a level is: the number of callers, or the number that a call looks for (its label).
    log : bool
        Whether the counts are drawn on a logarithmic scale.
    ax : matplotlib.axes.Axes, optional
        Where to draw at once.

    Returns
    -------
    Profile
        It shows itself in a notebook, and plays in a `player`.

    Raises
    ------
    ValueError
        If there is not one label for each run, or, with ``over="number"``, a call has a label that
        is no number.

    Examples
    --------
    >>> from hidato_edu import Trace, hidato
    >>> profile(Trace(hidato.steps(hidato.parse("1 0 3"))))
    <profile view: calls of this run 3>
    """
    runs = (trace, *others)
    if labels is None:
        labels = ["this run", *(f"run {number}" for number in range(2, len(runs) + 1))]
    if len(labels) != len(runs):
        raise ValueError(f"{len(labels)} labels for {len(runs)} runs: each needs one")
    return drawn(Profile(trace, others, labels, over, log), ax)
