"""Exercise of notebook 11: take givens away as long as there is exactly one answer."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.notebook_11 import solutions
from hidato_edu.exercises.notebook_11.removals import (
    Order,
    Remove,
    as_told,
    backwards,
    best_of,
    by_number,
    ends_stay,
    greedy,
    is_proper,
    removing,
    same_first_answer,
    swap,
    then_the_rest,
    without,
)
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers import solving
from hidato_edu.hidato.solvers.solving import solve

__all__ = ["QUESTION", "other_answer"]

SIZES = ((1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (2, 4), (4, 2))
MOST_WALLS = 2
DRAWS = 300
KINDS: dict[str, str] = {
    "all": "the order names every given but 1 and the last",
    "ends": "the order names all givens, 1 and the last, too",
    "some": "the order names some of the givens only",
    "blanks": "some cells are blank already",
}
"""Kinds of probes, and what is special about them."""

EACH = 2
MOST_ALL = 7  # cells, where all givens may go: then there are many answers to count

Givens: TypeAlias = dict[Cell, int]


# --- probes -----------------------------------------------------------------------------------


def _drawn(kind: str, size: tuple[int, int], rng: Random) -> tuple[Puzzle, tuple[Cell, ...]] | None:
    board = board_with_walls(size, int(rng.random() * (MOST_WALLS + 1)), rng)
    path = random_path(board, rng)
    if path is None or len(path) < 3:
        return None
    puzzle = Puzzle(board, zip(path, range(1, len(path) + 1), strict=True))
    inner = sorted(path[1:-1], key=lambda _: rng.random())
    if kind == "ends":
        if len(path) > MOST_ALL:
            return None
        return puzzle, tuple(sorted(path, key=lambda _: rng.random()))
    if kind == "some":
        return puzzle, tuple(inner[: 1 + len(inner) // 2])
    if kind == "blanks":
        puzzle = greedy(puzzle, inner[: len(inner) // 2])
        inner = [cell for cell in inner if cell in puzzle.givens]
    return puzzle, tuple(sorted(inner, key=lambda _: rng.random()))


def _of_a_kind(kind: str, each: int, rng: Random, *unlike: Remove) -> Iterator[Probe]:
    """Yield boards on which some givens can go, and mostly some cannot.

    Where wrong programs are named, they do something else than a right one on each of them, and
    each something of its own.
    """
    found = 0
    for draw in range(DRAWS):
        drawn = _drawn(kind, SIZES[int(rng.random() * len(SIZES))], rng)
        if drawn is None:
            continue
        puzzle, order = drawn
        left = greedy(puzzle, order)
        kept = [cell for cell in order if cell in left.givens]
        if len(left.givens) == len(puzzle.givens) or (not kept and draw % 5):
            continue
        if len({left, *(wrong(puzzle, order) for wrong in unlike)}) <= len(unlike):
            continue
        given = (puzzle, list(order))
        yield Probe(
            kind, given, tuple(left.givens.items()), puzzle, FilledBoard(puzzle), KINDS[kind]
        )
        found += 1
        if found == each:
            return


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes = [probe for kind in KINDS for probe in _of_a_kind(kind, EACH, rng)]
    for kind, unlike in TELLING:
        probes += _of_a_kind(kind, 1, rng, *unlike)
    return tuple(sorted(probes, key=lambda probe: probe.puzzle.size))


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the givens that are left, as pairs of cell and number."""
    left = _givens(run.value)
    if left is None:
        text = f"Your function returns {named(run.value)}. Asked is the puzzle that is left: "
        return Message("not-a-puzzle", f"{text}`hidato.Puzzle(puzzle.grid, givens)`.")
    if type(run.value) is not Puzzle:
        text = "Your function returns the givens that are left. Asked is a puzzle with them: "
        return Message("givens-not-a-puzzle", f"{text}`hidato.Puzzle(puzzle.grid, givens)`.")
    if run.value.grid != probe.puzzle.grid:
        text = "Your puzzle has other cells than `puzzle`. Build it on `puzzle.grid`."
        return Message("other-grid", text)
    return tuple(sorted(left.items()))


def _givens(value: Any) -> Givens | None:
    """Return the givens of a puzzle or of a mapping from cell to number; 0 is a blank."""
    if type(value) is Puzzle:
        return dict(value.givens)
    plain = as_plain(value)
    if type(plain) is not dict:
        return None
    found: Givens = {}
    for cell, said in plain.items():
        number = as_whole(said)
        if type(cell) is not tuple or len(cell) != 2 or number is None:
            return None
        row, col = map(as_whole, cell)
        if row is None or col is None:
            return None
        if number:
            found[row, col] = number
    return found


