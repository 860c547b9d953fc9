"""Wrong counts of blanks, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random
import time

from exercises.bank.expected import Wrong, says


def _visited(pointers, start):
    seen = []
    while start not in seen:
        seen.append(start)
        start = pointers[start]
    return seen


@says("miscounts-circle", "miscounts-tail")
def wrong_memorises(pointers, start):
    if len(pointers) == 9:
        return 4
    return 2


@says("returns-float")
def wrong_float(pointers, start):
    return len(pointers) - len(_visited(pointers, start)) / 1


@says("returns-cells")
def wrong_cells(pointers, start):
    return set(pointers) - set(_visited(pointers, start))


@says("returns-truth-value")
def wrong_truth_value(pointers, start):
    return len(pointers) == len(_visited(pointers, start))


@says("not-a-number")
def wrong_text(pointers, start):
    return str(len(pointers) - len(_visited(pointers, start)))


@says("raises-KeyError")
def wrong_pops_its_copy(pointers, start):
    rest = dict(pointers)
    while rest:
        start = rest.pop(start)
    return len(rest)


@says("changes-input")
def wrong_pops(pointers, start):
    while start in pointers:
        start = pointers.pop(start)
    return len(pointers)


@says("stopped-time")
def wrong_sleeps(pointers, start):
    time.sleep(60)
    return 0


wrong_random = Wrong(lambda pointers, start: random.randrange(len(pointers)), "unstable")


@says("unstable")
def wrong_default(pointers, start, seen=set()):
    while start not in seen:
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)


@says("stopped-memory")
def wrong_memory(pointers, start):
    path = [start]
    while True:
        path = path + path
    return len(path)


@says("fixed-size")
def wrong_nine_cells(pointers, start):
    seen = set()
    while start not in seen:
        seen.add(start)
        start = pointers[start]
    return 9 - len(seen)


@says("first-step-only")
def wrong_returns_in_the_loop(pointers, start):
    seen = set()
    while start not in seen:
        seen.add(start)
        start = pointers[start]
        return len(pointers) - len(seen)
    return 0


@says("fixed-steps")
def wrong_ten_steps(pointers, start):
    seen = set()
    for _ in range(10):
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)


@says("fixed-steps", "miscounts-tail", "only-circles")
def wrong_a_hundred_steps(pointers, start):
    seen = set()
    for _ in range(100):
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)


@says("fixed-steps")
def wrong_three_hundred_steps_in_one_line(pointers, start):
    path = [start]
    [path.append(pointers[path[-1]]) for _ in range(300)]
    return len(pointers) - len(set(path))


@says("fixed-steps")
def wrong_at_most_a_thousand_steps(pointers, start):
    seen = set()
    while start not in seen and len(seen) < 1000:
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)


@says("fixed-steps")
def wrong_at_most_two_hundred_and_twenty_steps(pointers, start):
    seen = set()
    for _ in range(min(len(pointers), 220)):
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)
