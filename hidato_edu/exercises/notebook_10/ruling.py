"""How a student's rule is judged: it lays what it must, and nothing that an answer does not have.

First in drawn positions of small and larger boards, then in all positions of the smallest ones.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeAlias

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, items_of, named
from hidato_edu.exercises.notebook_10.positions import (
    Lanes,
    Position,
    laid_by,
    larger,
    lines,
    made,
    small,
    table_code,
)
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.callables import running
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.exercises.sandbox.plain import Yielded
from hidato_edu.hashi.puzzle import bridge, from_array
from hidato_edu.hashi.search.soundness import Counterexample, is_sound
from hidato_edu.hashi.search.table import Table

__all__ = [
    "After",
    "Fixed",
    "Picture",
    "Rule",
    "RuleQuestion",
    "adapted",
    "exercise",
    "position_of",
    "probes",
]

Rule: TypeAlias = Callable[[Table, int], Any]
Must: TypeAlias = Callable[[Table, int], dict[int, int]]
Fixed: TypeAlias = tuple[list[list[int]], tuple[tuple[int, int, int, int, int], ...], int]
"""A position: the board, what is laid as (row, col, row, col, lanes), the island."""

EACH = 3  # drawn positions of each kind
DRAWN = 500  # positions that are drawn until there are enough
LARGER = 40
GIVES_UP = "no answer is left"
CELLS, SMALL_ISLANDS, MOST_POSITIONS = 4, 3, 250  # of the smallest boards


@dataclass(frozen=True, eq=False)
class Picture(HashiPicture):
    """A position as a picture, which knows what it shows."""

    position: Position | None = None


@dataclass(frozen=True, eq=False)
class After:
    """What a call has left behind: the table, and what it returned.

    Parameters
    ----------
    table : object
        The first argument after the call.
    value : object
        What was returned.
    """

    table: object
    value: object


# --- probes ---------------------------------------------------------------------------------------


def probes(
    seed: int, must: Must, fixed: Sequence[Fixed], tempting: Sequence[Rule]
) -> tuple[Probe, ...]:
    """Return positions where the rule has to lay lanes, and those that tempt wrong rules.

    Parameters
    ----------
    seed : int
        Which are drawn.
    must : callable
        From a table and an island to what has to be laid there, at the least: from the other
        island to the lanes.
    fixed : sequence of Fixed
        Positions that are asked always.
    tempting : sequence of callable
        Wrong rules.
    """
    rng = Random(seed)
    found = [_fixed(*one) for one in fixed]
    for draw, most in ((small, DRAWN), (larger, LARGER)):
        wanted = [EACH] * (len(tempting) + 2)
        for _ in range(most):
            position = draw(rng)
            kinds = [kind for kind in _kinds(position, must, tempting) if wanted[kind]]
            if kinds:
                wanted[kinds[0]] -= 1
                found.append(position)
            if not any(wanted):
                break
    done = [_probe(position, must) for position in found]
    return tuple(sorted(done, key=lambda probe: len(probe.args[0])))


def _kinds(position: Position, must: Must, tempting: Sequence[Rule]) -> list[int]:
    """Return what a position tests: 0 a lane that must be laid, then one for each wrong rule."""
    kinds = []
    for kind, rule in enumerate(tempting, start=1):
        table = position.table
        rule(table, position.island)
        if position.against(table.laid()) is not None:
            kinds.append(kind)
    if must(position.table, position.island):
        kinds.append(0)
    return kinds or [len(tempting) + 1]


def _fixed(rows: list[list[int]], laid: Sequence[tuple[int, ...]], island: int) -> Position:
    lanes = {bridge((a, b), (c, d)): number for a, b, c, d, number in laid}
    return made(from_array(rows), lanes, island)


def _probe(position: Position, must: Must) -> Probe:
    table = position.table
    needed = must(table, position.island)
    expected = _sorted({table.bridge(position.island, other): n for other, n in needed.items()})
    shown = position.picture()
    picture = Picture(shown.puzzle, shown.lanes, shown.marked, position)
    return Probe("must" if needed else "quiet", (table, position.island), expected, picture=picture)


def _sorted(laid: Lanes) -> tuple[tuple[Any, int], ...]:
    return tuple(sorted(laid.items()))


def position_of(probe: Probe) -> Position:
    """Return the position of a probe."""
    assert isinstance(probe.picture, Picture)
    assert probe.picture.position is not None
    return probe.picture.position


# --- reading --------------------------------------------------------------------------------------


def adapted(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call whose value is what it left behind: a rule changes a table."""

    def changed(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        run = call(args, max_steps, seed)
        if run.kind != "returned":
            return run
        return replace(run, value=After(run.args[0] if run.args else None, run.value))

    return changed


def read(probe: Probe, run: CallResult) -> Hashable:
    """Return what a rule laid; what is enough, and in every answer, counts as expected."""
    position = position_of(probe)
    laid = laid_by(position, run.value.table)
    if isinstance(laid, Message):
        return laid
    if _neighbors(run.value.table) != _neighbors(probe.args[0]):
        text = "Your function changes `table.neighbors`. This rule lays lanes, and that is all."
        return Message("neighbors-changed", text)
    value = run.value.value
    said = as_truth(value)
    if said is True:
        return GIVES_UP
    if laid and value is not None and said is None and type(value) is not Yielded:
        text = f"Your function returns {named(value)}. A rule lays its lanes by `table.lay`, and "
        return Message("returns-something", f"{text}returns nothing.")
    needed = dict(probe.expected)  # type: ignore[call-overload]  # pairs
    total = {one: position.laid.get(one, 0) + lanes for one, lanes in laid.items()}
    is_sound_here = position.against(total) is None
    if is_sound_here and all(laid.get(one, 0) >= lanes for one, lanes in needed.items()):
        return probe.expected
    return _sorted(laid)


def _neighbors(table: object) -> object:
    rows = items_of(getattr(table, "neighbors", None)) or []
    return [sorted(map(str, items_of(row) or [])) for row in rows]


def early(seen: Sequence[Observed]) -> Message | None:
    """Return what to say to a rule that lays nothing in any position."""
    if any(one.run.kind != "returned" or _lays(one) for one in seen):
        return None
    value = next((one.run.value.value for one in seen if _is_told(one.run.value.value)), None)
    if value is not None:
        text = f"Your function returns {named(value)}, and lays nothing. A rule changes the table: "
        return Message("returns-something", f"{text}`table.lay(island, other, lanes)`.")
    printed = next((one.run.printed.strip() for one in seen if one.run.printed.strip()), "")
    if printed:
        text = f"Your function prints `{printed.splitlines()[-1][:60]}` and lays nothing. Printing "
        return Message("prints", f"{text}is for people; the table changes by `table.lay`.")
    if any(one.behaviour == GIVES_UP for one in seen):
        return None
    text = "Your function lays nothing, in no position. A rule changes the table that it is given: "
    return Message("lays-nothing", f"{text}`table.lay(island, other, lanes)`.")


def _lays(one: Observed) -> bool:
    """Return whether a call has changed anything, or left no table."""
    laid = laid_by(position_of(one.probe), one.run.value.table)
    return isinstance(laid, Message) or bool(laid) or isinstance(one.behaviour, Message)


def _is_told(value: object) -> bool:
    return value is not None and as_truth(value) is None and type(value) is not Yielded


# --- judgement ------------------------------------------------------------------------------------


def explain(first: Observed, seen: Sequence[Observed]) -> Message:
    """Return how a position is told in which a rule failed."""
    position = position_of(first.probe)
    table = position.table
    where = f"{table.points[position.island]} at {_say(position, position.island)}"
    head = f"Island {position.island}, the {where} (marked by `*`):\n{lines(position.picture())}\n"
    if first.behaviour == GIVES_UP:
        text = "Your function returns True. By that a rule says that no answer is left, but here "
        return Message("gives-up", f"{head}{text}is one. A rule that lays lanes returns nothing.")
    laid = {} if not isinstance(first.behaviour, tuple) else dict(first.behaviour)
    total = {one: position.laid.get(one, 0) + lanes for one, lanes in laid.items()}
    answer = position.against(total)
    if answer is not None:
        text = f"Your function lays {_told(position, laid)}. Not every answer has that:\n"
        return Message("unsound", f"{head}{text}{lines(position.picture(answer))}")
    needed = _told(position, dict(first.probe.expected))  # type: ignore[call-overload]
    did = f"lays {_told(position, laid)} only" if laid else "lays nothing"
    left = table.left(position.island)
    many = "1 point is" if left == 1 else f"{left} points are"
    return Message("lays-too-little", f"{head}{many} left. Your function {did}; asked: {needed}.")


def _say(position: Position, island: int) -> str:
    return position.puzzle.grid.say(position.table.coordinates[island])


def _told(position: Position, laid: Lanes) -> str:
    index = {cell: island for island, cell in enumerate(position.puzzle.givens)}
    parts = [
        f"{number} {'lane' if number == 1 else 'lanes'} from island {index[one]} to {index[other]}"
        for (_, one, other), number in sorted(laid.items())
    ]
    return " and ".join(parts) or "nothing"


def picture(one: Observed) -> HashiPicture:
    """Return an answer that lacks what was laid, or the position."""
    position = position_of(one.probe)
    if not one.is_right and isinstance(one.behaviour, tuple) and one.behaviour:
        total = {what: position.laid.get(what, 0) + n for what, n in dict(one.behaviour).items()}
        answer = position.against(total)
        if answer is not None:
            return position.picture(answer)
    return position.picture()


def pattern(seen: Sequence[Observed]) -> Message | None:
    """Return what wrong positions have in common: all on larger boards."""
    wrong = [one for one in seen if not one.is_right]
    if any(len(one.probe.args[0]) <= 4 for one in wrong):
        return None
    text = "All positions with up to 4 islands are treated rightly, larger ones are not. What in "
    return Message("larger-boards", f"{text}your function depends on the number of islands?")


def again(name: str) -> Callable[[Probe], str]:
    """Return what shows a position again, as code."""
    return lambda probe: (
        f"{table_code(position_of(probe))}; {name}(table, {probe.args[1]}); table.laid()"
    )


def exercise(
    name: str, probes: Callable[[int], tuple[Probe, ...]], known: tuple[Misconception, ...]
) -> Exercise:
    """Return the exercise that asks for a rule.

    Parameters
    ----------
    name : str
        What the function is called; it takes a table and an island.
    probes : callable
        From a seed to positions, see `probes`.
    known : tuple of Misconception
        Wrong rules.
    """
    return Exercise(
        call=f"{name}(table, island)",
        parameters=2,
        returns="nothing",
        probes=probes,
        read=read,
        explain=explain,
        known=known,
        pattern=pattern,
        picture=picture,
        adapt=adapted,
        again=again(name),
        early=early,
        may_change=(0,),
        max_steps=5_000,
        praise="Your rule lays all that it must, and on no board a lane that an answer lacks.",
        noun="position",
        verb="treated",
        none_answers=True,
        forbidden=("hidato_edu.hashi.documents.program.", "hidato_edu.hashi.documents.rules."),
    )


@dataclass(frozen=True, kw_only=True)
class RuleQuestion(FunctionQuestion):
    """A rule is asked for; what passes the drawn positions is tried in all of the smallest."""

    def judge(self, answer: object, seed: int) -> Feedback:
        """Judge by drawn positions, then by exhaustion."""
        told = super().judge(answer, seed)
        return (told.is_right and self._refuted(answer)) or told

    def _refuted(self, answer: object) -> Feedback | None:
        with running(answer) as call:

            def rule(table: Table, island: int) -> bool:
                done = call((table, island), self.exercise.max_steps, 0)
                if done.kind != "returned":
                    raise RuntimeError(done.reason)
                before = made(table.puzzle, table.laid(), island, [])
                laid = laid_by(before, done.args[0])
                if isinstance(laid, Message):
                    raise RuntimeError(laid.text)
                for (_, one, other), lanes in laid.items():
                    ends = table.coordinates.index(one), table.coordinates.index(other)
                    table.lay(*ends, lanes)
                return as_truth(done.value) is True

            try:
                found = is_sound(
                    rule, cells=CELLS, islands=SMALL_ISLANDS, max_positions=MOST_POSITIONS
                ).counterexample
            except LimitReached:  # all that there is time for
                return None
        return None if found is None else _shown(found)


def _shown(found: Counterexample) -> Feedback:
    text = (
        "All positions that were drawn are treated rightly. Then all positions of the smallest "
        f"boards were tried. In this one it fails: {found.why}."
    )
    marked = (found.table.coordinates[found.island],)
    before = HashiPicture(found.puzzle, found.table.laid(), marked)
    answer = HashiPicture(found.puzzle, dict(found.answer), marked)
    message = f"{text}\n{lines(before)}\nAn answer:\n{lines(answer)}"
    return Feedback("wrong", message, "unsound-small", answer)