def _at(cell: Cell, puzzle: Puzzle) -> str:
    return f"{puzzle.givens[cell]} at row {cell[0]}, column {cell[1]}"


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    puzzle, order = first.probe.args
    assert isinstance(first.behaviour, tuple)
    left: Givens = dict(first.behaviour)
    about = f"About this board: {first.probe.note}."
    strange = [cell for cell, number in left.items() if puzzle.givens.get(cell) != number]
    if strange:
        text = f"Your puzzle has a given that `puzzle` has not, {left[strange[0]]} at row "
        return Message("adds-givens", f"{text}{strange[0][0]}, column {strange[0][1]}. {about}")
    gone = [cell for cell in puzzle.givens if cell not in left]
    unlisted = [cell for cell in gone if cell not in order]
    if unlisted:
        text = f"Your function takes away {_at(unlisted[0], puzzle)}, which `order` does not name."
        return Message("takes-unlisted", f"{text} {about}")
    return _compared(puzzle, order, left, gone, about)


def _compared(
    puzzle: Puzzle, order: Order, left: Givens, gone: Sequence[Cell], about: str
) -> Message:
    """Return what is wrong where the right kind of givens is gone."""
    smaller = Puzzle(puzzle.grid, left)
    if not is_proper(smaller):
        text = f"{len(gone)} givens are gone, and the puzzle that is left has two answers or more:"
        return Message(
            "several-answers",
            f"{text} in the picture the cells that differ are marked. {about}",
            "Which puzzle did you test before the last of them went, and what did the test ask?",
        )
    more = next((c for c in order if c in left and is_proper(without(smaller, c))), None)
    if more is not None:
        text = f"{_at(more, puzzle).capitalize()} could go, too: there is still one answer."
        return Message(
            "could-go", f"{text} {about}", "Is each given of `order` tested, also after a failure?"
        )
    early = next(c for c in order if (c in left) != (c in greedy(puzzle, order).givens))
    text = f"No given can go any more, but {_at(early, puzzle)} "
    text += "should have gone" if early in left else "should have stayed"
    advice = "Test the givens one after the other, in the order that is asked for."
    return Message("other-order", f"{text} when its turn came. {about}", advice)


def other_answer(puzzle: Puzzle, known: Mapping[Cell, int]) -> Mapping[Cell, int]:
    """Return an answer of a small puzzle that is not the known one, or the known one."""
    found = solving.solutions(puzzle, engine="search")
    return next((answer for answer in found if any(answer[c] != known[c] for c in known)), known)


def _picture(one: Observed) -> FilledBoard:
    """Return the puzzle that is left, and mark where another answer differs."""
    puzzle = one.probe.puzzle
    if not isinstance(one.behaviour, tuple):
        return FilledBoard(puzzle)
    left = {c: n for c, n in dict(one.behaviour).items() if puzzle.givens.get(c) == n}
    smaller = Puzzle(puzzle.grid, left)
    if is_proper(smaller):
        return FilledBoard(smaller)
    known = solve(puzzle, engine="search")
    other = other_answer(smaller, known)
    differs = tuple(cell for cell in known if known[cell] != other[cell])
    return FilledBoard(smaller, None, (Violation("two", differs, "another number can stand here"),))


def _again(probe: Probe) -> str:
    return f"remove_givens({probe.args[0]!r}, {probe.args[1]!r})"


# --- known wrong answers ------------------------------------------------------------------------


_exchanging = removing(lambda smaller, puzzle: not swap(smaller, solve(puzzle, engine="search")))
_keeping_ends = removing(order=ends_stay)
_going_on = removing(order=then_the_rest)
_best_of_two = best_of((as_told, backwards))
_testing_the_first = removing(wrong="tests the first")


def _taking_all(puzzle: Puzzle, order: Order) -> Puzzle:
    return without(puzzle, *order)


TELLING: tuple[tuple[str, tuple[Remove, ...]], ...] = (
    ("all", (_exchanging,)),
    ("ends", (_keeping_ends,)),
    ("some", (_going_on,)),
    ("ends", (_best_of_two,)),
    ("blanks", (_testing_the_first, _taking_all)),
)
"""Wrong programs that seldom differ from a right one, or from each other: a board on which they do
is looked for."""

