"""The document's loop, which never ends where there is no answer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.boards.hashi_answers import answers
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe, judge
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.callables import running
from hidato_edu.exercises.sandbox.guards import NO_LUCK
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution, from_array
from hidato_edu.hashi.rules import lanes_of, violations

from ..answers import never_ends as references
from ..mistakes import never_ends as mistakes
from .positions import lines

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
FEW_STEPS = (1_000, 4_000)
"""For 0 bridges and for 1: three times what wasteful right programs take to try all ways once."""
SECOND_LOOK = 1_500_000

say = section(__file__, "never_ends", most_bridges=MOST_BRIDGES)


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
    note = "" if has_answer else say.text("note")
    return Probe(expected, (puzzle,), expected, picture=HashiPicture(puzzle), note=note)


# --- judgement ------------------------------------------------------------------------------------


def _unlucky(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call with bad luck on one board, and with few steps where few will do."""

    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        puzzle: Puzzle = args[0]
        if puzzle.to_array() == UNLUCKY[0]:
            seed = UNLUCKY[1]
        if len(puzzle.bridges) < len(FEW_STEPS):
            max_steps = FEW_STEPS[len(puzzle.bridges)]
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
        return say("no-lanes", value=named(value))
    numbers = {key: as_whole(lanes) for key, lanes in table.items() if type(key) is tuple}
    if len(numbers) < len(table) or None in numbers.values():
        return say("no-lanes/numbers", value=named(value))
    try:
        return lanes_of(puzzle, numbers)
    except (HidatoEduError, TypeError, ValueError) as error:
        return say("no-lanes/error", error=error)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    puzzle: Puzzle = first.probe.args[0]
    if first.behaviour == NONE:
        answer = lines(HashiPicture(puzzle, answers(puzzle, most=1)[0]))
        return say("answer-missed", board=lines(HashiPicture(puzzle)), answer=answer)
    lanes = _lanes(puzzle, first.run.value)
    assert not isinstance(lanes, Message)  # else it had been told at once
    broken = " ".join(f"{defect!s}." for defect in violations(puzzle, lanes))
    return say("no-answer", board=lines(HashiPicture(puzzle, lanes)), broken=broken)


def _picture(one: Observed) -> HashiPicture:
    puzzle: Puzzle = one.probe.args[0]
    found = answers(puzzle, most=1)
    return HashiPicture(puzzle, found[0] if found and one.behaviour == NONE else {})


def _again(probe: Probe) -> str:
    return f"solve(hashi.from_array({probe.args[0].to_array()}))"


@dataclass(frozen=True, kw_only=True)
class EndlessQuestion(FunctionQuestion):
    """Tells a limit on the number of tries from a loop without an end, and luck from a search."""

    def judge(self, answer: object, seed: int) -> Feedback:
        """Judge by the probes; then without luck, or with more time where little can be laid."""
        import networkx  # noqa: F401  # a call that is stopped while it imports leaves half a module

        told = super().judge(answer, seed)
        if told.is_right:
            return self._out_of_luck(answer, seed) or told
        if told.key not in ("never-ends", "endless-loop"):
            return told
        return self._looked_at_twice(answer, seed) or told

    def _out_of_luck(self, answer: object, seed: int) -> Feedback | None:
        """Return feedback on a function that needs luck to find a solution."""
        with running(answer) as call:
            for probe in self.exercise.probes(seed):
                run = call(probe.args, MAX_STEPS, NO_LUCK)
                is_lost = run.value is None and run.reason in ("", "steps")
                if probe.code == SOLVED and is_lost:
                    picture = HashiPicture(probe.args[0])
                    message = say("needs-luck", board=lines(picture))
                    return Feedback("wrong", message.text, message.key, picture)
        return None

    def _looked_at_twice(self, answer: object, seed: int) -> Feedback | None:
        """Return feedback on a function that was stopped where few steps had to do."""
        few = [
            one for one in self.exercise.probes(seed) if len(one.args[0].bridges) < len(FEW_STEPS)
        ]
        with running(answer) as call:
            short = self.exercise.adapt(call)
            for probe in few:
                if short(probe.args, MAX_STEPS, 0).reason != "steps":
                    continue
                again = call(probe.args, SECOND_LOOK, 0)
                if again.kind == "returned":
                    message = say("limited-tries", board=probe.args[0].to_array())
                    return Feedback("wrong", message.text, message.key)
                if again.reason != "steps":  # such as a recursion, for which there were too few
                    return judge(replace(self.exercise, adapt=lambda call: call), answer, seed)
                return None
        return None


never_ends = say.ask(
    EndlessQuestion,
    mistakes.KNOWN,
    reference=references.solve,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    adapt=_unlucky,
    again=_again,
    max_steps=MAX_STEPS,
    none_answers=True,
    forbidden=(
        "hidato_edu.family.solver.",
        "hidato_edu.hashi.documents.program.",
        "hidato_edu.hashi.solvers.engine.",
        "hidato_edu.hashi.search.depth_first.",
    ),
)
