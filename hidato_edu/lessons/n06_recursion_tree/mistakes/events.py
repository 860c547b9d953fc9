"""Known wrong generators of events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any


def _starter(board: Any, cell: Any, k: int, last: int) -> Iterator[tuple[str, Any]]:
    yield "enter", k
    yield "leave", "failed"


def _silent(board: Any, cell: Any, k: int, last: int) -> Iterator[tuple[str, Any]]:
    yield from islice(_starter(board, cell, k, last), 0)


KNOWN: dict[str, tuple[Callable[..., object], ...]] = {
    "starter": (_starter,),
    "no-events": (_silent, lambda board, cell, k, last: []),
}
