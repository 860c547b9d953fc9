"""Exercise of notebook 04: repair the slides' loop; recorded turns are replayed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from hidato_edu.boards.grid import Grid, square
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.notebook_04 import solutions
from hidato_edu.exercises.notebook_04.replay import (
    SIZES,
    Turn,
    blanks,
    climbs,
    drawn,
    picture,
    turned,
)
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.exercises.sandbox.plain import Yielded
from hidato_edu.hidato.climb.traced_climb import walk
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

LENGTHS = (1, 2, 3, 5, 8, 30)
DRAWS = 400  # of turns of one length, from which the telling ones are taken
EACH = 2  # probes of one kind and length

right = climbs()


# --- probes -----------------------------------------------------------------------------------


def _kind(links: list[int], start: int, turns: Sequence[Turn]) -> str:
    """Return the rarest thing that happens in a right replay."""
    kept = right(links, start, turns)
    counts = [blanks(links, start)]
    tried = []
    for number, is_kept in enumerate(kept):
        before = turned(links, turns, kept[:number])
        tried.append(blanks(_with(before, turns[number]), start))
        counts.append(tried[-1] if is_kept else counts[-1])
    if not counts[-1]:
        return "end-in-time" if len(kept) < len(turns) else "end"
    if any(now > old and kept[:number].count(False) for number, (old, now) in enumerate(
        zip(counts, tried, strict=False)
    )):  # fmt: skip
        return "worse-again"
    if any(now < old for old, now in zip(counts, tried, strict=False)):
        return "better"
    if not all(kept):
        return "worse"
    return "equal"


def _with(links: Sequence[int], turn: Turn) -> list[int]:
    cell, to = turn
    return [*links[:cell], to, *links[cell + 1 :]]


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return runs of all kinds, those with few turns first."""
    rng = Random(seed)
    probes = []
    for length in LENGTHS:
        found: dict[str, int] = {}
        for draw in range(DRAWS):
            board = square(*SIZES[draw % len(SIZES)])
            links, start, turns = drawn(board, length, rng)
            kind = _kind(links, start, turns)
            if found.get(kind, 0) < EACH:
                found[kind] = found.get(kind, 0) + 1
                probes.append(_probe(kind, board, links, start, turns))
    return tuple(sorted(probes, key=lambda probe: (len(probe.args[2]), probe.puzzle.size)))


def _probe(code: str, board: Grid, links: list[int], start: int, turns: list[Turn]) -> Probe:
    return Probe(
        code=code,
        args=(links, start, turns),
        expected=tuple(right(links, start, turns)),
        puzzle=Puzzle(board),
        picture=picture(board, links, start),
        note="cells are numbered row by row, and the numbers show the walk on the first board",
    )


# --- known wrong answers ----------------------------------------------------------------------


def _literal(links: list[int], start: int, turns: Sequence[Turn]) -> list[bool]:
    return [True for _ in turns]


