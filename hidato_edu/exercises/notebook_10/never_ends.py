"""Exercise of notebook 10: the document's loop, which never ends where there is no answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.boards.hashi_answers import answers, layings
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.notebook_10 import solutions
from hidato_edu.exercises.notebook_10.positions import lines
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution, from_array
from hidato_edu.hashi.rules import lanes_of, violations
from hidato_edu.hashi.search.table import Table

__all__ = ["QUESTION", "printed"]

Solve: TypeAlias = Callable[[Puzzle], Any]

SOLVED, NONE = "an answer", "no answer"
UNLUCKY = [[2, 4], [2, 4]], 3_513_122
"""A board, and a seed from which on the printed loop fails 32 times; a try succeeds with 0.36."""
FIXED: tuple[list[list[int]], ...] = (
    [[1, 0, 1]],
    [[1]],
    [[2, 0, 2]],
    [[3, 0, 3]],
    [[1, 0, 0], [0, 0, 1]],
    [[1, 2, 1]],
    [[1, 1, 1]],
    [[2, 2], [2, 2]],
    [[1, 0, 1], [0, 0, 0], [1, 0, 1]],
    [[1, 2], [1, 0]],
    [[2, 3, 1], [0, 2, 0]],
    [[0, 1, 0], [1, 0, 1], [0, 1, 0]],
    [[3, 3, 2], [2, 0, 0]],
    [[2, 2], [4, 4]],
    [[2, 4], [2, 4]],
    [[4, 2], [4, 2]],
    [[4, 4], [2, 2]],
    [[2, 0, 2], [4, 0, 4]],
    [[2, 0, 4], [2, 0, 4]],
    [[4, 0, 2], [4, 0, 2]],
    [[4, 0, 4], [2, 0, 2]],
    [[2, 4], [0, 0], [2, 4]],
    [[4, 2], [0, 0], [4, 2]],
    [[4, 4], [0, 0], [2, 2]],
    [[2, 4, 1], [0, 1, 0]],
    [[1, 3, 3, 1]],
    [[1, 1], [1, 1]],
)
DRAWN = 2  # boards, and as many with a point too few
SIZE, ISLANDS = (3, 4), 4
MOST_BRIDGES = 4
MOST_POINTS = 8  # of a drawn board: there even trying lanes in every order comes to an end
MAX_STEPS = 400_000  # lines, those of the package included
FEW_POINTS, FEW_STEPS = 4, 28_000
"""All ways of so few points take few lines: who needs more only tries the same again."""


# --- boards ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    found = [from_array(rows) for rows in FIXED]
    for _ in range(DRAWN):
        puzzle, _ = drawn(rng, SIZE, ISLANDS, lambda one, _: _is_small(one))
        rich = [cell for cell, points in puzzle.givens.items() if points > 1]
        cell = rich[pick(rng, len(rich))]
        changed = puzzle.givens[cell] - 1
        found += [puzzle, Puzzle(puzzle.grid, {**puzzle.givens, cell: changed})]
    return tuple(sorted(map(_probe, found), key=lambda probe: len(probe.args[0].bridges)))


def _is_small(puzzle: Puzzle) -> bool:
    return len(puzzle.bridges) <= MOST_BRIDGES and sum(puzzle.givens.values()) <= MOST_POINTS


def _probe(puzzle: Puzzle) -> Probe:
    has_answer = bool(answers(puzzle, most=1))
    expected = SOLVED if has_answer else NONE
    note = "" if has_answer else "it has no answer"
    return Probe(expected, (puzzle,), expected, picture=HashiPicture(puzzle), note=note)


# --- known wrong answers --------------------------------------------------------------------------


def _laid_at_random(puzzle: Puzzle) -> Table:
    table = Table(puzzle)
    while True:
        laid, crossings = table.laid(), puzzle.crossings
        ways = [
            (island, other)
            for island in range(len(table))
            for other in table.open_neighbors(island)
            if not any(one in laid for one in crossings[table.bridge(island, other)])
        ]
        if not ways:
            return table
        table.lay(*random.choice(ways))


def printed(puzzle: Puzzle) -> Any:
    """Guess lane by lane and begin anew, until there is an answer.

    Examples
    --------
    >>> printed(from_array([[1, 0, 1]]))
    {('bridge', (0, 0), (0, 2)): 1}
    """
    while True:
        table = _laid_at_random(puzzle)
        if next(violations(puzzle, table.laid()), None) is None:
            return table.laid()


def _by_points(puzzle: Puzzle) -> Any:
    """Count points only: even sum, nothing else."""
    return None if sum(puzzle.givens.values()) % 2 else printed(puzzle)


def _closed(puzzle: Puzzle) -> Any:
    """Return what uses up all points, joined or not."""
    return next(layings(puzzle), None)


def _first_way(puzzle: Puzzle) -> Any:
    """Lay what can be laid, in one order only."""
    table = Table(puzzle)
    for island in range(len(table)):
        for other in table.open_neighbors(island):
            table.lay(island, other, table.room(island, other))
    return None if next(violations(puzzle, table.laid()), None) else table.laid()


KNOWN = (
    Misconception(
        "never-ends",
        "This is still the printed loop: on a board without an answer it guesses for ever. How "
        "could it find out that all ways have been tried? Chance never knows that.",
        (printed,),
        outcome="not yet",
    ),
    Misconception(
        "gives-up-early",
        "Your function gives up after one way, though there is an answer. Bad luck is no proof: "
        "only who has tried all ways may say that there is none.",
        (_first_way,),
    ),
    Misconception(
        "odd-sum-only",
        "Your function sees that an odd sum of points has no answer. That is a proof, but boards "
        "with an even sum may have none, either, and there it guesses for ever.",
        (_by_points,),
    ),
    Misconception(
        "not-joined",
        "Your function returns bridges that use up all points, but do not join all islands. Ask "
        "`hashi.is_solution(puzzle, lanes)`, which knows all rules.",
        (_closed,),
    ),
)


# --- judgement ------------------------------------------------------------------------------------


def _unlucky(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call with bad luck on one board, and with few steps where few will do."""

    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        puzzle: Puzzle = args[0]
        if puzzle.to_array() == UNLUCKY[0]:
            seed = UNLUCKY[1]
        if sum(puzzle.givens.values()) <= FEW_POINTS:
            max_steps = FEW_STEPS
        return call(args, max_steps, seed)

    return adapted


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if value is None:
        return NONE
    puzzle: Puzzle = probe.args[0]
    lanes = _lanes(puzzle, value)
    if isinstance(lanes, Message):
        return lanes
    wrong = [defect.code for defect in violations(puzzle, lanes)]
    return tuple(dict.fromkeys(wrong)) or SOLVED


