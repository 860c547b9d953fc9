"""Techniques that need a trial: an assumed candidate, and the search for all solutions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import NoSolution
from hidato_edu.kakuro.digits import digits_of
from hidato_edu.kakuro.hints.board import Candidates
from hidato_edu.kakuro.hints.eliminations import Fact
from hidato_edu.kakuro.puzzle import Puzzle, Solution
from hidato_edu.kakuro.search.filtering import narrowed
from hidato_edu.kakuro.solvers.solving import solve

__all__ = ["Searcher", "look_ahead"]

TECHNIQUE = "bounded look-ahead"
FEW = 4  # most candidates of a cell for an assumption


def look_ahead(board: Candidates, masks: Sequence[int], budget: Budget) -> list[Fact]:
    """Return a candidate that leaves some run without digits once assumed, if there is one.

    One candidate is assumed at a time; all runs are filtered to their fixpoint.
    """
    for i in sorted(board.blanks, key=lambda i: masks[i].bit_count()):
        for d in digits_of(masks[i]) if masks[i].bit_count() <= FEW else ():
            budget.spend()
            budget.check()
            trial = list(masks)
            trial[i] = 1 << d
            broken = _broken(board, trial, board.runs_of[i])
            if broken is not None:
                why = partial("then no digits fit {}".format, board.run(broken))
                shown = board.lines[broken].blanks
                return [Fact(TECHNIQUE, "broken", i, 1 << d, shown, why, None)]
    return []


def _broken(board: Candidates, masks: list[int], runs: Sequence[int]) -> int | None:
    """Filter all runs to their fixpoint; return a run that cannot be filled, if there is one."""
    waiting: dict[int, None] = dict.fromkeys(runs)
    while waiting:
        number = next(iter(waiting))
        del waiting[number]
        line = board.lines[number]
        here = tuple(masks[i] for i in line.blanks)
        left = narrowed(line.rest, here)
        if here and not left:
            return number
        for i, before, after in zip(line.blanks, here, left, strict=True):
            if before != after:
                masks[i] = after
                waiting.update({one: None for one in board.runs_of[i] if one != number})
    return None


class Searcher:
    """Compares solutions: what all of them have in common, and where they differ."""

    def __init__(self, board: Candidates, budget: Budget) -> None:
        self.board = board
        self.budget = budget
        self.answers: list[Solution] = []
        self.tried = 0

    def common(self, masks: Sequence[int]) -> tuple[int, int] | None:
        """Return a blank and the digit that all solutions have there; None if there is none."""
        if not self.answers:
            self.answers.append(self._solved({}))
        first = self.answers[0]
        for i in sorted(self.board.blanks, key=lambda i: masks[i].bit_count()):
            cell = self.board.cells[i]
            if not self._differs(i, masks):
                return i, first[cell]
        return None

    def differing(self) -> tuple[int, int, int]:
        """Return a blank with the digits that two solutions have there."""
        first = self.answers[0]
        return next(
            (i, first[self.board.cells[i]], other[self.board.cells[i]])
            for i in self.board.blanks
            for other in self.answers
            if other[self.board.cells[i]] != first[self.board.cells[i]]
        )

    def _differs(self, i: int, masks: Sequence[int]) -> bool:
        cell = self.board.cells[i]
        known = {answer[cell] for answer in self.answers}
        for d in digits_of(masks[i]):
            if len(known) > 1:
                break
            if d in known:
                continue
            try:
                self.answers.append(self._solved({i: d}))
            except NoSolution:
                continue
            known.add(d)
        return len(known) > 1

    def _solved(self, more: dict[int, int]) -> Solution:
        self.budget.spend()
        self.tried += 1
        board = self.board
        digits = dict(enumerate(board.standing)) | more
        given = {board.cells[i]: d for i, d in digits.items() if d}
        puzzle = Puzzle(board.puzzle.grid, board.puzzle.clues, given)
        left = self.budget.nodes_left
        most = None if left is None else max(left, 1)
        return solve(puzzle, max_nodes=most, max_seconds=self.budget.seconds_left)
