"""The document's solver: it applies rules until nothing changes, then lays random lanes.

What the rules lay before the first random lane is certain: it is stored, and a try that ends in a
contradiction returns to it. The report prints the loop in pseudo-code and three rules in Python;
where the print is ambiguous, `document_steps` says how it is read here.

References
----------
Vicart, Hashiwokakero Solver (document 004): section III.B (rules), III.C (loop), IV.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any

from hidato_edu.boards.arguments import whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core import events
from hidato_edu.core.budget import Budget
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Narrated
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.hashi.documents import rules as printed
from hidato_edu.hashi.documents.narration import document_story
from hidato_edu.hashi.documents.run import DocumentRun, Ended, checked_slips
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution, from_array, water
from hidato_edu.hashi.rules import groups, violations
from hidato_edu.hashi.search.soundness import Rule
from hidato_edu.hashi.search.table import Table

__all__ = ["document_solve", "document_steps"]


def document_solve(
    puzzle: Puzzle | Any,
    *,
    seed: Seed = None,
    slips: Iterable[str] = (),
    max_loops: int | None = 20_000,
    max_guesses: int | None = None,
    max_seconds: float | None = None,
) -> DocumentRun:
    """Solve a board with the document's program.

    Parameters
    ----------
    puzzle : Puzzle or array, shape (rows, cols)
        The board, or the document's matrix of it: points of islands, 0 for water.
    seed : int, random.Random or None
        The same seed gives the same run.
    slips : iterable of str
        Names from `SLIPS`: the parts that follow the print literally, or misread it.
    max_loops, max_guesses : int, optional
        Budget: rounds of all rules, and random lanes.
    max_seconds : float, optional
        Budget in seconds.

    Returns
    -------
    DocumentRun
        The matrix, the result, and the program's counts.

    Raises
    ------
    InvalidPuzzle
        If an array is not a valid board.
    LimitReached
        When the budget is used up. With the slip "endless loop" this is the only way in which a run
        on a board without a solution ends.
    ValueError
        If a slip is unknown or a budget is invalid; the message quotes it.

    Notes
    -----
    A round of all rules takes about 0.5 ms with 30 islands. The number of tries has a geometric
    distribution, because every try begins with the same stored state.

    Without slips every result is right, because the rules are sound. The printed program never ends
    without a solution. This one ends when the failed sets of random lanes leave no lane to try; it
    only records them, so the run itself stays as printed. Where many guesses are possible, the
    budget may end first.

    Examples
    --------
    >>> run = document_solve([[2, 0, 2], [0, 0, 0], [2, 0, 2]], seed=1)
    >>> run.guesses, run.tries
    (8, 3)
    >>> document_solve([[1, 0, 1]], slips=["rule 3b"]).ended
    'none'
    """
    program = _Program(puzzle, seed, slips, max_loops, max_guesses, max_seconds)
    for _ in program.run():
        pass
    assert program.result is not None
    return program.result


def document_steps(
    puzzle: Puzzle | Any,
    *,
    seed: Seed = None,
    slips: Iterable[str] = (),
    max_loops: int | None = 20_000,
    max_guesses: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Solve a board with the document's program; yield every lane, removal, guess and return.

    Parameters
    ----------
    puzzle, seed, slips, max_loops, max_guesses, max_seconds
        As for `document_solve`.

    Yields
    ------
    Event
        The run is a call ``Enter("rules")``. In it:

        * ``Measure("loops")`` before each round of all rules, ``Measure("looks")`` after it: how
          many bridges the printed rule 3 has compared since the last measure;
        * where a rule lays something, `Assign` of ``"island"``, the cell of the island that the
          rule is applied to, with the reason ``"at rule 1"``, ``"at rule 2"``, ``"at rule 4"``;
        * `Assign` of ``("bridge", a, b)``, old and new lanes, with the name of the rule;
        * `Assign` of ``("neighbors", cell)``, frozensets of cells, with ``"rule 3"`` or
          ``"rule 3b"``;
        * for a guess ``Enter(n)``, ``Measure("guesses", n)`` and `Assign` of the bridge,
          ``"guess"``; the guesses of a try are nested;
        * at the end of a try ``Leave("failed")`` of the last guess, because of ``"rule 4"``,
          ``"open"`` (an island has points left) or ``"not connected"``, and the cells; the guesses
          before it fail ``"with it"``; then every `Assign` of the try is undone, ``"return"``;
        * `Solved` and ``Leave("found")``; or ``Leave("failed")`` with ``"no answer"``, with
          ``"wrong"`` where a slip leads to a wrong answer, or with the reason of the contradiction
          where no guess was made.

    Raises
    ------
    InvalidPuzzle, ValueError
        As for `document_solve`, before the first event.
    LimitReached
        When the budget is used up.

    Notes
    -----
    The print is read as follows:

    * ``M`` is always the picture of the graph. Read literally, it changes only where ``GtoM`` is
      called: every try then has one guess and no rule after it, and all but the first do nothing.
      (This program compares lanes, see the slip "touching".)
    * A bridge that is not linked ("non lié") counts with the neighbor's remaining points, a
      remaining one ("restant") does not. An island's own points are not a bound: otherwise rule 4
      lays nothing.
    * Rule 4 (in the loop "4ème B") detects a contradiction.
    * Rule 3b belongs to the definition of neighbors. It runs once, before the loop, because points
      never change.
    * A random bridge is one lane between two neighbors; all pairs that can take one are equally
      likely. The memory of guesses is switched off, as the report says.
    * "Remember" stores only at its first call. If a contradiction comes first, the printed memory
      is empty; with the slip "endless loop" the program then returns to the empty board.
    * The last test checks that islands are complete and connected, not crossings or third lanes.

    Examples
    --------
    >>> for event in list(document_steps([[1, 0, 2], [0, 0, 1]]))[:6]:
    ...     print(*event[:4])
    enter rules
    measure loops 1
    assign island None (0, 0)
    assign ('bridge', (0, 0), (0, 2)) 0 1
    assign island (0, 0) (0, 2)
    assign ('bridge', (0, 2), (1, 2)) 0 1
    """
    program = _Program(puzzle, seed, slips, max_loops, max_guesses, max_seconds)
    return Narrated(program.run(), document_story(program.table, program.slips))