def _lanes(puzzle: Puzzle, value: Any) -> Mapping[Bridge, int] | Message:
    """Return the lanes that were returned: a dict from bridges or pairs of cells, or a solution."""
    if issubclass(type(value), Solution):
        return {one: value[one] for one in puzzle.bridges}
    table = as_plain(value)
    if type(table) is not dict:
        text = f"Your function returns {named(value)}. Asked are the lanes of an answer, as "
        return Message("no-lanes", f"{text}`table.laid()` gives them, or None.")
    numbers = {key: as_whole(lanes) for key, lanes in table.items() if type(key) is tuple}
    if len(numbers) < len(table) or None in numbers.values():
        text = f"Your function returns {named(value)}, which is no dict from bridges to lanes."
        return Message("no-lanes", text)
    try:
        return lanes_of(puzzle, numbers)
    except (HidatoEduError, TypeError, ValueError) as error:
        return Message("no-lanes", f"Your function returns lanes that are none here: {error}.")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    puzzle: Puzzle = first.probe.args[0]
    board = lines(HashiPicture(puzzle))
    if first.behaviour == NONE:
        answer = lines(HashiPicture(puzzle, answers(puzzle, most=1)[0]))
        text = f"{board}\nYour function returns None, but there is an answer:\n{answer}"
        return Message("answer-missed", text)
    lanes = _lanes(puzzle, first.run.value)
    assert not isinstance(lanes, Message)  # else it had been told at once
    broken = " ".join(f"{defect!s}." for defect in violations(puzzle, lanes))
    text = "On this board your function returns what is no answer:\n"
    return Message("no-answer", f"{text}{lines(HashiPicture(puzzle, lanes))}\n{broken}")


def _picture(one: Observed) -> HashiPicture:
    puzzle: Puzzle = one.probe.args[0]
    found = answers(puzzle, most=1)
    return HashiPicture(puzzle, found[0] if found and one.behaviour == NONE else {})


def _again(probe: Probe) -> str:
    return f"solve(hashi.from_array({probe.args[0].to_array()}))"


QUESTION = FunctionQuestion(
    name="never_ends",
    kind="F",
    title="A loop without an end",
    prompt="The document's loop, without its rules: lay random lanes until nothing can be laid; if "
    "that is no answer, begin again. On a board without an answer it never ends. Mend "
    "`solve(puzzle)`, so that it always ends: it returns the lanes of an answer, as "
    "`table.laid()` gives them, or None where there is none, and then that has to be sure. The "
    f"boards have {MOST_BRIDGES} bridges at most. `hashi.is_solution(puzzle, lanes)` is allowed, "
    "the package's solvers are not.",
    answer="solve",
    hints=(
        "What does the loop know after a hundred tries that have failed? What would it have to "
        "know to stop?",
        "A bridge has 0, 1 or 2 lanes. How many ways are there for four bridges, and how do you go "
        "through all of them, without chance?",
        "To find out whether one of the keys fits, do not draw one at random and put it back: try "
        "them in a row.",
    ),
    reference=solutions.solve,
    explanation="Who guesses at random and forgets never knows that everything was tried. A search "
    "that goes through all ways, bridge by bridge, ends with an answer or with the proof that "
    "there is none.",
    exercise=Exercise(
        call="solve(puzzle)",
        parameters=1,
        returns="the lanes of an answer, or None",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        picture=_picture,
        adapt=_unlucky,
        again=_again,
        max_steps=MAX_STEPS,
        praise="It ends on every board that was tried, with an answer where there is one, and "
        "never with None where it is not sure.",
        unstable="Does it give up after some tries? Bad luck is no proof: only who has tried all "
        "ways may say that there is none.",
        slow="The boards are so small that every way can be tried once. In which order lanes are "
        "laid makes no difference, and many tries by chance, or a limit of them, prove nothing.",
        verb="solved",
        none_answers=True,
        forbidden=(
            "hidato_edu.family.solver.",
            "hidato_edu.hashi.documents.program.",
            "hidato_edu.hashi.solvers.engine.",
            "hidato_edu.hashi.search.depth_first.",
        ),
    ),
)
