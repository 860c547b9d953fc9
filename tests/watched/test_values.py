"""What variables hold, also if it is strange or large."""

from __future__ import annotations

from typing import Any

import pytest
from watched.taken import values

from hidato_edu import Trace


class Rude:
    def __init__(self, what: str) -> None:
        self.what = what

    def __repr__(self) -> str:
        raise ValueError(self.what)

    def __eq__(self, other: object) -> bool:
        raise TypeError(self.what)

    __hash__ = None  # type: ignore[assignment]


class Odd(list[Any]):
    def __len__(self) -> int:
        raise ValueError("no length")


def holds(it: Any) -> int:
    inside = [it, 1]
    pairs = {"one": it}
    nested = [[it, 1], [1, it]]
    inside.append(it)
    return len(inside) + len(pairs) + len(nested)


@pytest.mark.parametrize("it", [Rude("no"), Odd(), object(), [Rude("no")], {1: Odd()}])
def test_values_that_raise_do_no_harm(it: Any) -> None:
    trace = Trace.of(holds, it)
    assert trace.error is None
    assert trace[-2].why == "6"


def in_itself() -> int:
    loop: list[Any] = [1]
    loop.append(loop)
    ring: dict[str, Any] = {"a": 1}
    ring["ring"] = ring
    rows: list[Any] = [[1, 2], [3, 4]]
    rows[0][0] = rows
    return len(loop)


def test_values_that_contain_themselves() -> None:
    trace = Trace.of(in_itself)
    assert trace.error is None
    assert Trace.from_json(trace.to_json()) == trace


def grows(n: int) -> int:
    big = list(range(n))
    big.append(n)
    text = "x" * n
    wide = [[0] * n for _ in range(30)]
    wide[0][0] = 1
    return len(big) + len(text)


def test_large_values_are_kept_short() -> None:
    trace = Trace.of(grows, 1_000)
    assert values(trace, "big") == ["list of 1,000 items", "list of 1,001 items"]
    assert all(len(str(event)) < 2_000 for event in trace)


def outgrows(n: int) -> int:
    found = list(range(n))
    for k in range(3):
        found.append(k)
    del found[n - 1 :]
    return len(found)


def test_a_structure_that_outgrows_what_is_kept_is_still_followed() -> None:
    trace = Trace.of(outgrows, 399)
    found = values(trace, "found")
    assert [len(one[1]) for one in found[:2]] == [399, 400]
    assert found[2:3] == ["list of 401 items"]
    assert len(found[-1][1]) == 398
