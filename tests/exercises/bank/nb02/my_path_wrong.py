"""Wrong paths: one mistake each, on the first board where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n02_hidato_is_a_hamiltonian_path.answers.my_path import (
    QUESTION,
    all_paths,
    path,
)

ROWS, COLS = 3, 4


def _first(make):
    """Return (number, cells) of the first board for which `make` returns cells."""
    return next((number, made) for number in range(1, 200) if (made := make(number)))


def _cells(number):
    return set(QUESTION.instance(number).puzzle.grid.cells)


def _near(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def _into_a_wall(number):
    start = path(number)[0]
    walls = [
        (row, col)
        for row, col in _near(start)
        if 0 <= row < ROWS and 0 <= col < COLS and (row, col) not in _cells(number)
    ]
    return [start, walls[0]] if walls else None


def _over_a_wall(number):
    (row, col), *_ = path(number)
    for i, j in ((0, 2), (0, -2), (2, 0), (-2, 0)):
        to, middle = (row + i, col + j), (row + i // 2, col + j // 2)
        if to in _cells(number) and middle not in _cells(number):
            return [(row, col), to]
    return None


def _far(number):
    start = path(number)[0]
    far = [(row, col) for row, col in _cells(number) if abs(col - start[1]) == 3]
    return [start, far[0]] if far else None


def _ends_too_early(number):
    cells = path(number)
    at = [place for place, cell in enumerate(cells[:-3]) if cells[-1] in _near(cell)]
    return [*cells[: at[0] + 1], cells[-1]] if at else None


def _dead_end(number):
    """Walk greedily, always the first way, and be stuck before the end."""
    cells, end = [path(number)[0]], path(number)[-1]
    while True:
        ways = [c for c in _near(cells[-1]) if c in _cells(number) - set(cells) - {end}]
        if not ways:
            return cells if len(cells) < len(_cells(number)) - 1 else None
        cells.append(ways[0])


def _swapped(number):
    cells = [cell[::-1] for cell in path(number)]
    return cells if cells[0] != path(number)[0] else None


wrong_backwards = Wrong((1, path(1)[::-1]), "backwards")
wrong_start_forgotten = Wrong((1, path(1)[1:]), "forgets-the-start")
wrong_other_start = Wrong((1, path(1)[4:]), "other-start", "forgets-the-start")
wrong_end_missing = Wrong((1, path(1)[:-1]), "end-missing")
wrong_half = Wrong((1, path(1)[:5]), "stops-too-early")
wrong_dead_end = Wrong(_first(_dead_end), "dead-end")
wrong_end_too_early = Wrong(_first(_ends_too_early), "end-too-early")
wrong_cell_twice = Wrong((1, [*path(1)[:4], path(1)[2]]), "visited-twice")
wrong_stands_still = Wrong((1, [path(1)[0], *path(1)]), "visited-twice")
wrong_round_trip = Wrong((1, [*path(1), path(1)[0]]), "goes-on-at-the-end")
wrong_into_a_wall = Wrong(_first(_into_a_wall), "wall")
wrong_over_a_wall = Wrong(_first(_over_a_wall), "jumps-over-a-wall")
wrong_jump = Wrong(_first(_far), "jumps")
wrong_skips_a_cell = Wrong((1, [*path(1)[:3], *path(1)[6:]]), "jumps", "end-too-early")
wrong_off_the_board = Wrong((1, [path(1)[0], (-1, 0)]), "no-cell")
wrong_reading_order = Wrong((1, sorted(_cells(1))), "other-start", "forgets-the-start", "jumps")
wrong_swapped = Wrong(_first(_swapped), "swapped")
wrong_from_one = Wrong((1, [(row + 1, col + 1) for row, col in path(1)]), "counted-from-one")
wrong_other_board = Wrong((2, path(1)), "other-start", "forgets-the-start")
wrong_two_paths = Wrong((1, [path(1), list(all_paths(1))[-1]]), "not-a-move")
wrong_numbers = Wrong((1, list(range(1, 12))), "not-a-move")
wrong_table = Wrong((1, [[1, 2, 3, 4], [5, 6, 7, 8]]), "not-a-move")
wrong_truth = Wrong((1, True), "not-moves", "not-a-pair")
wrong_set = Wrong((1, set(path(1))), "not-moves")
wrong_dict = Wrong((1, dict(enumerate(path(1)))), "not-moves")
wrong_word_alone = Wrong((1, "go go"), "word-alone")
