"""A board that records its writes, so that plain recursive code becomes a trace."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Hashable, Mapping
from copy import deepcopy
from functools import partial, wraps
from inspect import signature
from typing import Any, ParamSpec, Self, TypeVar, overload

from hidato_edu.core.errors import LimitReached
from hidato_edu.core.events import Assign, Enter, Event, Leave

__all__ = ["RecordingBoard"]

P = ParamSpec("P")
R = TypeVar("R")
K = TypeVar("K", bound=Hashable)


class RecordingBoard(UserDict[K, Any]):
    """A dict that logs its writes, so that a player can show plain recursive code.

    Parameters
    ----------
    start : mapping
        The initial board; it is copied.
    limit : int
        The greatest number of events; after them `LimitReached` stops code that never ends.

    Attributes
    ----------
    events : list of Event
        The log; ``Trace(board.events)`` plays it.

    Examples
    --------
    >>> board = RecordingBoard({(0, 0): 1, (0, 1): 0})
    >>> @board.watch
    ... def search(k):
    ...     board[0, 1] = k
    ...     return True
    >>> search(2)
    True
    >>> [tuple(event) for event in board.events]
    [('enter', 2), ('assign', (0, 1), 0, 2, 'write'), ('leave', 'found', '', ())]
    """

    def __init__(self, start: Mapping[K, Any] | None = None, *, limit: int = 1_000_000) -> None:
        self.data = dict(start or {})  # the initial values are not events
        self.limit = limit
        self.events: list[Event] = []

    def _log(self, event: Event) -> None:
        if len(self.events) >= self.limit:
            raise LimitReached(len(self.events), 0.0)
        self.events.append(event)

    def __setitem__(self, var: K, value: Any) -> None:
        self._log(Assign(var, self.get(var), value, "write" if value else "erase"))
        super().__setitem__(var, value)

    def __delitem__(self, var: K) -> None:
        self._log(Assign(var, self[var], None, "erase"))
        super().__delitem__(var)

    def __ior__(self, other: Any) -> Self:  # type: ignore[override, misc]  # wider than a dict
        self.update(other)
        return self

    def __copy__(self) -> RecordingBoard[K]:
        return RecordingBoard(self.data, limit=self.limit)  # with a new log

    def __deepcopy__(self, memo: dict[int, Any]) -> RecordingBoard[K]:
        return RecordingBoard(deepcopy(self.data, memo), limit=self.limit)

    def copy(self) -> RecordingBoard[K]:
        """Return a board with the same values and an empty log."""
        return self.__copy__()

    @overload
    def watch(self, function: Callable[P, R], *, label: str | None = None) -> Callable[P, R]: ...

    @overload
    def watch(self, *, label: str) -> Callable[[Callable[P, R]], Callable[P, R]]: ...

    def watch(self, function: Callable[P, R] | None = None, *, label: str | None = None) -> Any:
        """Return the function with its calls and returns logged; use it as a decorator.

        Parameters
        ----------
        function : callable
            A call is ``"found"`` if it returns a true value, otherwise, or if it raises an error,
            ``"failed"``.
        label : str, optional
            The parameter that labels a call, as in ``@board.watch(label="k")``; by default the
            last positional argument that is hashable (not a board or a list).

        Raises
        ------
        ValueError
            If the function has no such parameter.

        Examples
        --------
        >>> board = RecordingBoard()
        >>> @board.watch(label="k")
        ... def search(k, last):
        ...     return k == last
        >>> search(3, 9), tuple(board.events[0])
        (False, ('enter', 3))
        """
        if function is None:
            return partial(self._watched, label=label)
        return self._watched(function, label)

    def _watched(self, function: Callable[P, R], label: str | None) -> Callable[P, R]:
        parameters = signature(function)
        if label is not None and label not in parameters.parameters:
            raise ValueError(f"{function.__name__}{parameters} has no parameter {label!r}")

        def label_of(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
            if label is not None:
                bound = parameters.bind(*args, **kwargs)
                bound.apply_defaults()
                return bound.arguments[label]
            values = (value for value in reversed(args) if isinstance(value, Hashable))
            return next(values, function.__name__)

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            self._log(Enter(label_of(args, kwargs)))
            try:
                result = function(*args, **kwargs)
            except LimitReached:
                raise
            except Exception as error:
                self._log(Leave("failed", type(error).__name__))
                raise
            self._log(Leave("found" if result else "failed"))
            return result

        return call
