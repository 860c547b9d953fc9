"""Right searches, by a recursion that writes down what it does."""

from __future__ import annotations

import numpy as np

from hidato_edu.exercises import worksheet

QUESTION = worksheet("06").be_the_solver.question

COLUMNS_FIRST = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (1, 1), (0, 1), (-1, 1)]


def perform(number, order=COLUMNS_FIRST):
    """Return the steps of the search with the neighbors in some order."""
    puzzle = QUESTION.instance(number).puzzle
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    given = {k: cell for cell, k in puzzle.givens.items()}
    done = []

    def search(cell, k):
        if k > len(board):
            return True
        around = [(cell[0] + i, cell[1] + j) for i, j in order]
        if k in given:
            if given[k] in around and search(given[k], k + 1):
                return True
        else:
            for to in around:
                if board.get(to) == 0:
                    board[to] = k
                    done.append(("write", to))
                    if search(to, k + 1):
                        return True
                    board[to] = 0
                    done.append(("erase", to))
        done.append("return false")
        return False

    search(given[1], 2)
    return done


def _as_words(done):
    return [move if isinstance(move, str) else f"{move[0]} {move[1]}" for move in done]


right_list = 1, perform(1)
right_tuple = 2, tuple(perform(2))
right_lists = [3, [list(move) if isinstance(move, tuple) else move for move in perform(3)]]
right_words = 4, _as_words(perform(4))
right_text = 5, " ".join(_as_words(perform(5)))
right_lines = 6, "\n".join(_as_words(perform(6)))
right_bare_cells_are_written = 7, " ".join(_as_words(perform(7))).replace("write ", "")
right_bare_cells_in_a_list = 8, [m[1] if m[0] == "write" else m for m in perform(8)]
right_capitals = 9, "; ".join(_as_words(perform(9))).upper()
right_whole_text = f"10 {', '.join(_as_words(perform(10)))}"
right_copied_line = f"my_steps = 11, {perform(11)}"
right_flat = 12, [m if m == "return false" else (m[0], *m[1]) for m in perform(12)]
right_numpy = (
    np.int64(13),
    [m if m == "return false" else (m[0], np.array(m[1])) for m in perform(13)],
)
right_words_in_tuples = 14, [("return false",) if m == "return false" else m for m in perform(14)]
right_false_alone = 15, ["false" if m == "return false" else m for m in perform(15)]
right_truth_value = 16, [False if m == "return false" else m for m in perform(16)]
right_late = 4711, perform(4711)
right_last = 9_999, perform(9_999)