class _Program:
    """The state of the document's program: its table, its memory, its counts."""

    def __init__(
        self,
        puzzle: Puzzle | Any,
        seed: Seed,
        slips: Iterable[str],
        max_loops: int | None,
        max_guesses: int | None,
        max_seconds: float | None,
    ) -> None:
        self.puzzle = puzzle if isinstance(puzzle, Puzzle) else from_array(puzzle)
        self.slips = checked_slips(slips)
        self.rng: Random = random_source(seed)
        loops = None if max_loops is None else whole("max_loops", max_loops, 0)
        self.budget = Budget(loops, max_seconds)
        self.max_guesses = None if max_guesses is None else whole("max_guesses", max_guesses, 0)
        self.table = Table(self.puzzle)
        self.first = self.table.copy()
        self.memory: Table | None = None
        self.path: list[Bridge] = []
        self.choices: list[list[Bridge]] = []
        self.refuted: list[frozenset[tuple[Bridge, int]]] = []
        self.before: Any = None  # the lanes when the last round began: "memM"
        self.result: DocumentRun | None = None
        self.at: Cell | None = None
        self.is_cut = False  # whether rule 3 has nothing to do
        self.loops = self.guesses = self.tries = 0
        self.looks = self.told_looks = self.looks_now = 0
        on = self.slips.__contains__
        self.rules: dict[str, Rule] = {
            "rule 1": partial(printed.rule_1, three_lanes=on("three lanes")),
            "rule 2": partial(printed.rule_2, capped=on("capped"), guard=not on("no guard")),
            "rule 3": partial(printed.rule_3, last_only=on("last neighbor")),
            "rule 3b": partial(printed.rule_3b, always=on("rule 3b")),
            "rule 4": printed.rule_4,
        }

    def run(self) -> Iterator[Event]:
        """Yield the events of the run; store its result."""
        yield Enter("rules")
        for island in range(len(self.table)):
            yield from self.rules["rule 3b"](self.table, island)
        while True:
            rounds = self.loops
            why, cells = yield from self._try()
            if not why:
                yield from self._finish()
                return
            if self.loops == rounds:  # so that the endless loop ends with the budget
                self.budget.check()
                self.budget.spend()
            guessed = bool(self.path)
            yield from self._leave("failed", why, cells)
            if self._nothing_left() and "endless loop" not in self.slips:
                yield Leave("failed", "no answer" if guessed else why, cells)
                self._end("none")
                return
            yield from self._return()

    def _try(self) -> Generator[Event, None, tuple[str, tuple[Cell, ...]]]:
        """Apply rules and lay random lanes until neither changes anything; return what fails."""
        while self.before != self._shown():
            while self.before != self._shown():
                stuck = yield from self._round()
                if stuck is not None:
                    return "rule 4", (self.table.coordinates[stuck],)
            if self.memory is None:
                self.memory = self.table.copy()
            yield from self._guess()
            yield from self._cut()
        return self._fault()

    def _shown(self) -> Any:
        """Return what the loop compares: all lanes, or those that the picture shows."""
        is_hidden = "touching" in self.slips
        return {one: n for one, n in self.table.laid().items() if not is_hidden or water(one)}

    def _round(self) -> Generator[Event, None, int | None]:
        """Apply all rules to all islands; return the island at which rule 4 fails, or None."""
        self.budget.check()
        self.budget.spend()
        self.before = self._shown()
        self.loops += 1
        yield Measure("loops", self.loops)
        for island in range(len(self.table)):
            self.budget.check()
            for name in ("rule 1", "rule 2", "rule 4"):
                failed = yield from self._apply(name, island)
                if failed:
                    return island
                yield from self._cut()
        yield Measure("looks", self.looks - self.told_looks)
        self.told_looks = self.looks
        return None

    def _apply(self, name: str, island: int) -> Generator[Event, None, bool]:
        """Apply a rule that lays lanes; yield the island before them."""
        rule, told = self.rules[name](self.table, island), []
        failed = False
        while True:
            try:
                told.append(next(rule))
            except StopIteration as end:
                failed = bool(end.value)
                break
        if told or failed:
            self.is_cut = self.is_cut and not told
            cell = self.table.coordinates[island]
            yield Assign("island", self.at, cell, f"at {name}")
            self.at = cell
            yield from told
        return failed

    def _cut(self) -> Iterator[Event]:
        """Apply rule 3 to all islands; count the comparisons of the printed rule (`looks`)."""
        if not self.is_cut:
            self.is_cut = True
            self.looks_now = sum(map(len, self.table.neighbors)) * sum(map(len, self.table.bridges))
            for island in range(len(self.table)):
                self.budget.check()
                for event in self.rules["rule 3"](self.table, island):
                    self.is_cut = False
                    yield event
        self.looks += self.looks_now

    def _guess(self) -> Iterator[Event]:
        """Lay a random lane, if any can be laid."""
        table = self.table
        free = [
            (island, other)
            for island in range(len(table))
            for other in table.open_neighbors(island)
            if island < other
        ]
        self.choices.append([table.bridge(*pair) for pair in free])
        if not free:
            return
        if self.guesses == self.max_guesses:
            self.budget.stop(f"{self.guesses:,} guesses are made")
        self.guesses += 1
        self.tries += not self.path
        island, other = free[pick(self.rng, len(free))]
        one, old = table.bridge(island, other), table.lanes(island, other)
        self.path.append(one)
        table.lay(island, other)
        self.is_cut = False
        yield Enter(self.guesses)
        yield Measure("guesses", self.guesses)
        yield Assign(one, old, old + 1, "guess")

    def _fault(self) -> tuple[str, tuple[Cell, ...]]:
        """Return why the program continues: the last test of its loop."""
        table = self.table
        if is_open := [cell for k, cell in enumerate(table.coordinates) if table.is_open(k)]:
            return "open", tuple(is_open)
        parts = groups(table.coordinates, table.laid())
        smallest = min(parts, key=len)
        return ("not connected", tuple(smallest)) if len(parts) > 1 else ("", ())

    def _nothing_left(self) -> bool:
        """Record that the guesses of this try fail; return whether no set of guesses is left."""
        self._refute(self.path)
        for depth in reversed(range(len(self.path))):
            first = self.path[:depth]
            if not all(self._fails([*first, one]) for one in self.choices[depth]):
                return False
            self._refute(first)
        return True

    def _fails(self, guesses: Iterable[Bridge]) -> bool:
        """Return whether some of these guesses are known to fail together."""
        lanes = _numbered(guesses)
        return any(refuted <= lanes for refuted in self.refuted)

    def _refute(self, guesses: Iterable[Bridge]) -> None:
        """Record that these guesses fail together; drop the sets that contain them."""
        if not self._fails(guesses):
            lanes = _numbered(guesses)
            self.refuted = [kept for kept in self.refuted if not lanes <= kept] + [lanes]

    def _return(self) -> Iterator[Event]:
        """Return to the stored state."""
        now, sure = self.table, self.memory or self.first
        were, are = now.laid(), sure.laid()
        for one in sorted(were):
            if were[one] != are.get(one, 0):
                yield Assign(one, were[one], are.get(one, 0), "return")
        for island, cell in enumerate(now.coordinates):
            if now.neighbors[island] != sure.neighbors[island]:
                old, new = printed.cells_near(now, island), printed.cells_near(sure, island)
                yield Assign(("neighbors", cell), old, new, "return")
        self.table, self.is_cut = sure.copy(), False
        self.path.clear()
        self.choices.clear()

    def _leave(self, outcome: str, why: str, cells: tuple[Cell, ...]) -> Iterator[Event]:
        """Leave all guesses of a try, last one first."""
        for number in range(len(self.path)):
            yield Leave(outcome, why if number == 0 else "with it", cells)

    def _finish(self) -> Iterator[Event]:
        """Yield what the program takes for a solution."""
        wrong = next(violations(self.puzzle, self.table.laid()), None)
        if wrong is None:
            yield Solved(Solution(self.puzzle, self.table.laid()))
        for _ in range(len(self.path) + 1):
            yield Leave("found") if wrong is None else Leave("failed", "wrong", wrong.cells)
        self._end("found" if wrong is None else "wrong")

    def _end(self, ended: Ended) -> None:
        counts = (self.loops, self.guesses, self.tries, self.looks)
        lanes = events.Solution(self.table.laid())
        self.result = DocumentRun(self.puzzle, ended, lanes, *counts, self.slips)


def _numbered(guesses: Iterable[Bridge]) -> frozenset[tuple[Bridge, int]]:
    """Return guesses as a set, in which the second lane of a bridge differs from the first."""
    count = Counter(guesses)
    return frozenset((one, k) for one, lanes in count.items() for k in range(lanes))
