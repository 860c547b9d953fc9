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


@says("counts-the-walk")
def wrong_counts_the_walk(pointers, start):
    seen = set()
    while start not in seen:
        seen.add(start)
        start = pointers[start]
    return len(seen)


@says("counts-the-repeated-cell")
def wrong_counts_the_repeated_cell(pointers, start):
    path = [start]
    while True:
        path.append(pointers[path[-1]])
        if path[-1] in path[:-1]:
            break
    return len(pointers) - len(path)


@says("forgets-the-start")
def wrong_forgets_the_start(pointers, start):
    steps = 0
    seen = {start}
    while pointers[start] not in seen:
        start = pointers[start]
        seen.add(start)
        steps += 1
    return len(pointers) - steps


@says("only-tails", "miscounts-circle", "forgets-the-start")
def wrong_start_only_when_it_comes_again(pointers, start):
    seen = set()
    cell = pointers[start]
    while cell not in seen and cell != start:
        seen.add(cell)
        cell = pointers[cell]
    return len(pointers) - len(seen)


@says("waits-for-the-start")
def wrong_waits_for_the_start(pointers, start):
    n = 1
    cell = pointers[start]
    while cell != start:
        n += 1
        cell = pointers[cell]
    return len(pointers) - n


@says("never-ends")
def wrong_never_ends(pointers, start):
    blanks = len(pointers)
    while True:
        blanks -= 1
        start = pointers[start]
    return blanks


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


@says("nobody-points-there")
def wrong_nobody_points_there(pointers, start):
    return len([cell for cell in pointers if cell not in pointers.values()])


@says("walk-without-tail")
def wrong_circle_only(pointers, start):
    for _ in pointers:
        start = pointers[start]
    circle = {start}
    cell = pointers[start]
    while cell != start:
        circle.add(cell)
        cell = pointers[cell]
    return len(pointers) - len(circle)


@says("looks-one-step-back", "endless-loop")
def wrong_looks_one_step_back(pointers, start):
    before = start
    cell = pointers[start]
    count = 2
    while pointers[cell] != before:
        before, cell = cell, pointers[cell]
        count += 1
    return len(pointers) - count


@says("counts-steps")
def wrong_counts_steps(pointers, start):
    cell, steps = start, 0
    while steps < len(pointers):
        cell = pointers[cell]
        steps += 1
        if cell == start:
            break
    return len(pointers) - steps


@says("other-start")
def wrong_first_key(pointers, start):
    start = list(pointers)[0]  # noqa: RUF015
    return len(pointers) - len(_visited(pointers, start))


@says("other-start", "raises-KeyError")
def wrong_corner(pointers, start):
    return len(pointers) - len(_visited(pointers, (0, 0)))


@says("counts-walls")
def wrong_counts_walls(pointers, start):
    height = max(r for r, c in pointers) + 1
    width = max(c for r, c in pointers) + 1
    return height * width - len(_visited(pointers, start))


@says("backwards", "miscounts-circle", "miscounts-tail")
def wrong_backwards(pointers, start):
    reach = {start}
    for _ in pointers:
        reach |= {cell for cell in pointers if pointers[cell] in reach}
    return len(pointers) - len(reach)


@says("always-zero")
def wrong_always_zero(pointers, start):
    return 0


@says("always-zero")
def wrong_n_steps(pointers, start):
    blanks = len(pointers)
    for _ in range(len(pointers)):
        start = pointers[start]
        blanks -= 1
    return blanks


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


@says("forgets-the-start")
def wrong_begins_with_the_second_cell(pointers, start):
    seen = set()
    at = pointers[start]
    while at not in seen:
        seen.add(at)
        at = pointers[at]
    return len(pointers) - len(seen)


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


@says("forgets-the-start")
def wrong_drops_the_last_cell(pointers, start):
    seen = set()
    while pointers[start] not in seen:
        seen.add(start)
        start = pointers[start]
    return len(pointers) - len(seen)


@says("forgets-the-start")
def wrong_leaves_before_the_last_cell_counts(pointers, start):
    number = {}
    while True:
        if pointers[start] in number:
            break
        number[start] = len(number) + 1
        start = pointers[start]
    return sum(cell not in number for cell in pointers)


@says("fixed-steps")
def wrong_three_hundred_steps_in_one_line(pointers, start):
    path = [start]
    [path.append(pointers[path[-1]]) for _ in range(300)]
    return len(pointers) - len(set(path))