KNOWN = (
    Misconception(
        "starter",
        "This still does what the slides' loop does: every turn is kept, and the loop never ends "
        "before its last turn. Which lines must not stand in the loop?",
        (_literal,),
        "not yet",
    ),
    Misconception(
        "never-breaks",
        "Turns are kept and undone as they should be, but the loop goes on after a board without "
        "blanks. What ends it there? If it has a `break`, which condition guards it, and can that "
        "ever be true?",
        (climbs(ends=lambda count, smallest: False),),
    ),
    Misconception(
        "undoes-nothing",
        "Every turn is kept, as on the slides, though the loop ends in time now. `prev_count` must "
        "hold the count before the turn when `diff` is computed.",
        (climbs(lambda diff: False),),
    ),
    Misconception(
        "follows-the-tried",
        "After a turn that is undone your `prev_count` holds the count of the undone board. It "
        "must change only where a turn is kept.",
        (
            climbs(follows="tried"),
            climbs(follows="tried", ends=lambda count, smallest: False),
        ),
    ),
    Misconception(
        "compares-with-the-first",
        "Your loop compares each board with the very first one. Once a turn was kept, `prev_count` "
        "must hold its count.",
        (
            climbs(follows="never"),
            climbs(follows="never", ends=lambda count, smallest: False),
        ),
    ),
    Misconception(
        "strict",
        "Your loop undoes turns that leave the count as it was. The slides undo a turn only if "
        "the count grew.",
        (
            climbs(lambda diff: diff >= 0),
            climbs(lambda diff: diff >= 0, ends=lambda count, smallest: False),
        ),
    ),
    Misconception(
        "reversed",
        "Your loop undoes turns that make the board better, and keeps those that make it worse.",
        (
            climbs(lambda diff: diff < 0),
            climbs(lambda diff: diff <= 0),
            climbs(lambda diff: diff < 0, ends=lambda count, smallest: False),
            climbs(lambda diff: diff <= 0, ends=lambda count, smallest: False),
            climbs(count=lambda links, start: len(walk(links, start))),
            climbs(
                count=lambda links, start: len(walk(links, start)),
                ends=lambda count, smallest: False,
            ),
        ),
    ),
    Misconception(
        "starts-at-zero",
        "Your `prev_count` begins at 0, which no board beats. It must begin with the count of the "
        "first board.",
        (climbs(first=lambda count, cells: 0),),
    ),
    Misconception(
        "first-turn-always-kept",
        "Your loop keeps the first turn whatever it does: `prev_count` does not begin with the "
        "count of the first board.",
        (
            climbs(first=lambda count, cells: cells),
            climbs(first=lambda count, cells: 10**9),
            climbs(first=lambda count, cells: 10**9, ends=lambda count, smallest: False),
        ),
    ),
    Misconception(
        "does-not-restore",
        "Your list says that a turn was undone, but on the board it stays: the old link is not "
        "put back.",
        (
            climbs(restores=False),
            climbs(restores=False, ends=lambda count, smallest: False),
        ),
    ),
    Misconception(
        "ends-at-first-better",
        "Your loop ends at the first turn that makes the board better. It may end only when no "
        "cell is blank.",
        (climbs(ends=lambda count, smallest: count < smallest),),
    ),
    Misconception(
        "ends-at-first-kept",
        "Your loop ends at the first turn that is kept. It may end only when no cell is blank.",
        (climbs(ends=lambda count, smallest: True),),
    ),
    Misconception(
        "ends-at-one",
        "Your loop ends when one cell is still blank. It may end only when no cell is blank.",
        (climbs(ends=lambda count, smallest: count <= 1),),
    ),
    Misconception(
        "returns-in-the-loop",
        "Your function ends after its first turn: does `return` or `break` stand too far to the "
        "right?",
        (lambda links, start, turns: right(links, start, turns)[:1],),
    ),
    Misconception(
        "ends-at-first-undone",
        "Your loop ends at the first turn that is undone. The next turns are to be made all the "
        "same.",
        (lambda links, start, turns: _up_to_first(False, right(links, start, turns)),),
    ),
    Misconception(
        "keeps-equal-only",
        "Your loop undoes every turn that changes the count, also those that make the board "
        "better.",
        (
            climbs(lambda diff: diff != 0),
            climbs(lambda diff: diff != 0, ends=lambda count, smallest: False),
        ),
    ),
    Misconception(
        "mixes-counts",
        "Your loop compares blanks with cells on the walk. Count the same thing before and after "
        "the turn.",
        (
            climbs(first=lambda count, cells: cells - count),
            climbs(
                first=lambda count, cells: cells - count, ends=lambda count, smallest: False
            ),
        ),
    ),
    Misconception(
        "last-turn-missing",
        "The last turn, after which no cell is blank, is missing in your list: it was made and "
        "kept, too.",
        (climbs(notes_end=False),),
    ),
    Misconception(
        "undone-left-out",
        "Your list tells only of the turns that were kept. Each turn that was made gets an entry, "
        "also one that was undone.",
        (
            lambda links, start, turns: [one for one in right(links, start, turns) if one],
            lambda links, start, turns: [True] * sum(climbs(
                ends=lambda count, smallest: False)(links, start, turns)),
        ),
    ),
    Misconception(
        "tells-the-opposite",
        "Your list says True where a turn was undone, and False where it was kept. Asked is "
        "whether it was kept.",
        (
            lambda links, start, turns: [not one for one in right(links, start, turns)],
            lambda links, start, turns: [
                not one for one in climbs(ends=lambda count, smallest: False)(links, start, turns)
            ],
        ),
    ),
    Misconception(
        "tells-better",
        "Your list says whether a turn made the board better. Asked is whether it was kept: turns "
        "with an equal count are kept, too.",
        (lambda links, start, turns: _better(links, start, turns),),
    ),
    Misconception(
        "always-undone",
        "Your loop undoes every turn.",
        (lambda links, start, turns: [False for _ in turns],),
    ),
    Misconception(
        "empty",
        "Your list is empty whatever the turns are. For each turn that is made append whether it "
        "was kept.",
        (lambda links, start, turns: [],),
    ),
)  # fmt: skip


def _up_to_first(value: bool, told: list[bool]) -> list[bool]:
    return told[: told.index(value) + 1] if value in told else told


