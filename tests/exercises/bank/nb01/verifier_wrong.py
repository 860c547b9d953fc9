"""Wrong verifiers, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006, F841, RUF007, SIM102

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu import hidato


def _places(problem, answer):
    return {
        answer[r][c]: (r, c)
        for r in range(len(problem))
        for c in range(len(problem[0]))
        if problem[r][c] != -1
    }


def _givens_kept(problem, answer):
    return all(
        problem[r][c] in (0, answer[r][c])
        for r in range(len(problem))
        for c in range(len(problem[0]))
    )


def _open(problem):
    return sum(number != -1 for row in problem for number in row)


def _complete(problem, answer):
    return sorted(_places(problem, answer)) == list(range(1, _open(problem) + 1))


def _near(a, b):
    return abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1


def _linked(problem, answer, near):
    place = _places(problem, answer)
    return all(near(place[k], place[k + 1]) for k in range(1, _open(problem)))


@says("blanks", "greatest-number", "accepts-blank")
def wrong_blanks(problem, answer):
    place = _places(problem, answer)
    place.pop(0, None)
    filled = [n for r, row in enumerate(answer) for n in row if n not in (0, -1)]
    return (
        _givens_kept(problem, answer)
        and sorted(filled) == list(range(1, len(filled) + 1))
        and all(_near(place[k], place[k + 1]) for k in range(1, len(filled)))
        and -1 not in place
    )


@says("greatest-number", "accepts-blank", "accepts-duplicate", "accepts-negative")
def wrong_greatest_number(problem, answer):
    place = _places(problem, answer)
    top = max(place)
    return _givens_kept(problem, answer) and all(
        k in place and k + 1 in place and _near(place[k], place[k + 1]) for k in range(1, top)
    )


@says("out-of-range", "accepts-blank", "accepts-large", "accepts-negative", "accepts-shifted")
def wrong_range(problem, answer):
    cells = sorted((n, rc) for n, rc in _places(problem, answer).items())
    return (
        _givens_kept(problem, answer)
        and len(cells) == _open(problem)
        and all(_near(a[1], b[1]) for a, b in zip(cells, cells[1:], strict=False))
    )


@says("accepts-middle-knight")
def wrong_knight(problem, answer):
    return (
        _givens_kept(problem, answer)
        and _complete(problem, answer)
        and _linked(
            problem, answer, lambda a, b: (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 in (1, 2, 5)
        )
    )


@says("givens", "accepts-given")
def wrong_givens(problem, answer):
    for r in range(len(problem)):
        for c in range(len(problem[0])):
            if problem[r][c] == -1 and answer[r][c] != -1:
                return False
    return _complete(problem, answer) and _linked(problem, answer, _near)


@says("swapped-sides")
def wrong_swapped_indexing(problem, answer):
    place = {}
    for x in range(len(problem)):
        for y in range(len(problem[0])):
            if problem[y][x] != 0 and problem[y][x] != answer[y][x]:
                return False
            if problem[y][x] != -1:
                place[answer[y][x]] = (x, y)
    return sorted(place) == list(range(1, _open(problem) + 1)) and all(
        _near(place[k], place[k + 1]) for k in range(1, len(place))
    )


@says("swapped-sides")
def wrong_swapped_bounds(problem, answer):
    if not (_givens_kept(problem, answer) and _complete(problem, answer)):
        return False
    width, height = len(problem), len(problem[0])
    r, c = _places(problem, answer)[1]
    for k in range(2, _open(problem) + 1):
        found = None
        for rr in range(max(0, r - 1), min(height, r + 2)):
            for cc in range(max(0, c - 1), min(width, c + 2)):
                if answer[rr][cc] == k:
                    found = rr, cc
        if found is None:
            return False
        r, c = found
    return True


@says("walls", "accepts-moved", "accepts-copied")
def wrong_places_on_walls(problem, answer):
    n = 0
    place = {}
    for row in range(len(problem)):
        for col in range(len(problem[0])):
            if problem[row][col] != -1:
                n += 1
            if problem[row][col] > 0 and problem[row][col] != answer[row][col]:
                return False
            if answer[row][col] > 0:
                place[answer[row][col]] = (row, col)
    if set(place) != set(range(1, n + 1)):
        return False
    return all(_near(place[k], place[k + 1]) for k in range(1, n))


@says("walls", "accepts-moved")
def wrong_walls_only_counted(problem, answer):
    if str(problem).count("-1") != str(answer).count("-1"):
        return False
    return wrong_places_on_walls(problem, answer)


@says("some-givens", "accepts-later-given")
def wrong_first_given_decides(problem, answer):
    def first_given(problem, answer):
        for r in range(len(problem)):
            for c in range(len(problem[0])):
                if problem[r][c] > 0:
                    return problem[r][c] == answer[r][c]
        return True

    blanks = [[min(number, 0) for number in row] for row in problem]
    return (
        first_given(problem, answer)
        and _givens_kept(blanks, [[max(n, -1) for n in row] for row in answer])
        and _complete(problem, answer)
        and _linked(problem, answer, _near)
    )


@says("some-givens", "accepts-given", "accepts-later-given")
def wrong_first_row_of_givens(problem, answer):
    return all(p in (0, a) for p, a in zip(problem[0], answer[0], strict=True)) and wrong_givens(
        problem, answer
    )


@says("some-givens", "accepts-given", "accepts-later-given")
def wrong_givens_1_and_n_only(problem, answer):
    kept = (0, -1, 1, _open(problem))
    ends = [[number if number in kept else 0 for number in row] for row in problem]
    return (
        _givens_kept(ends, answer)
        and _complete(problem, answer)
        and _linked(problem, answer, _near)
    )


@says("accepts-same-sum", "accepts-duplicate")
def wrong_sum(problem, answer):
    n = _open(problem)
    if not _givens_kept(problem, answer):
        return False
    place = _places(problem, answer)
    if sum(answer[r][c] for r in range(len(problem)) for c in range(len(problem[0]))
           if problem[r][c] != -1) != n * (n + 1) // 2:  # fmt: skip
        return False
    return all(_near(place[k], place[k + 1]) for k in range(1, n) if k in place and k + 1 in place)


@says("walls-counted")
def wrong_height_times_width(problem, answer):
    last = len(problem) * len(problem[0])
    place = _places(problem, answer)
    return (
        _givens_kept(problem, answer)
        and sorted(place) == list(range(1, last + 1))
        and all(_near(place[k], place[k + 1]) for k in range(1, last))
    )


first_verdict = []


@says("unstable")
def wrong_verdict_of_the_first_call(problem, answer):
    if not first_verdict:
        first_verdict.append(_complete(problem, answer) and _linked(problem, answer, _near))
    return first_verdict[0]


@says("fixed-length")
def wrong_ten_links(problem, answer):
    place = _places(problem, answer)
    return (
        _givens_kept(problem, answer)
        and _complete(problem, answer)
        and all(k + 1 in place and _near(place[k], place[k + 1]) for k in range(1, 10))
    )


@says("fixed-length", "raises-KeyError")
def wrong_ten_links_without_a_test(problem, answer):
    place = _places(problem, answer)
    if not (_givens_kept(problem, answer) and _complete(problem, answer)):
        return False
    return all(_near(place[k], place[k + 1]) for k in range(1, 10))


@says("fixed-length")
def wrong_at_most_ten_links(problem, answer):
    place = _places(problem, answer)
    return (
        _givens_kept(problem, answer)
        and _complete(problem, answer)
        and all(_near(place[k], place[k + 1]) for k in range(1, min(_open(problem), 10)))
    )


@says("fixed-length")
def wrong_thirty_links(problem, answer):
    place = _places(problem, answer)
    return (
        _givens_kept(problem, answer)
        and _complete(problem, answer)
        and all(_near(place[k], place[k + 1]) for k in range(1, min(_open(problem), 30)))
    )


@says("accepts-middle-far", "accepts-last-far")
def wrong_one_link_skipped(problem, answer):
    place = _places(problem, answer)
    return (
        _givens_kept(problem, answer)
        and _complete(problem, answer)
        and all(k == 35 or _near(place[k], place[k + 1]) for k in range(1, len(place)))
    )


@says("fixed-length")
def wrong_more_than_five_hundred_cells(problem, answer):
    good = _givens_kept(problem, answer) and _complete(problem, answer)
    return good and _linked(problem, answer, _near) and _open(problem) <= 500


@says("some-givens")
def wrong_large_givens_not_compared(problem, answer):
    seen = [[number if number < 100 else 0 for number in row] for row in problem]
    return (
        _givens_kept(seen, answer)
        and _complete(problem, answer)
        and _linked(problem, answer, _near)
    )


@says("asks-library")
def wrong_library(problem, answer):
    return hidato.is_solution(hidato.from_array(problem), answer)


@says("accepts-wall")
def wrong_numbers_below_1_on_walls(problem, answer):
    kept = [[max(number, -1) for number in row] for row in answer]
    return (
        _givens_kept(problem, kept)
        and _complete(problem, answer)
        and _linked(problem, answer, _near)
    )


@says("fixed-length")
def wrong_more_than_two_rows_of_numbers(problem, answer):
    good = _givens_kept(problem, answer) and _complete(problem, answer)
    return good and _linked(problem, answer, _near) and _open(problem) <= 12


@says("fixed-length")
def wrong_numbers_of_the_example(problem, answer):
    return (
        _givens_kept(problem, answer)
        and sorted(_places(problem, answer)) == list(range(1, min(_open(problem), 40) + 1))
        and _linked(problem, answer, _near)
    )


@says("rejects-open", "rejects-bare", "raises-StopIteration")
def wrong_needs_given_1(problem, answer):
    start = next((r, c) for r, row in enumerate(problem) for c, n in enumerate(row) if n == 1)
    return (
        _givens_kept(problem, answer)
        and _complete(problem, answer)
        and _linked(problem, answer, _near)
    )


@says("sometimes-nothing")
def wrong_none_for_false(problem, answer):
    if _givens_kept(problem, answer) and _complete(problem, answer):
        if _linked(problem, answer, _near):
            return True


@says("not-a-truth-value")
def wrong_text(problem, answer):
    return "correct" if _givens_kept(problem, answer) else "wrong"


@says("not-a-truth-value")
def wrong_slides_codes(problem, answer):
    if not _givens_kept(problem, answer):
        return -1
    if not (_complete(problem, answer) and _linked(problem, answer, _near)):
        return -2
    return 1


@says("raises-KeyError", "raises-ValueError")
def wrong_raises(problem, answer):
    return _linked(problem, answer, _near) and _givens_kept(problem, answer)


@says("changes-input")
def wrong_changes_input(problem, answer):
    numbers = []
    for row in answer:
        while row:
            numbers.append(row.pop())
    return sorted(n for n in numbers if n > 0) == list(range(1, _open(problem) + 1))


@says("changes-input")
def wrong_changes_input_but_right(problem, answer):
    verdict = (
        _givens_kept(problem, answer)
        and _complete(problem, answer)
        and _linked(problem, answer, _near)
    )
    answer[0][0] = 0
    return verdict


@says("unstable", "always-false", "always-true", "accepts-duplicate", "accepts-blank",
      "rejects-wall-right", "accepts-large", "accepts-wall", "accepts-negative",
      "accepts-hole", "accepts-given", "rejects-open", "rejects-bare", "rejects-diagonal",
      "rejects-straight", "accepts-no-1", "accepts-shifted")  # fmt: skip
def wrong_random(problem, answer):
    return random.random() < 0.5


@says("unstable")
def wrong_remembers(problem, answer, seen=[False]):
    verdict = _givens_kept(problem, answer) and _complete(problem, answer)
    verdict = verdict and _linked(problem, answer, _near)
    seen.append(verdict)
    return seen[-2]


wrong_memory = Wrong(lambda problem, answer: bool([0] * 10**11), "stopped-memory")


@says("stopped-interrupt")
def wrong_interrupt(problem, answer):
    raise KeyboardInterrupt
