"""How a student's rule is judged: it lays what it must, and nothing that an answer does not have.

First in drawn positions of small and larger boards, then in all positions of the smallest ones.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeAlias

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.callables import running
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.exercises.sandbox.plain import Yielded
from hidato_edu.hashi.puzzle import bridge, from_array
from hidato_edu.hashi.search.soundness import Counterexample, is_sound
from hidato_edu.hashi.search.table import Table

from .positions import Lanes, Position, Rule, laid_by, larger, lines, made, small, table_code

Must: TypeAlias = Callable[[Table, int], dict[int, int]]
Fixed: TypeAlias = tuple[list[list[int]], tuple[tuple[int, int, int, int, int], ...], int]
"""A position: the board, what is laid as (row, col, row, col, lanes), the island."""

EACH = 3  # drawn positions of each kind
DRAWN = 500  # positions that are drawn until there are enough
LARGER = 40
GIVES_UP = "no answer is left"
FORBIDDEN = ("hidato_edu.hashi.documents.program.", "hidato_edu.hashi.documents.rules.")
CELLS, SMALL_ISLANDS, MOST_POSITIONS = 4, 3, 250  # of the smallest boards

say = section(__file__, "ruling")


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
    """Return what a position tests: each wrong rule that it exposes, 0 a lane that must be laid."""
    needed = must(position.table, position.island)
    kinds = [kind for kind, rule in enumerate(tempting, 1) if _exposes(position, needed, rule)]
    return kinds + [0] * bool(needed) or [len(tempting) + 1]


def _exposes(position: Position, needed: Mapping[int, int], rule: Rule) -> bool:
    """Return whether a rule lays too much or too little in a position."""
    before, after, island = position.table, position.table, position.island
    rule(after, island)
    lacks = any(
        after.lanes(island, other) < before.lanes(island, other) + lanes
        for other, lanes in needed.items()
    )
    return lacks or position.against(after.laid()) is not None


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
        return say("neighbors-changed")
    value = run.value.value
    said = as_truth(value)
    if said is True:
        return GIVES_UP
    if laid and value is not None and said is None and type(value) is not Yielded:
        return say("returns-something", value=named(value))
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
        return say("returns-something/no-lane", value=named(value))
    printed = next((one.run.printed.strip() for one in seen if one.run.printed.strip()), "")
    if printed:
        return say("prints", printed=printed.splitlines()[-1][:60])
    if any(one.behaviour == GIVES_UP for one in seen):
        return None
    return say("lays-nothing")


def _lays(one: Observed) -> bool:
    """Return whether a call has changed anything, or left no table."""
    laid = laid_by(position_of(one.probe), one.run.value.table)
    return isinstance(laid, Message) or bool(laid) or isinstance(one.behaviour, Message)


def _is_told(value: object) -> bool:
    return value is not None and as_truth(value) is None and type(value) is not Yielded


# --- judgement ------------------------------------------------------------------------------------


def explain(first: Observed, seen: Sequence[Observed]) -> Message:
    """Return the words for a position in which a rule failed."""
    position = position_of(first.probe)
    head = _head(position)
    if first.behaviour == GIVES_UP:
        return say("gives-up", head=head)
    laid = {} if not isinstance(first.behaviour, tuple) else dict(first.behaviour)
    total = {one: position.laid.get(one, 0) + lanes for one, lanes in laid.items()}
    answer = position.against(total)
    told = _told(position, laid)
    if answer is not None:
        return say("unsound", head=head, laid=told, board=lines(position.picture(answer)))
    key = "lays-too-little" if laid else "lays-too-little/nothing"
    needed = _told(position, dict(first.probe.expected))  # type: ignore[call-overload]
    left = position.table.left(position.island)
    return say(key, head=head, left=left, laid=told, needed=needed)


def _head(position: Position) -> str:
    table, island = position.table, position.island
    cell = position.puzzle.grid.say(table.coordinates[island])
    board = lines(position.picture())
    return say.text("head", island=island, points=table.points[island], cell=cell, board=board)


def _told(position: Position, laid: Lanes) -> str:
    index = {cell: island for island, cell in enumerate(position.puzzle.givens)}
    parts = [
        say.text("lanes", number=number, one=index[one], other=index[other])
        for (_, one, other), number in sorted(laid.items())
    ]
    return " and ".join(parts) or say.text("nothing")


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
    return say("larger-boards")


def parts(name: str) -> dict[str, Any]:
    """Return what the exercises that ask for a rule have in common."""
    return {
        "read": read,
        "explain": explain,
        "pattern": pattern,
        "picture": picture,
        "adapt": adapted,
        "again": lambda probe: (
            f"{table_code(position_of(probe))}; {name}(table, {probe.args[1]}); table.laid()"
        ),
        "early": early,
        "may_change": (0,),
        "max_steps": 5_000,
        "none_answers": True,
        "forbidden": FORBIDDEN,
    }


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
    marked = (found.table.coordinates[found.island],)
    before = HashiPicture(found.puzzle, found.table.laid(), marked)
    answer = HashiPicture(found.puzzle, dict(found.answer), marked)
    told = say("unsound-small", why=found.why, board=lines(before), answer=lines(answer))
    return Feedback("wrong", told.text, told.key, answer)