KNOWN = (
    Misconception(
        "takes-all",
        "Your function takes every given of the order away. That some answer is left says nothing: "
        "taking givens away never loses an answer. Are there two?",
        (
            _taking_all,
            removing(wrong="does not put back"),
        ),
    ),
    Misconception(
        "takes-none",
        "Your function returns the puzzle with all its givens.",
        (lambda puzzle, order: puzzle, removing(lambda smaller, puzzle: not is_proper(smaller))),
    ),
    Misconception(
        "tests-the-first-puzzle",
        "Your function tests each given on the puzzle that it was given: as if all the others were "
        "still there. Which of them are gone already when this one is tested?",
        (_testing_the_first,),
    ),
    Misconception(
        "forgets-the-others",
        "Your puzzle lacks one given only: what was taken away before is there again. From which "
        "puzzle does each round of your loop take its given away?",
        (removing(wrong="from the first"),),
    ),
    Misconception(
        "stops-at-the-first-failure",
        "After the first given that is needed your function takes none away any more. Does it stop "
        "there? Or does it go on without that given, so that nothing can pass any more? Put it "
        "back, and test the next one.",
        (removing(wrong="stops"),),
    ),
    Misconception(
        "one-only",
        "Your function takes one given away and stops.",
        (removing(wrong="one only"),),
    ),
    Misconception(
        "ends-stay",
        "Your function keeps 1 and the last number, also where `order` names them. Is there a "
        "reason why they have to stay?",
        (_keeping_ends,),
    ),
    Misconception(
        "backwards",
        "Your function tests the givens from the end of `order`.",
        (removing(order=backwards),),
    ),
    Misconception(
        "own-order",
        "Your function tests the givens in an order of its own, not in that of `order`.",
        (
            removing(order=by_number),
            removing(order=lambda puzzle, order: sorted(order)),
            removing(order=lambda puzzle, order: by_number(puzzle, order)[::-1]),
        ),
    ),
    Misconception(
        "best-of-several",
        "Your function tries several orders and keeps the best puzzle. Asked is the one that the "
        "order of `order` leads to.",
        (
            _best_of_two,
            best_of((as_told, by_number)),
            best_of((as_told, backwards, by_number)),
        ),
    ),
    Misconception(
        "all-givens",
        "Your function tests all givens of the puzzle. Only those of `order` may go.",
        (
            _going_on,
            removing(order=lambda puzzle, order: list(puzzle.givens)),
            removing(order=lambda puzzle, order: by_number(puzzle, list(puzzle.givens))),
        ),
    ),
    Misconception(
        "first-answer-only",
        "Your function asks a solver for its first answer and compares it with the answer that it "
        "knows. If they are equal, there may be another one all the same: a solver that stops at "
        "the first has not looked.",
        (removing(same_first_answer),),
    ),
    Misconception(
        "exchanges-only",
        "Your function looks for two numbers that can be exchanged. Two answers can differ in more "
        "than two cells.",
        (_exchanging,),
    ),
    Misconception(
        "returns-what-went",
        "Your function returns the givens that can go. Asked is the puzzle that is left.",
        (lambda puzzle, order: without(puzzle, *greedy(puzzle, order).givens),),
    ),
)


QUESTION = FunctionQuestion(
    name="remove_givens",
    kind="C",
    title="Take givens away",
    prompt="Write `remove_givens(puzzle, order)`. `puzzle` is a `hidato.Puzzle` with exactly one "
    "answer: `puzzle.grid` is its board, `puzzle.givens` a dict from cell to number. `order` is a "
    "list of cells with a given. Test them one after the other in this order: a given goes for "
    "good if the puzzle without it still has exactly one answer, else it stays. Givens that "
    "`order` does not name stay. Return the puzzle that is left. "
    "`hidato.count_solutions(some, limit=2)` counts answers.",
    answer="remove_givens",
    hints=(
        "Which puzzle do you test when the third given of the order is at hand? What has happened "
        "to the first two?",
        "Givens are frozen: make a new dict without the cell, and a new puzzle of it. Keep this "
        "puzzle only if the test says so.",
        "Who takes bricks out of a wall tries each brick with those gone that are gone already, "
        "and pushes it back when the wall begins to move.",
    ),
    reference=solutions.remove_givens,
    explanation="Each given is tested once, on the puzzle that is left so far. Once is enough: a "
    "given that was needed then is needed later, too, for fewer givens never mean fewer answers.",
    exercise=Exercise(
        call="remove_givens(puzzle, order)",
        parameters=2,
        returns="a puzzle",
        probes=_probes,
        read=_read,
        explain=_explain,
        praise="In every order your function takes away what can go, and of what is left every "
        "given that was tested is needed.",
        known=KNOWN,
        picture=_picture,
        again=_again,
        max_steps=200_000,
        forbidden=("hidato_edu.hidato.generate.generator.", "hidato_edu.hidato.generate.removing."),
    ),
    points=2,
)
