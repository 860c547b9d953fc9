"""*Why?* of our own searches: without the write of the step that it names, the reason is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import pytest
from tiers import slow

from hidato_edu import Trace, hashi, hidato, kakuro, numberlink
from hidato_edu.boards.grid import square
from hidato_edu.draw.player.why import Reasons
from hidato_edu.hashi.search.deducing import Deducing, Fact
from hidato_edu.hidato.search.state import Ground, State
from hidato_edu.kakuro.search.methods import Ordered
from hidato_edu.numberlink.search.growing import Growing
from hidato_edu.numberlink.search.prunes import State as Paths

Board: TypeAlias = dict[Any, Any]


def returns(trace: Trace) -> Iterator[tuple[Any, Board, Board | None]]:
    """Yield each return with a reason, the board at it, and that without the write; or None.

    What a Kakuro search has put after the write is gone with it: it may take the same candidates.
    """
    reasons = Reasons(trace)
    for step, event in enumerate(trace, start=1):
        said = reasons.after(step, event)
        if event[0] == "leave" and event.cells:
            forced = step - int(said.split()[0])
            while trace[step - 2][0] == "assign" and trace[step - 2].why == "return":
                step -= 1  # Hashi takes its conclusions back before it returns
            board = dict(trace.seek(step - 1))
            cause = trace[forced - 1] if forced else None
            assert cause is None or board[cause.var] == cause.new
            if cause and event.why == "no candidate":
                yield event, dict(trace.seek(forced)), dict(trace.seek(forced - 1))
            else:
                yield event, board, {**board, cause.var: cause.old} if cause else None


def counted(trace: Trace, holds: Callable[[Any, Board], bool]) -> Counter[str]:
    """Return how often a reason is gone without the write, stays, or the start forces it."""
    found = Counter[str]()
    for event, board, without in returns(trace):
        if holds(event, board):
            stays = without is not None and holds(event, without)
            found["start" if without is None else "stays" if stays else "gone"] += 1
    return found


def hidato_holds(puzzle: hidato.Puzzle, event: Any, board: Board) -> bool:
    numbers = dict(puzzle.givens) | {cell: number for cell, number in board.items() if number}
    state = State(Ground(puzzle), [numbers.get(c, 0) for c in puzzle.grid.cells], 0, None, None)
    if event.why == "the next given is too far away":
        return all(cell in numbers for cell in event.cells)
    reasons = [prune(state) for name, prune in hidato.PRUNES.items() if name != "gap"]
    return any(one.why.split()[:2] == event.why.split()[:2] for one in reasons if one)


@slow
@pytest.mark.parametrize("prune", ["gap", "gaps", "dead-end", "connectivity", [*hidato.PRUNES]])
@pytest.mark.parametrize("ends", ["low", "high", "both"])
def test_hidato(prune: Any, ends: Any) -> None:
    found = Counter[str]()
    for seed in range(3):
        puzzle = hidato.generate(square(5, 5), blanks=0.8, seed=seed)
        trace = Trace(hidato.steps(puzzle, prunes=prune, ends=ends, max_nodes=400))
        found += counted(trace, partial(hidato_holds, puzzle))
    assert found["gone"] > 10
    assert not found["stays"]


@pytest.mark.parametrize("order", ["fixed", "most-constrained"])
@pytest.mark.parametrize("prunes", [(), [*numberlink.PRUNES]], ids=len)
def test_numberlink(order: Any, prunes: Any) -> None:
    """The paths grow again as in the trace; without its last step, a call finds no such reason."""
    found = Counter[bool]()
    for seed in range(2):
        puzzle = numberlink.generate(6, seed=seed)
        trace = Trace(numberlink.steps(puzzle, order=order, prunes=prunes, max_nodes=300))
        growing = Growing(puzzle, order, is_tight="dead-end" in prunes)
        tests, state = [numberlink.PRUNES[name] for name in prunes], Paths(growing)
        place = {growing.cell(number): number for number in growing.near}
        reasons, made = Reasons(trace), list[Any]()

        def why(growing: Growing = growing, tests: Any = tests, state: Any = state) -> Any:
            growing.choose(lambda: next(filter(None, (test(state) for test in tests)), None))
            return growing.failure and growing.failure.why

        for step, event in enumerate(trace, start=1):
            forced = step - int((reasons.after(step, event) or "0").split()[0])
            if event[0] == "assign" and event.why == "extend":
                one, other = (place[cell] for cell in event.var[1:])
                first = 2 * growing.numbers.index(event.new)
                made.append((step, *next(
                    (side, here, there)
                    for side in (first, first + 1)
                    for here, there in ((one, other), (other, one))
                    if growing.tips[side] == here and growing.ways(side) >> there & 1
                )))  # fmt: skip
                growing.extend(made[-1][1], made[-1][3])
            elif event[0] == "assign":
                growing.retract(*made.pop()[1:])
            elif event[0] == "leave" and event.cells:
                assert why() == event.why
                last, side, here, there = made[-1]
                assert forced == last
                growing.retract(side, here, there)
                found[why() != event.why] += 1
                growing.extend(side, there)
    assert found[True] > 10
    assert not found[False]


def kakuro_holds(puzzle: kakuro.Puzzle, event: Any, board: Board) -> bool:
    index, method = puzzle.grid.index, Ordered(puzzle, ahead=False, fewest=False)
    for cell, digit in board.items():
        if digit:
            method.put(index[cell], digit)
    return not method.candidates(index[event.cells[0]])


@pytest.mark.parametrize("method", ["fixed", "look-ahead", "most-constrained"])
def test_kakuro(method: Any) -> None:
    found = Counter[str]()
    for seed in range(3):
        puzzle = kakuro.generate((8, 8), difficulty="hard", seed=seed)
        trace = Trace(kakuro.steps(puzzle, method=method, max_nodes=1_000))
        found += counted(trace, partial(kakuro_holds, puzzle))
    assert found["gone"] > 20
    assert not found["stays"]


def hashi_holds(puzzle: hashi.Puzzle, event: Any, board: Board) -> bool:
    state = Deducing(puzzle)
    for (kind, bridge, *_), domain in board.items():
        if kind == "domain":
            state.use(Fact("placed", state.index[bridge], min(domain), max(domain), ()))
    islands = [state.cells.index(cell) for cell in event.cells]
    match event.why:
        case "too many":
            return any(state.left(one) < 0 for one in islands)
        case "too few":
            return any(state.most[one] < state.points[one] for one in islands)
        case "closed":
            lanes = sum(map(state.left, islands))
            return not lanes and islands in [sorted(some) for some in state.groups().members]
        case "crossing":
            laid = {bridge for bridge, low in enumerate(state.low) if low}
            return any(laid & {*state.crossed[bridge]} for bridge in laid)
    return False


@pytest.mark.parametrize("rules", [("full",), ()], ids=len)
def test_hashi(rules: Any) -> None:
    found = Counter[str]()
    for seed in range(4):
        puzzle = hashi.generate(8, seed=seed)
        trace = Trace(hashi.steps(puzzle, rules=rules, probing=True, max_nodes=300))
        found += counted(trace, partial(hashi_holds, puzzle))
    assert found["gone"] > 20
    assert not found["stays"]
