"""What the recorder takes: nothing is overlooked, what a call is, what is repeated."""

from __future__ import annotations

import functools
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from watched.taken import values

from hidato_edu import Trace


def labels(function: Callable[..., Any], *args: Any, **kwargs: Any) -> list[str]:
    trace = Trace.of(function, *args, **kwargs)
    assert trace.error is None
    return list(trace.tree().label)


# --- what a call is


def defaults(a: int, b: int = 2, *rest: int, key: int = 3, **more: int) -> int:
    return a


class Walker:
    made = 0

    def __init__(self, n: int) -> None:
        self.n = n

    def down(self, k: int) -> int:
        return k and self.down(k - 1)

    @classmethod
    def make(cls, n: int) -> Walker:
        return cls(n)

    @staticmethod
    def twice(n: int) -> int:
        return 2 * n

    def __call__(self, n: int) -> int:
        return n + self.n

    @property
    def half(self) -> int:
        return self.n // 2


def logged(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def wrapper(*args: Any) -> Any:
        return function(*args)

    return wrapper


@logged
def decorated(n: int) -> int:
    return n


@functools.cache
def cached(n: int) -> int:
    return n if n < 2 else cached(n - 1) + cached(n - 2)


def test_arguments_label_a_call() -> None:
    assert labels(defaults, 1) == ["defaults(1, 2, 3, (), {})"]
    assert labels(defaults, 1, 5, 6, key=7, other=8) == ["defaults(1, 5, 7, (6), {'other': 8})"]


def test_methods_and_other_functions_are_calls() -> None:
    assert labels(Walker(3).down, 2) == ["down(2)", "down(1)", "down(0)"]
    assert labels(Walker.make, 3)[1] == "__init__(3)"
    assert labels(Walker.twice, 3) == ["twice(3)"]
    assert labels(Walker, 3) == ["__init__(3)"]
    assert labels(Walker(3), 1) == ["__call__(1)"]
    assert labels(lambda: Walker(8).half) == ["<lambda>()", "__init__(8)", "half()"]
    assert labels(functools.partial(defaults, 1, key=4)) == ["defaults(1, 2, 4, (), {})"]
    assert labels(decorated, 5) == ["wrapper((5))", "decorated(5)"]
    cached.cache_clear()
    assert labels(cached, 3) == ["cached(3)", "cached(2)", "cached(1)", "cached(0)"]


def with_classes_and_comprehensions(n: int) -> int:
    class Inside:
        numbers = [k * k for k in range(n)]  # noqa: RUF012 - a class body

    def nested(k: int) -> int:
        return k + n

    total = sum(k for k in Inside.numbers) + len({k % 2 for k in range(n)})
    total += len({k: k * k for k in range(n)})
    return total + sum([nested(k) for k in range(2)])


def test_class_bodies_and_comprehensions_are_not_calls() -> None:
    assert labels(with_classes_and_comprehensions, 2) == [
        "with_classes_and_comprehensions(2)",
        "nested(0)",
        "nested(1)",
    ]


def cells(n: int) -> Any:
    a = b = c = d = e = 0
    shown = lambda: (a, b, c, d, e)  # noqa: E731 - many variables that are shared
    for a in range(n):  # noqa: B007
        yield shown()[0]


def test_a_generator_with_many_shared_variables_is_a_call() -> None:
    assert labels(cells, 1) == ["cells(1)", "<lambda>()"]


def count(name: str, n: int) -> Any:
    for k in range(n):
        yield name, k


def interleaved(n: int) -> list[Any]:
    pairs = []
    for one, two in zip(count("a", n), count("b", n), strict=True):
        pairs.append((one, two))
    return pairs


def test_generators_take_turns() -> None:
    trace = Trace.of(interleaved, 3)
    assert trace.error is None
    assert trace.tree().label == ["interleaved(3)", "count('a', 3)", "count('b', 3)"]
    assert values(trace, "pairs")[-1][1][-1] == "(('a', 2), ('b', 2))"
    assert not any(trace.seek(len(trace)).values())
    for step, event in enumerate(trace):
        if event[0] == "assign":
            assert trace.seek(step)[event.var] == event.old


# --- repeated calls

STOCK = [0]


def next_of(n: int) -> int:
    STOCK[0] += 1
    return n + STOCK[0]


def ask_twice(n: int) -> int:
    return next_of(n) + next_of(n)


def plain_twice(n: int) -> int:
    return Walker.twice(n) + Walker.twice(n)


def test_a_call_is_repeated_only_if_all_that_it_sees_is_equal() -> None:
    assert labels(plain_twice, 1)[1:] == ["twice(1)", "twice(1) again"]
    assert labels(ask_twice, 1)[1:] == ["next_of(1)", "next_of(1)"]


counter = 0
CALLS = 0


def counted(n: int) -> int:
    global CALLS
    CALLS += 1
    return n + CALLS


def reads(n: int) -> int:
    return n + counter


def with_globals(n: int) -> int:
    global counter
    total = counted(n) + counted(n) + reads(n) + reads(n)
    counter += 1
    return total + reads(n)


def test_a_call_that_depends_on_a_global_number_is_not_repeated() -> None:
    assert labels(with_globals, 1)[1:] == [
        "counted(1)",
        "counted(1)",
        "reads(1)",
        "reads(1) again",
        "reads(1)",
    ]


class Pair:
    def __init__(self, *parts: Pair) -> None:
        self.parts = parts

    def size(self) -> int:
        return 1 + sum(part.size() for part in self.parts)


def size(pair: Pair) -> int:
    return 1 + sum([size(part) for part in pair.parts])


def taken(numbers: Any) -> int:
    return next(numbers)


def take_two(n: int) -> int:
    numbers = iter(range(n))
    return taken(numbers) + taken(numbers)


def test_a_call_with_an_object_that_looks_like_another_is_not_repeated() -> None:
    pair = Pair(Pair(Pair()), Pair(Pair(), Pair()))
    assert labels(size, pair) == ["size(<Pair>)"] * 6
    assert labels(take_two, 3)[1:] == ["taken(<range_iterator>)"] * 2


def test_a_method_is_repeated_if_its_object_has_the_same_parts() -> None:
    assert labels(Memory().fib, 3)[1:] == ["fib(2)", "fib(1)", "fib(0)", "fib(1) again"]
    pair = Pair(Pair(Pair()), Pair(Pair(), Pair()))
    assert not any(label.endswith("again") for label in labels(pair.size)[:3])


class Memory:
    def __init__(self) -> None:
        self.start = 0

    def fib(self, n: int) -> int:
        return n if n < 2 else self.fib(n - 1) + self.fib(n - 2)


# --- threads, other recorders, other tools


def fills(board: list[int], k: int) -> bool:
    if k == len(board):
        return True
    board[k] = k + 1
    if fills(board, k + 1):
        done = True
        return done
    return False


def changes(*others: list[int]) -> int:
    for other in others:
        other.append(1)
    return len(others)


def of_two(mine: list[int]) -> int:
    same, own = mine, [0]
    number = changes(mine)
    own.append(number)
    return len(same)


@pytest.mark.parametrize(
    ("function", "said"),
    [(fills, ["board[0] = 1", "board[1] = 2", "done = True", "done = True"]),
     (of_two, ["same = [], own = [0]", "other = []", "others = [[1]], other[0] = 1",
               "number = 1", "own[1] = 1"])],
)  # fmt: skip
def test_a_caller_does_not_repeat_what_its_callee_has_said(
    function: Callable[..., Any], said: list[str]
) -> None:
    args: tuple[Any, ...] = ([0, 0], 0) if function is fills else ([],)
    trace = Trace.of(function, *args)
    told = [trace.story.tell(event).caption for event in trace if event[0] == "assign" and event[2]]
    assert [one for one in told if "next" not in one and "back" not in one] == said


def in_threads(n: int) -> int:
    found: list[int] = []
    threads = [threading.Thread(target=lambda: found.append(Walker.twice(n))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(found)


def test_other_threads_are_not_recorded() -> None:
    trace = Trace.of(in_threads, 2)
    assert trace.tree().label == ["in_threads(2)"]
    assert trace[-2].why == "3"


def test_a_recorder_works_in_another_thread() -> None:
    found: list[Trace] = []
    thread = threading.Thread(target=lambda: found.append(Trace.of(Walker.twice, 2)))
    thread.start()
    thread.join()
    assert found[0] == Trace.of(Walker.twice, 2)


def watches(n: int) -> int:
    return len(Trace.of(Walker.twice, n))


def recorded_inside(n: int) -> int:
    steps = watches(n)
    steps += 1
    return steps


def test_a_recorder_in_a_recorded_function() -> None:
    alone = len(Trace.of(Walker.twice, 2))
    trace = Trace.of(recorded_inside, 2)
    assert trace.error is None
    assert "watches(2)" in trace.tree().label
    assert trace[-2].why == str(alone + 1)


def test_another_trace_function_is_set_again() -> None:
    seen = list[str]()

    def trace(frame: FrameType, kind: str, value: Any) -> Any:
        seen.append(frame.f_code.co_name)
        return None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        made = Trace.of(Walker.twice, 2)
        after = sys.gettrace()
        labels(Walker.twice, 3)
    finally:
        sys.settrace(before)
    assert after is trace
    assert "labels" in seen
    assert made == Trace.of(Walker.twice, 2)