def _better(links: list[int], start: int, turns: Sequence[Turn]) -> list[bool]:
    found = []
    kept = right(links, start, turns)
    for number in range(len(kept)):
        before = turned(links, turns, kept[:number])
        after = _with(before, turns[number])
        found.append(blanks(after, start) < blanks(before, start))
    return found


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if value is None:
        return None
    if type(value) is np.ndarray and value.ndim == 1:
        value = list(value)
    if type(value) not in (list, tuple, Yielded):
        if type(value) is dict or isinstance(value, (set, frozenset)):
            return Message("not-a-list", f"You return {named(value)}. Asked is a list, in the "
                           "order of the turns.")  # fmt: skip
        text = f"You return {named(value)}. Asked is a list with True or False for each turn made."
        return Message("not-a-list", text)
    found = [as_truth(item) for item in value]
    if None not in found:
        return tuple(found)
    strange = next(item for item, truth in zip(value, found, strict=True) if truth is None)
    text = f"Your list holds {named(strange)}. Asked is True where a turn was kept, False where it"
    text += " was undone."
    return Message("not-truth-values", text)


def _first_difference(one: Observed) -> int:
    """Return the number of the first turn on which the lists do not agree."""
    told, true = one.behaviour, one.probe.expected
    assert isinstance(told, tuple)
    assert isinstance(true, tuple)
    agree = (a == b for a, b in zip(told, true, strict=False))
    return next(
        (number for number, same in enumerate(agree) if not same), min(len(told), len(true))
    )


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    links, start, turns = first.probe.args
    told, true = first.behaviour, first.probe.expected
    assert isinstance(told, tuple)
    assert isinstance(true, tuple)
    number = _first_difference(first)
    if number == len(true):
        if number == len(turns):
            text = f"There are {len(turns)} turns, and your list has {len(told)} entries."
            return Message("too-many-entries", text)
        text = (
            f"After turn {number} no cell is blank: the loop should end there, and your list has "
            f"{len(told)} entries."
        )
        return Message("goes-on-at-zero", text)
    before = turned(links, turns, true[:number])
    after = _with(before, turns[number])
    cells = first.probe.puzzle.grid.cells
    cell, to = turns[number]
    what = f"turn {number + 1} of {len(turns)} ({say_value(cells[cell])} to {say_value(cells[to])})"
    change = f"the blanks go from {blanks(before, start)} to {blanks(after, start)}"
    should = "kept" if true[number] else "undone"
    if number == len(told):
        text = f"Your list ends before {what}: {change}. It should be made, and then be {should}."
        text += " The picture shows the board with this turn."
        return Message("ends-too-early", text)
    does = "undone" if true[number] else "kept"
    text = f"At {what} {change}. Your list says that it is {does}; it should be {should}."
    text += " The picture shows the board with this turn."
    return Message(f"should-be-{should}", text)


def _picture(one: Observed) -> PointerBoard:
    """Return the board on which the first wrong turn is tried."""
    links, start, turns = one.probe.args
    board, true = one.probe.puzzle.grid, one.probe.expected
    if not isinstance(one.behaviour, tuple) or not isinstance(true, tuple):
        return picture(board, links, start)
    number = min(_first_difference(one), len(turns) - 1)
    return picture(board, _with(turned(links, turns, true[:number]), turns[number]), start)


def _again(probe: Probe) -> str:
    """Return the call; a generator tells nothing by itself."""
    return f"my_loop({', '.join(map(repr, probe.args))})"


QUESTION = FunctionQuestion(
    name="repaired_loop",
    kind="F",
    title="Repair the slides' loop",
    prompt="`my_loop(links, start, turns)` is the slides' loop. `links[cell]` is the cell that a "
    "cell points to; cells are numbers, row by row. The random choices are recorded: "
    "`turns` is a list of (cell, new link), to be made one after the other. "
    "`len(walk(links, start))` is the number of cells on the walk. Repair it so that a "
    "turn is undone if the number of blanks grew, and so that no more turns are made once "
    "no cell is blank. Return a list: for each turn that was made True if it was kept and "
    "False if it was undone. The first board always has blanks.",
    answer="my_loop",
    hints=(
        "What should `prev_count` hold when `diff` is computed? And when should `min_count` get "
        "its first value?",
        "Two lines stand in the loop and belong before it. What is there to count, before the "
        "first turn?",
        "Who compares each day's temperature with that of the day before must write down the first "
        "day's before the comparing begins, and the new one only after the comparison.",
    ),
    reference=solutions.my_loop,
    explanation="`prev_count` and `min_count` get their first values from the first board, before "
    "the loop. In the loop only a turn that is kept changes them. So `diff` compares with the "
    "board before the turn, and `break` can be reached.",
    exercise=Exercise(
        call="my_loop(links, start, turns)",
        parameters=3,
        returns="a list of True and False",
        probes=_probes,
        read=_read,
        explain=_explain,
        picture=_picture,
        again=_again,
        known=KNOWN,
        may_change=(0,),
        praise="Every recorded turn is kept or undone as the slides mean it, and the loop ends "
        "when no cell is blank.",
    ),
)
