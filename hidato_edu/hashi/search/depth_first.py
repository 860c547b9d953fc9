"""The traced search: it deduces, and guesses when nothing more follows.

A call concludes what it can. When nothing more follows, it guesses the number of lanes of a bridge
and calls itself; when that call returns, the number is struck out and the search continues with the
others. So every solution is found exactly once. The recursion uses an explicit stack, so that the
search can be stopped and resumed on a board of any size.

Four switches control it:

- ``rules``: the techniques that a call uses, see `hidato_edu.hashi.search.deducing`;
- ``probing``: before a call guesses, it assumes the least and the most lanes of each bridge, and
  strikes out those that lead to a contradiction;
- ``order``: which bridge is guessed: the first undecided one (``"fixed"``), or one at an island
  with the least choice (``"most-constrained"``);
- ``restarts``: after this many calls all guesses are dropped and new ones are made at random; each
  time the number doubles, so that the search ends. What was concluded before the first guess
  remains.

References
----------
Vicart, Hashiwokakero Solver, section III (rules, guess, return). C. Gomes, B. Selman, H. Kautz:
Boosting combinatorial search through randomization (1998), for the restarts.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias, get_args

from hidato_edu.boards.arguments import whole
from hidato_edu.core.budget import Budget
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.narration import Narrated
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.family import check_limit
from hidato_edu.hashi.puzzle import Puzzle, Solution
from hidato_edu.hashi.search.deducing import RULES, Contradiction, Deducing, Fact, Step, check_rules
from hidato_edu.hashi.search.narration import story
from hidato_edu.hashi.search.what_if import Refuted, refuted, strike

__all__ = ["ORDERS", "Order", "count_nodes", "solutions", "steps"]

Order: TypeAlias = Literal["fixed", "most-constrained"]

ORDERS: tuple[Order, ...] = get_args(Order)
"""Which bridge is guessed."""

FIXED = 1  # the seed of the guesses if none is given
FOUND, FAILED = Leave("found"), Leave("failed")
KNOWN = Leave("failed", "known")
RESTARTED = Leave("pruned", "restart")


@dataclass
class _Switches:
    """The options of a search."""

    rules: Collection[str]
    probing: bool
    order: Order
    restarts: int | None
    rng: Random

    @classmethod
    def of(
        cls, rules: Collection[str], probing: bool, order: Order, restarts: int | None, seed: Seed
    ) -> _Switches:
        """Return the switches of a search, or raise `ValueError`."""
        if order not in ORDERS:
            raise ValueError(f"order={order!r}; use {', '.join(map(repr, ORDERS))}")
        calls = None if restarts is None else whole("restarts", restarts, 1)
        rng = random_source(FIXED if seed is None else seed)
        return cls(check_rules(rules), probing, order, calls, rng)


@dataclass
class _Call:
    """A call that has not returned: the numbers of steps and solutions before it, its guess."""

    mark: int
    found: int
    guess: Fact | None = None


class _Search:
    """A search that continues from a state."""

    def __init__(self, state: Deducing, switches: _Switches, budget: Budget, trace: bool) -> None:
        self.state, self.switches, self.budget, self.trace = state, switches, budget, trace
        self.found = 0
        self.calls: list[_Call] = []
        self.seen: set[Solution] = set()  # only if solutions can be found again
        self.patience = switches.restarts
        self.since = 0  # calls since the last restart

    def events(self, limit: int | None) -> Iterator[Event]:
        """Yield `Solved` for every solution, and the other events only if `trace`."""
        fact = None
        yield from self._enter(None)
        while True:
            returned = yield from self._advance(fact)
            if returned is None and not self.state.undecided:
                yield from self._answer()
                if self.found == limit:
                    if self.trace:
                        yield from [FOUND] * len(self.calls)
                    return
                returned = KNOWN  # if it was found before
            if returned is None:
                yield from self._restart()
                fact = self._guess()
                self.calls[-1].guess = fact
                yield from self._enter(fact)
                continue
            yield from self._leave(returned)
            if not self.calls:
                return
            tried = self.calls[-1].guess
            assert tried is not None
            fact = strike("tried", self.state, tried.bridge, tried.low)

    def _enter(self, guess: Fact | None) -> Iterator[Event]:
        self.budget.check()
        self.budget.spend()
        self.since += 1
        self.calls.append(_Call(len(self.state.steps), self.found))
        if self.trace:
            yield Enter("start" if guess is None else guess.low)

    def _leave(self, returned: Leave) -> Iterator[Event]:
        """Yield the steps taken back and the end of a call."""
        call = self.calls.pop()
        if self.trace:
            yield from self._back(self.state.steps[call.mark :])
            yield FOUND if self.found > call.found else returned
        self.state.take_back(call.mark)

    def _restart(self) -> Iterator[Event]:
        """Drop all guesses if there were too many calls."""
        if self.patience is None or self.since <= self.patience:
            return
        while len(self.calls) > 1:
            yield from self._leave(RESTARTED)
        self.patience, self.since = 2 * self.patience, 0

    def _answer(self) -> Iterator[Event]:
        state = self.state
        answer = Solution(state.puzzle, state.lanes())
        if self.patience is not None:
            if answer in self.seen:
                return
            self.seen.add(answer)
        self.found += 1
        yield Solved(answer)

    # --- what a call concludes, and guesses -------------------------------------------------------

    def _advance(self, fact: Fact | None) -> Generator[Event, None, Leave | None]:
        """Conclude all that follows; return the end of the call if there is a contradiction."""
        wrong = yield from self._conclude(fact)
        probing = self.switches.probing
        while probing and wrong is None:
            probing = False
            for one in refuted(self.state, self.budget):
                if self.trace:
                    yield from self._probed(one)
                wrong = yield from self._conclude(one.fact)
                if wrong is not None:
                    break
                probing = True
        if wrong is None:
            return None
        return self._fails("failed", wrong) if self.trace else FAILED

    def _conclude(self, fact: Fact | None) -> Generator[Event, None, Contradiction | None]:
        """Use a fact and what follows from it; return the contradiction, if any."""
        state, wrong = self.state, None
        mark = len(state.steps)
        try:
            if fact is not None:
                state.use(fact)
            state.conclude(check=self.budget.check)
            if not state.undecided:
                state.check_joined()
        except Contradiction as reason:
            wrong = reason
        if self.trace:
            for step in state.steps[mark:]:
                yield from self._told(step)
        return wrong

    def _guess(self) -> Fact:
        """Return the next guess: the most lanes of a bridge."""
        state = self.state
        bridges = state.undecided
        if self.switches.order == "most-constrained":
            choice = [min(map(state.choice, state.ends[bridge])) for bridge in bridges]
            least = min(choice)
            bridges = [one for one, some in zip(bridges, choice, strict=True) if some == least]
        bridge = bridges[0 if self.patience is None else pick(self.switches.rng, len(bridges))]
        lanes = state.high[bridge]
        return Fact("guess", bridge, lanes, lanes, state.ends[bridge])

    # --- the trace --------------------------------------------------------------------------------

    def _told(self, step: Step, back: bool = False) -> Iterator[Event]:
        """Yield the changes of a domain and of the certain lanes, or their reversal."""
        fact = step.fact
        one = self.state.puzzle.bridges[fact.bridge]
        low, high = max(step.low, fact.low), min(step.high, fact.high)
        old, new = frozenset(range(step.low, step.high + 1)), frozenset(range(low, high + 1))
        if not back:
            yield Assign(("domain", one), old, new, fact.technique)
        if low > step.low:
            lanes = (low, step.low, "return") if back else (step.low, low, fact.technique)
            yield Assign(one, *lanes)
        if back:
            yield Assign(("domain", one), new, old, "return")

    def _back(self, steps: Sequence[Step]) -> Iterator[Event]:
        for step in reversed(steps):
            yield from self._told(step, back=True)

    def _probed(self, one: Refuted) -> Iterator[Event]:
        """Yield an assumption that was refuted, and what followed from it."""
        yield Enter(f"{one.lanes}?")
        for step in one.steps:
            yield from self._told(step)
        yield from self._back(one.steps)
        yield self._fails("pruned", one.reason)

    def _fails(self, outcome: str, wrong: Contradiction) -> Leave:
        cells = self.state.cells
        return Leave(outcome, wrong.code, tuple(cells[i] for i in wrong.islands))


def _answers(search: _Search, limit: int | None = None) -> Iterator[Solution]:
    for event in search.events(limit):
        assert isinstance(event, Solved)
        yield event.solution


def steps(
    puzzle: Puzzle,
    *,
    rules: Collection[str] = RULES,
    probing: bool = False,
    order: Order = "most-constrained",
    restarts: int | None = None,
    seed: Seed = None,
    limit: int | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Narrated:
    """Search for all solutions and report every conclusion, guess and return as an event.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    rules : collection of str
        The techniques that a call uses, from `RULES`. None of them loses a solution. Without any,
        the search detects only islands with too many or too few lanes, and crossings.
    probing : bool
        Whether a call assumes the least and the most lanes of each bridge before it guesses.
    order : {"fixed", "most-constrained"}
        Which bridge is guessed: the first undecided one, or one at an island with the least choice.
    restarts : int, optional
        Drop all guesses after this many calls, then after twice as many, and so on; among bridges
        that are equal for `order`, the one to guess is then chosen at random.
    seed : int, random.Random or None
        For the random choices of `restarts`. None makes the same choices in every run, so that runs
        can be compared.
    limit : int, optional
        Stop after this many solutions.
    max_nodes, max_seconds : optional
        Budget in calls and in seconds.

    Yields
    ------
    Event
        ``Enter("start")``, then ``Enter(lanes)`` for each guess. `Assign` of ``("domain",
        bridge)``, frozen sets of numbers, and if the least one rises, `Assign` of the bridge: the
        lanes that are certain. The reason is a rule, ``"guess"``, ``"tried"`` (a guess is struck
        out after its call), ``"what if"`` (a refuted assumption is struck out), or ``"return"``.
        Only refuted assumptions are reported: ``Enter("2?")``, ``"assumed"`` and what follows,
        ``Leave("pruned")``. `Leave` with ``"found"``, ``"failed"`` or ``"pruned"`` (``"restart"``);
        if the call itself fails, with the reason ``"too many"``, ``"too few"``, ``"crossing"``,
        ``"closed"``, ``"cut off"`` or ``"parity"`` and the cells of the islands that show it; with
        `restarts` also ``"known"`` (this solution was found before). `Solved` with the `Solution`.

    Raises
    ------
    LimitReached
        When the budget is used up.
    ValueError
        If a rule or the order is unknown, or a number is invalid.

    Notes
    -----
    Exponential in the worst case; the engine is faster (see `hashi.solutions`). Without probing, a
    call is linear in islands and bridges for each round of conclusions. With `restarts`, the
    solutions are stored, so that none is reported twice.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> for event in steps(hashi.from_array([[1, 0, 1]])):
    ...     print(event[0], *event[1:5] if event[0] != "solved" else event.solution.to_array())
    enter start
    assign ('domain', ('bridge', (0, 0), (0, 2))) frozenset({0, 1}) frozenset({1}) last lanes
    assign ('bridge', (0, 0), (0, 2)) 0 1 last lanes
    solved [1, -1, 1]
    assign ('bridge', (0, 0), (0, 2)) 1 0 return
    assign ('domain', ('bridge', (0, 0), (0, 2))) frozenset({1}) frozenset({0, 1}) return
    leave found  ()
    """
    switches = _Switches.of(rules, probing, order, restarts, seed)
    check_limit(limit)
    budget = Budget(max_nodes, max_seconds)
    search = _Search(Deducing(puzzle, switches.rules), switches, budget, True)
    return Narrated(search.events(limit), story(probing).on(puzzle.grid))


def solutions(
    puzzle: Puzzle,
    *,
    rules: Collection[str] = RULES,
    probing: bool = False,
    order: Order = "most-constrained",
    restarts: int | None = None,
    seed: Seed = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    """Yield all solutions, by the search of `steps` and with its parameters.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]])
    >>> [answer.to_array()[0] for answer in solutions(puzzle)]
    [[3, -2, 3], [3, -1, 3]]
    """
    switches = _Switches.of(rules, probing, order, restarts, seed)  # raises at once
    budget = Budget(max_nodes, max_seconds)
    return _answers(_Search(Deducing(puzzle, switches.rules), switches, budget, False))


def count_nodes(
    puzzle: Puzzle,
    *,
    rules: Collection[str] = RULES,
    probing: bool = False,
    order: Order = "most-constrained",
    restarts: int | None = None,
    seed: Seed = None,
    first: bool = True,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    """Return how many calls a search makes: one more than its guesses.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    rules, probing, order, restarts, seed
        As for `steps`.
    first : bool
        Whether to stop at the first solution, or to search completely.
    max_nodes, max_seconds : optional
        Budget in calls and in seconds.

    Raises
    ------
    LimitReached
        When the budget is used up.
    ValueError
        If a rule or the order is unknown, or a number is invalid.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> ring = hashi.from_array([[2, 0, 2], [0, 0, 0], [2, 0, 2]])
    >>> [count_nodes(ring, rules=some, probing=False, first=False) for some in ((), RULES)]
    [18, 1]
    """
    switches = _Switches.of(rules, probing, order, restarts, seed)
    budget = Budget(max_nodes, max_seconds)
    search = _Search(Deducing(puzzle, switches.rules), switches, budget, False)
    for _ in search.events(1 if first else None):
        pass
    return budget.nodes
