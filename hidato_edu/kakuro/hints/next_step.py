"""The next digit, by the easiest technique that finds one, and the reason in words.

First comes what follows directly from the filled cells. Otherwise candidates are eliminated, level
by level (`stages`), until a digit follows: so the name of a hint is exact, because without its
technique no digit would follow. The hint contains only the eliminations that this digit needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import NoSolution
from hidato_edu.family.advice import Placed, listing
from hidato_edu.kakuro.digits import Digits, digits_of
from hidato_edu.kakuro.hints.advice import TECHNIQUES, Hint
from hidato_edu.kakuro.hints.board import Candidates
from hidato_edu.kakuro.hints.eliminations import Contradiction, said
from hidato_edu.kakuro.hints.justify import needed
from hidato_edu.kakuro.hints.stages import Entry, Ladder
from hidato_edu.kakuro.hints.what_if import Searcher
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.rules import is_solution

__all__ = ["Placement", "Reasoner"]

LAST_CELL, CROSSING, ONLY_PLACE = TECHNIQUES[:3]
SEARCH = TECHNIQUES[-1]
MOST_SAID = 3


class Placement(NamedTuple):
    """A digit that follows in a cell, its technique, and the run if one run is enough."""

    technique: str
    cell: int
    digit: int
    run: int | None = None


class Reasoner:
    """Finds digit after digit on one board, and keeps the eliminations."""

    def __init__(self, puzzle: Puzzle, budget: Budget, placed: Placed | None = None) -> None:
        self.puzzle = puzzle
        self.placed = dict(placed or {})
        self.budget = budget
        self.board = Candidates(
            Puzzle(puzzle.grid, puzzle.clues, dict(puzzle.givens) | self.placed)
        )
        self.ladder = Ladder(self.board, budget)
        self.searcher = Searcher(self.board, budget)

    def put(self, numbers: Mapping[Cell, int]) -> None:
        """Place more digits."""
        for cell, digit in numbers.items():
            self.placed[cell] = digit
            self.board.put(self.board.index[cell], digit)
        self.ladder.digits_stand()
        standing = dict(self.puzzle.givens) | self.placed
        if not (self.board.blanks or is_solution(self.puzzle, standing)):
            raise NoSolution("no solution: the conclusions contradict each other")

    def next(self) -> Hint:
        """Return the next hint."""
        if not self.board.blanks:
            return self._hint("solved", "Every cell is filled: the board is solved.")
        found = self.follow()
        return self._several() if found is None else self._told(found)

    # ---------------------------------------------------------------- what follows

    def follow(self) -> Placement | None:
        """Return the next digit by the easiest technique; None if solutions differ everywhere."""
        self.budget.check()
        found = self._last_cell() or self._alone(self.board.base, CROSSING) or self._only_place()
        if found is not None:
            return found
        try:
            for rung in self.ladder.climb():
                found = self._alone(rung.masks, rung.technique)
                if found is not None:
                    return found
        except Contradiction as error:
            raise NoSolution(f"no solution: {error}") from None
        common = self.searcher.common(self.ladder.masks)
        return None if common is None else Placement(SEARCH, *common)

    def _last_cell(self) -> Placement | None:
        for line in self.board.lines:
            if len(line.blanks) == 1 and line.rest is not None:
                return Placement(LAST_CELL, line.blanks[0], line.rest, line.number)
        return None

    def _alone(self, masks: Sequence[int], technique: str) -> Placement | None:
        """Return a cell with one candidate."""
        for i, mask in enumerate(masks):
            if not mask & (mask - 1) and not self.board.standing[i]:
                return Placement(technique, i, mask.bit_length() - 1)
        return None

    def _only_place(self) -> Placement | None:
        """Return a digit that is in all sets of a run and that only one cell can contain."""
        for line in self.board.lines:
            for d in digits_of(line.needed):
                takers = [i for i in line.blanks if self.board.base[i] >> d & 1]
                if not takers:
                    raise NoSolution(f"no blank of {self.board.run(line.number)} can be {d}")
                if len(takers) == 1:
                    return Placement(ONLY_PLACE, takers[0], d, line.number)
        return None

    # ---------------------------------------------------------------- in words

    def _told(self, placement: Placement) -> Hint:
        technique, i, digit, _ = placement
        numbers = {self.board.cells[i]: digit}
        if technique in (LAST_CELL, CROSSING, ONLY_PLACE):
            return self._hint(technique, self._reason(placement), numbers, self._runs(placement))
        if technique == SEARCH:
            tried = "1 try" if self.searcher.tried == 1 else f"{self.searcher.tried:,} tries"
            text = (
                f"None of the other techniques finds the next step. A search does, after {tried}: "
                f"{self.board.say(i)} is {digit} in every solution."
            )
            return self._hint(technique, text, numbers, self._runs(placement))
        return self._struck(placement, needed(self.board, self.ladder.log, technique, i, digit))

    def _struck(self, placement: Placement, entries: list[Entry]) -> Hint:
        """Return the hint for a digit that remains after eliminations; it states the main ones."""
        technique, i, digit, _ = placement
        board = self.board
        entries.sort(key=lambda one: (one.fact.technique != technique, one.fact.cell != i))
        reasons: dict[str, list[Entry]] = {}
        for entry in entries:
            reasons.setdefault(entry.fact.why(), []).append(entry)
        chosen = dict(list(reasons.items())[:MOST_SAID])
        told = sorted(chosen.items(), key=lambda item: item[1][-1].time)
        lines = [f"{listing(map(self._lost, few))}: {why}." for why, few in told]
        rest = [entry for why, few in reasons.items() if why not in chosen for entry in few]
        if rest:
            more = sum(entry.fact.mask.bit_count() for entry in rest)
            are = "candidate is" if more == 1 else "candidates are"
            lines.insert(0, f"{more} more {are} eliminated first, in the same way.")
        lines.append(f"So {board.say(i)} is {digit}.")
        facts = [entry.fact for _, few in told for entry in few]
        shown = dict.fromkeys(j for fact in facts for j in fact.shown or fact.cells)
        removed = dict.fromkeys((entry.fact.cell for entry in entries), 0)
        for entry in entries:
            removed[entry.fact.cell] |= entry.fact.mask
        numbers = {board.cells[i]: digit}
        return self._hint(technique, " ".join(lines), numbers, tuple(shown), removed)

    def _lost(self, entry: Entry) -> str:
        return f"{self.board.say(entry.fact.cell)} cannot be {said(entry.fact.mask)}"

    def _reason(self, placement: Placement) -> str:
        """Return why a digit follows from the filled cells alone."""
        technique, i, digit, number = placement
        board = self.board
        place = board.say(i)
        if technique == CROSSING:
            across, down = (
                f"the sets of {board.run(one)} leave {said(board.lines[one].every)} for it"
                for one in board.runs_of[i]
            )
            return f"{place} is {digit}: {across}, {down}, and only {digit} is in both."
        assert number is not None
        run = board.run(number)
        if technique == LAST_CELL:
            return f"{place} is the last blank of {run}: {digit} completes the sum."
        return f"Every set of digits for {run} contains {digit}, and only {place} can be {digit}."

    def _runs(self, placement: Placement) -> tuple[int, ...]:
        """Return the cells of the run that a digit follows from, or of both its runs."""
        number = placement.run
        numbers = self.board.runs_of[placement.cell] if number is None else (number,)
        return tuple(dict.fromkeys(i for one in numbers for i in self.board.runs[one]))

    def _several(self) -> Hint:
        i, one, other = self.searcher.differing()
        text = (
            f"From here on the puzzle has several solutions: {self.board.say(i)} can be {one}, but "
            f"also {other}. Whichever you choose, no reasoning can exclude the other."
        )
        return self._hint("several solutions", text, cells=(i,))

    def _hint(
        self,
        technique: str,
        text: str,
        numbers: dict[Cell, int] | None = None,
        cells: Sequence[int] = (),
        removed: Mapping[int, int] | None = None,
    ) -> Hint:
        board = self.board
        lost = {board.cells[i]: Digits.of(mask) for i, mask in sorted((removed or {}).items())}
        shown, placed = board.of(cells), dict(self.placed)
        return Hint(technique, numbers or {}, lost, shown, text, self.puzzle, placed)
