"""The budget of a search: ``max_nodes=`` and ``max_seconds=``, and what is left of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from math import isnan
from numbers import Real
from time import monotonic
from typing import Any, NoReturn, TypeVar

from hidato_edu.core.errors import LimitReached

__all__ = ["OFTEN", "Budget"]

S = TypeVar("S")

OFTEN = 255  # short steps between two looks at the clock; its bits are all ones


class Budget:
    """The budget of a run, or of several runs one after the other.

    Examples
    --------
    >>> budget = Budget(max_nodes=2)
    >>> budget.spend()
    >>> budget.nodes_left, budget.share(5), budget.seconds_left, budget.is_over
    (1, 1, None, False)
    """

    def __init__(self, max_nodes: int | None = None, max_seconds: float | None = None) -> None:
        _check(max_nodes, max_seconds)
        self.nodes = 0
        self.max_nodes = max_nodes
        self.max_seconds = max_seconds
        self.began = monotonic()

    @property
    def seconds(self) -> float:
        """Seconds spent so far."""
        return monotonic() - self.began

    @property
    def nodes_left(self) -> int | None:
        """The number of nodes left; None without a limit."""
        return None if self.max_nodes is None else self.max_nodes - self.nodes

    @property
    def seconds_left(self) -> float | None:
        """The number of seconds left; None without a limit."""
        return None if self.max_seconds is None else self.max_seconds - self.seconds

    @property
    def is_late(self) -> bool:
        """Whether no time is left."""
        return self.max_seconds is not None and self.seconds >= self.max_seconds

    @property
    def is_over(self) -> bool:
        """Whether no node or no time is left."""
        nodes = self.nodes_left
        return (nodes is not None and nodes <= 0) or self.is_late

    def share(self, most: int) -> int:
        """Return the number of nodes left, but at most `most`."""
        return most if self.max_nodes is None else min(most, self.max_nodes - self.nodes)

    def check(self) -> None:
        """Raise `LimitReached` if no time is left, during work between two nodes."""
        if self.max_seconds is not None and self.seconds >= self.max_seconds:
            self.stop()

    def spend(self) -> None:
        """Count a node; raise `LimitReached` if none is left."""
        if self.max_nodes is not None and self.nodes >= self.max_nodes:
            self.stop()
        self.nodes += 1

    def spender(self, often: int = 1024) -> Callable[[], object]:
        """Return a fast `spend` for short loops; `nodes` and the clock are updated in batches."""

        def batches() -> Iterator[range]:
            while True:
                self.check()
                size = self.share(often)
                if size <= 0:
                    self.stop()
                yield range(size)
                self.nodes += size

        return chain.from_iterable(batches()).__next__

    def stop_if_over(self) -> None:
        """Raise `LimitReached` if nothing is left, before the next engine starts."""
        if self.is_over:
            self.stop()

    def stop(self, why: str = "the budget is used up") -> NoReturn:
        """Raise `LimitReached`."""
        raise LimitReached(self.nodes, self.seconds, why)

    def relayed(self, answers: Iterator[S]) -> Iterator[S]:
        """Yield the answers of an engine with its own budget; report what both spent together."""
        try:
            yield from answers
        except LimitReached as stopped:
            raise LimitReached(self.nodes + stopped.nodes, self.seconds, stopped.why) from None

    def check_size(self, cells: int, most: int) -> None:
        """Raise `LimitReached` if a board has more cells than an engine has memory for."""
        if cells > most:
            self.stop(f"the board has {cells:,} cells, but this engine takes at most {most:,}")


def _check(max_nodes: Any, max_seconds: Any) -> None:
    """Raise `ValueError` if a limit is not a number; the rest of a budget may be negative."""
    if max_nodes is not None and not hasattr(max_nodes, "__index__"):
        raise ValueError(f"max_nodes={max_nodes!r}; use a whole number, or None")
    is_number = isinstance(max_seconds, Real) and not isnan(max_seconds)
    if max_seconds is not None and not is_number:
        raise ValueError(f"max_seconds={max_seconds!r}; use a number of seconds, or None")
