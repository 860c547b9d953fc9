"""Wrong formulas for the edges of a full board, as students write them."""

from __future__ import annotations

import random
import time

from exercises.bank.expected import Wrong, says

wrong_constant_forgotten = Wrong(lambda r, c: 4 * r * c - 3 * r - 3 * c, "always-off")
wrong_sign = Wrong(lambda r, c: 4 * r * c - 3 * r - 3 * c - 2, "always-off")
wrong_square_only = Wrong(lambda r, c: 4 * r * r - 6 * r + 2, "squares-only")


@says("squares-only")
def wrong_mixed_up(r, c):
    return r * (r - 1) + c * (c - 1) + 2 * (r - 1) * (c - 1)


@says("line")
def wrong_on_a_line(r, c):
    corners, border, inner = 4 * 3, 2 * (r - 2 + c - 2) * 5, (r - 2) * (c - 2) * 8
    return (corners + border + inner) // 2 if r > 1 < c else 0


@says("line")
def wrong_degrees_on_a_line(r, c):
    return (12 + 10 * (r + c - 4) + 8 * (abs(r - 2) * abs(c - 2))) // 2


wrong_at_least_one = Wrong(lambda r, c: max(1, 4 * r * c - 3 * r - 3 * c + 2), "single-cell")


@says("line")
def wrong_no_edges_in_a_single_row(r, c):
    return 0 if r == 1 else 4 * r * c - 3 * r - 3 * c + 2


@says("line")
def wrong_counts_the_cells_of_a_column(r, c):
    return r if c == 1 else 4 * r * c - 3 * r - 3 * c + 2


@says("few-squares-only")
def wrong_learned_by_heart(r, c):
    return {(3, 3): 20, (8, 8): 210}.get((r, c), 0)


wrong_fits_two_boards = Wrong(lambda r, c: 38 * r - 94, "few-squares-only")
wrong_constant = Wrong(lambda r, c: 210, "always-the-same")
wrong_zero = Wrong(lambda r, c: 0, "always-the-same", "always-zero")
wrong_text = Wrong(lambda r, c: "4*r*c - 3*r - 3*c + 2", "returns-text")


@says("returns-edges")
def wrong_list_of_edges(r, c):
    return [((a, b), (a, b + 1)) for a in range(r) for b in range(c - 1)]


wrong_pair = Wrong(lambda r, c: (2 * r * c - r - c, 2 * (r - 1) * (c - 1)), "returns-edges")
wrong_truth_value = Wrong(lambda r, c: r * c > 1, "not-a-number")
wrong_raises = Wrong(lambda r, c: 4 * r * c / (r - 1), "raises-ZeroDivisionError")


@says("endless-loop")
def wrong_endless_loop(r, c):
    edges = 0
    while c > 1:
        edges += r
    return edges


@says("stopped-time")
def wrong_sleeps(r, c):
    time.sleep(60)
    return 0


wrong_random = Wrong(lambda r, c: random.randrange(8 * r * c), "unstable")


COUNTED = []


@says("unstable")
def wrong_remembers(r, c):
    COUNTED.append(4 * r * c - 3 * r - 3 * c + 2)
    return sum(COUNTED)


@says("asks-library")
def wrong_library(r, c):
    from hidato_edu.boards import grid

    return grid.square(r, c).to_networkx().number_of_edges()


@says("large-boards")
def wrong_from_30_on(r, c):
    r, c = min(r, 30), min(c, 30)
    return 4 * r * c - 3 * r - 3 * c + 2


@says("large-boards")
def wrong_at_most_500_cells(r, c):
    return 4 * r * c - 3 * r - 3 * c + 2 if r * c <= 500 else 0


@says("large-boards")
def wrong_at_most_150_columns(r, c):
    c = min(c, 150)
    return 4 * r * c - 3 * r - 3 * c + 2


@says("inner-cells")
def wrong_inner_cells(r, c):
    n = 0
    for _ in range(1, r - 1):
        for _ in range(1, c - 1):
            n += 8
    return n // 2


wrong_huge = Wrong(lambda r, c: 10**5000, "huge-number", "always-the-same")
wrong_huge_number = Wrong(lambda r, c: 10**5000 + r, "huge-number")
