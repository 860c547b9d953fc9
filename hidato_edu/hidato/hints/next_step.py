"""From what is ruled out to the next number: the easiest conclusion, and what it needs.

The first choice is what follows from the numbers on the board alone. If nothing does, the
techniques rule out candidates, one technique after the other, until a number follows. The hint
contains only those eliminations that this number needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import NoSolution
from hidato_edu.family.advice import Placed, listing
from hidato_edu.hidato.hints.advice import TECHNIQUES, Hint
from hidato_edu.hidato.hints.eliminations import (
    LOOK_AHEAD,
    STAGES,
    WHOLE,
    Candidates,
    Fact,
    for_itself,
    look_ahead,
)
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import is_solution
from hidato_edu.hidato.solvers.engine.branch import counted
from hidato_edu.hidato.solvers.engine.domains import Contradiction, only_cells, only_numbers
from hidato_edu.hidato.solvers.engine.masks import bits_of
from hidato_edu.hidato.solvers.engine.reasons import sentence

__all__ = ["Reasoner"]

ONLY_CELL, REACH, ONLY_NUMBER = TECHNIQUES[:3]
RANK = {technique: rank for rank, technique in enumerate(TECHNIQUES)}
MOST_ANSWERS = 100  # are compared; if there are more, other numbers are tried in each cell
MOST_SAID = 3


class Placement(NamedTuple):
    """A number that follows, its cell, and one of the first three techniques."""

    technique: str
    number: int
    bit: int


class Reasoner:
    """Finds hint after hint on one board and remembers what it has ruled out."""

    def __init__(self, puzzle: Puzzle, budget: Budget, placed: Placed | None = None) -> None:
        self.puzzle = puzzle
        self.placed = dict(placed or {})
        self.board = Candidates(Puzzle(puzzle.grid, dict(puzzle.givens) | self.placed))
        self.budget = budget
        self.facts: list[Fact] = []
        self.answers: list[Solution] | None = None
        self.complete = False
        self.searched = 0

    def put(self, numbers: Mapping[Cell, int]) -> None:
        """Place more numbers."""
        self.placed |= numbers
        standing = dict(self.puzzle.givens) | self.placed
        self.board = Candidates(Puzzle(self.puzzle.grid, standing))
        if not (self.board.missing or is_solution(self.puzzle, standing)):
            raise NoSolution("no solution: the conclusions contradict each other")

    def next(self) -> Hint:
        """Return the next hint."""
        if not self.board.missing:
            return self._hint("solved", "Every number is placed: the board is solved.")
        try:
            return self._easiest()
        except Contradiction as error:
            raise NoSolution(f"no solution: {sentence(self.board.masks, error)}") from None

    def _easiest(self) -> Hint:
        placement = follows(self.board, ())
        if placement is not None:
            return self._told(placement, ())
        placement = follows(self.board, self.facts)
        if placement is not None:
            return self._told(placement, self._needed(placement))
        known = {removed for fact in self.facts for removed in _single(fact)}
        for stage in STAGES:
            fresh = True
            while fresh:
                fresh = False
                for fact in stage(self.board, tuple(self.facts), self.budget):
                    if known.issuperset(_single(fact)):
                        continue
                    known.update(_single(fact))
                    self.facts.append(fact)
                    fresh = stage is look_ahead  # its facts can lead it to more
                    placement = follows(self.board, (*fact.rests_on, fact))
                    placement = placement or follows(self.board, self.facts)
                    if placement is not None:
                        return self._told(placement, self._needed(placement))
        return self._searched()

    # ---------------------------------------------------------------- what a number needs

    def _needed(self, placement: Placement) -> tuple[Fact, ...]:
        """Return a minimal subset of the facts from which the placement follows."""
        needed = sorted(self.facts, key=lambda fact: -RANK[fact.technique])
        for few in (self.facts[-1:], [fact for fact in needed if _about(fact, placement)]):
            if self._enough(few, placement):
                needed = few
                break
        size = len(needed)  # try to drop so many at once, the hardest first
        while size:
            place = 0
            while place < len(needed):
                fewer = needed[:place] + needed[place + size :]
                if self._enough(fewer, placement):
                    needed = fewer
                else:
                    place += size
            size //= 2
        for place, fact in enumerate(needed):
            for removed in _parts(fact, placement):
                fewer = [*needed[:place], fact._replace(removed=removed), *needed[place + 1 :]]
                if self._enough(fewer, placement):
                    needed = fewer
                    break
        return tuple(for_itself(self.board, fact, self.budget) for fact in needed)

    def _enough(self, facts: list[Fact], placement: Placement) -> bool:
        number, bit = placement.number, placement.bit
        domains = self.board.reach(facts)
        if domains[number] == bit:
            return True
        return bool(only_numbers(domains, self.board.blanks) & domains[number] & bit)

    # ---------------------------------------------------------------- in words

    def _told(self, placement: Placement, facts: tuple[Fact, ...]) -> Hint:
        """Return the hint for a number that follows from these facts."""
        _, number, bit = placement
        cell = self.board.masks.cell(bit)
        ends = self.board.ends(number)
        every = _closure(facts)
        struck = [fact.technique for fact in every]
        technique = max(struck, key=RANK.__getitem__) if struck else placement.technique
        shown = [cell for fact in facts for cell in fact.cells] or [cell for _, cell in ends]
        text = self._reason(placement) if not facts else self._chain(placement, facts)
        return self._hint(
            technique, text, {cell: number}, tuple(dict.fromkeys(shown)), self._removed(facts)
        )

    def _hint(
        self,
        technique: str,
        text: str,
        numbers: dict[Cell, int] | None = None,
        cells: tuple[Cell, ...] = (),
        removed: dict[int, tuple[Cell, ...]] | None = None,
    ) -> Hint:
        placed = dict(self.placed)
        return Hint(technique, numbers or {}, removed or {}, cells, text, self.puzzle, placed)

    def _removed(self, facts: tuple[Fact, ...]) -> dict[int, tuple[Cell, ...]]:
        struck: dict[int, int] = {}
        for fact in facts:
            for number, cells in fact.removed:
                struck[number] = struck.get(number, 0) | cells
        reach = self.board.reach()
        left = {
            number: self.board.masks.cells(cells & reach[number])
            for number, cells in struck.items()
        }
        return {number: cells for number, cells in sorted(left.items()) if cells}

    def _reason(self, placement: Placement) -> str:
        """Return why a number follows from the numbers on the board alone."""
        technique, number, bit = placement
        place, ends = self.board.say(self.board.masks.cell(bit)), self.board.ends(number)
        beside = [end for end in ends if abs(end[0] - number) == 1]
        if not ends:
            return f"{number} is the only number, and {place} the only cell."
        if technique == ONLY_CELL:
            both = "both" if len(beside) == 2 else "it"
            return (
                f"{number} must be next to {self.board.words(beside)}, and the only blank next to "
                f"{both} is {place}."
            )
        if technique == REACH:
            far = listing(self._moves(number, *end) for end in ends)
            return f"{number} can only be at {place}: it must be {far}, over blanks."
        return (
            f"{number} must be at {place}: no other missing number can get there from the numbers "
            "on the board."
        )

    def _chain(self, placement: Placement, facts: tuple[Fact, ...]) -> str:
        """Return what is ruled out, and that the number follows."""
        _, number, bit = placement
        place = self.board.say(self.board.masks.cell(bit))
        alone = self.board.reach(facts)[number] == bit
        whole = [fact for fact in facts if fact.technique in WHOLE]
        if len(facts) == len(whole) == 1 and alone and dict(whole[0].removed).keys() == {number}:
            last = "In every case," if whole[0].technique == "path sets" else "So"
            return f"{whole[0].why}. {last} {number} is at {place}."
        lines = list(self._struck(facts))
        if len(lines) > MOST_SAID:
            more = len(lines) - MOST_SAID + 1
            lines = [*lines[: MOST_SAID - 1], f"{more} more are ruled out in the same way."]
        if any(fact.rests_on for fact in facts):
            lines.insert(0, "First, other candidates are ruled out in the same way.")
        last = f"{number} can only be at" if alone else f"only {number} can be at"
        return " ".join([*lines, f"So {last} {place}."])

    def _struck(self, facts: tuple[Fact, ...]) -> Iterator[str]:
        """Yield what is ruled out, one sentence for each reason."""
        reach, cells_of = self.board.reach(), self.board.masks.cells
        said: dict[tuple[str, str, int], list[str]] = {}
        for fact in facts:
            lost = {k: cells_of(cells & reach[k]) for k, cells in fact.removed}
            if fact.technique in WHOLE:
                yield f"{fact.why}. So {self._losses(lost)}."
                continue
            for k, cells in lost.items():
                said.setdefault((fact.technique, fact.why, k), []).extend(
                    map(self.board.say, cells)
                )
        for (technique, why, k), places in said.items():
            then = "then " if technique == LOOK_AHEAD else ""
            yield f"{k} cannot be at {_or(places)}: {then}{why}."

    def _losses(self, lost: Mapping[int, tuple[Cell, ...]]) -> str:
        """Return which numbers cannot be where, grouped by cells."""
        together: dict[tuple[Cell, ...], list[str]] = {}
        for number, cells in lost.items():
            if cells:
                together.setdefault(cells, []).append(str(number))
        return listing(
            f"{listing(numbers)} cannot be at {_or(map(self.board.say, cells))}"
            for cells, numbers in together.items()
        )

    def _moves(self, number: int, other: int, cell: Cell) -> str:
        moves = abs(other - number)
        return f"{moves} move{'s' if moves > 1 else ''} from {other} ({self.board.say(cell)})"

    # ---------------------------------------------------------------- search

    def _searched(self) -> Hint:
        """Return a number that a search finds in all solutions, or the hint that there is none."""
        if self.answers is None:
            self.answers, self.complete = self._some_answers()
        if not self.answers:
            raise NoSolution("the search is complete: the puzzle has no solution")
        reach, first = self.board.reach(self.facts), self.answers[0]
        size = {cell: reach[first[cell]].bit_count() for cell in first}
        for cell in sorted(self._common(), key=lambda cell: (size[cell], first[cell])):
            if self.complete or not self._differs(cell, reach):
                return self._found(cell, first[cell], reach)
        return self._several()

    def _some_answers(self) -> tuple[list[Solution], bool]:
        """Return at most `MOST_ANSWERS` solutions, and whether these are all."""
        before = self.budget.nodes
        found = list(islice(counted(self.board.puzzle, self.budget), MOST_ANSWERS))
        self.searched += self.budget.nodes - before
        return found, len(found) < MOST_ANSWERS

    def _common(self) -> list[Cell]:
        """Return the blanks in which all known solutions have the same number."""
        assert self.answers is not None
        first, *others = self.answers
        blanks = self.board.masks.cells(self.board.blanks)
        return [cell for cell in blanks if all(first[cell] == other[cell] for other in others)]

    def _differs(self, cell: Cell, reach: list[int]) -> bool:
        """Return whether some solution has another number in a cell; keep a new solution."""
        assert self.answers is not None
        known = {answer[cell] for answer in self.answers}
        if len(known) > 1:
            return True
        bit, before = self.board.masks.mask([cell]), self.budget.nodes
        others = [k for k in self.board.missing if reach[k] & bit and k not in known]
        standing = dict(self.board.puzzle.givens)
        for number in others:
            tried = Puzzle(self.puzzle.grid, standing | {cell: number})
            self.answers.extend(islice(counted(tried, self.budget), 1))
            if self.answers[-1][cell] == number:
                break
        self.searched += self.budget.nodes - before
        return self.answers[-1][cell] not in known

    def _found(self, cell: Cell, number: int, reach: list[int]) -> Hint:
        nodes = "1 node" if self.searched == 1 else f"{self.searched:,} nodes"
        text = (
            f"No other technique finds the next step. A search of {nodes} does: {number} is at "
            f"{self.board.say(cell)} in every solution."
        )
        masks = self.board.masks
        others = masks.cells(reach[number] & ~masks.mask([cell]))
        ends = tuple(cell for _, cell in self.board.ends(number))
        return self._hint("search", text, {cell: number}, ends, {number: others} if others else {})

    def _several(self) -> Hint:
        assert self.answers is not None
        for number in self.board.missing:
            places = dict.fromkeys(answer.path[number - 1] for answer in self.answers)
            if len(places) > 1:
                break
        one, other = list(places)[:2]
        say = self.board.say
        text = (
            f"From here on the puzzle has several solutions: {number} can be at {say(one)} or at "
            f"{say(other)}. Choose either; no reasoning can rule out the other."
        )
        return self._hint("several solutions", text, {}, (one, other))


def follows(board: Candidates, facts: Iterable[Fact]) -> Placement | None:
    """Return the easiest number that follows from the board and from what is ruled out."""
    left = board.left(facts)
    domains = board.reach(facts)
    only_cells(domains)
    best: Placement | None = None
    for number in board.missing:
        domain = domains[number]
        if domain & (domain - 1):
            continue
        near = left[number]
        for end, cell in board.ends(number):
            if abs(end - number) == 1:
                near &= board.masks.near[board.masks.mask([cell])]
        if near == domain:
            return Placement(ONLY_CELL, number, domain)
        best = best or Placement(REACH, number, domain)
    if best is not None:
        return best
    for bit in bits_of(only_numbers(domains, board.blanks)):
        number = next(k for k in board.missing if domains[k] & bit)
        return Placement(ONLY_NUMBER, number, bit)
    return None


def _single(fact: Fact) -> Iterator[tuple[int, int]]:
    return ((number, bit) for number, cells in fact.removed for bit in bits_of(cells))


def _about(fact: Fact, placement: Placement) -> bool:
    return any(number == placement.number for number, _ in fact.removed)


def _closure(facts: Iterable[Fact]) -> list[Fact]:
    return [each for fact in facts for each in (*fact.rests_on, fact)]


def _parts(fact: Fact, placement: Placement) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield smaller parts of what a fact rules out, the smallest first."""
    _, number, bit = placement
    yield tuple(pair for pair in fact.removed if pair[0] == number)
    yield tuple((k, cells & bit) for k, cells in fact.removed if cells & bit)


def _or(places: Iterable[str]) -> str:
    return listing(dict.fromkeys(places), "or")
