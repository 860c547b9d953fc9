"""Wrong counts of blanks, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random
import sys
import time

from exercises.bank.expected import Wrong, says


def _visited(pointers, start):
    seen = []
    while start not in seen:
        seen.append(start)
        start = pointers[start]
    return seen


@says("endless-loop", "never-ends")
def wrong_loop_variable(pointers, start):
    seen = set()
    cell = start
    while cell not in seen:
        start = pointers[cell]
    return len(pointers) - len(seen)


@says("endless-recursion")
def wrong_recursion(pointers, start):
    return wrong_recursion(pointers, pointers[start]) - 1


@says("looks-one-step-back", "endless-loop")
def wrong_looks_one_step_back(pointers, start):
    before = start
    cell = pointers[start]
    count = 2
    while pointers[cell] != before:
        before, cell = cell, pointers[cell]
        count += 1
    return len(pointers) - count


@says("miscounts-circle", "miscounts-tail")
def wrong_memorises(pointers, start):
    if len(pointers) == 9:
        return 4
    return 2


@says("returns-nothing")
def wrong_none(pointers, start):
    result = len(pointers) - len(_visited(pointers, start))  # noqa: F841


@says("prints")
def wrong_prints(pointers, start):
    print("blanks:", len(pointers) - len(_visited(pointers, start)))


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
def wrong_raises(pointers, start):
    row, col = start
    return len(pointers[row][col])


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


@says("changes-input")
def wrong_marks(pointers, start):
    n = 0
    while pointers[start] is not None:
        pointers[start], start = None, pointers[start]
        n += 1
    return len(pointers) - n


@says("exits")
def wrong_exit(pointers, start):
    sys.exit()


@says("stopped-time")
def wrong_sleeps(pointers, start):
    time.sleep(60)
    return 0


@says("stopped-output", "endless-loop", "never-ends")
def wrong_prints_for_ever(pointers, start):
    while start:
        print("at", start)
        start = pointers[start]


@says("unstable")
def wrong_random(pointers, start):
    return random.randrange(len(pointers))


@says("unstable")
def wrong_default(pointers, start, seen=set()):
    while start not in seen:
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)


@says("parameters")
def wrong_parameters(pointers):
    return 0


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-a-number")
def wrong_equal_to_all(pointers, start):
    return _EqualToAll()


@says("stopped-memory")
def wrong_memory(pointers, start):
    path = [start]
    while True:
        path = path + path
    return len(path)


@says("parameters")
def wrong_extra_parameter(board, pointers, start):
    return 0


wrong_result_instead_of_function = Wrong(3, "not-a-function")


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
def wrong_a_thousand_steps(pointers, start):
    seen = set()
    for _ in range(1000):
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)


@says("fixed-steps")
def wrong_ten_thousand_steps(pointers, start):
    path, left = [start], 10_000
    while left:
        path.append(pointers[path[-1]])
        left -= 1
    return len(pointers) - len(set(path))


@says("fixed-steps")
def wrong_two_hundred_and_fifty_steps(pointers, start):
    blank = set(pointers)
    for _ in range(250):
        blank.discard(start)
        start = pointers[start]
    return len(blank)


@says("fixed-steps", "miscounts-tail", "only-circles")
def wrong_a_hundred_and_fifty_steps(pointers, start):
    seen = {start}
    for _ in range(150):
        start = pointers[start]
        seen.add(start)
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
