"""How a student's prune is judged: what it says on drawn states, then on all small ones.

Sound is what matters: a state with an answer must pass. Where there is none, a prune may say more
than is asked, but not less.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.callables import running
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.soundness import is_sound
from hidato_edu.hidato.search.state import State

from .long_boards import alive_and_long
from .states import Situation, alive, doomed

KEEP, PRUNE = False, True
EACH = 3  # states of each kind and size
MOST_CELLS = 3  # of the boards that are tried by exhaustion
SMALL = 12  # cells of the boards that are drawn at random, at the most

say = section(__file__, "verdicts")


@dataclass(frozen=True)
class Wanted:
    """A kind of state in which a prune has to say True.

    Parameters
    ----------
    code : str
        Its name.
    note : str
        What is special about it, as a clause.
    fits : callable
        Whether a state is of this kind; then it has no answer.
    """

    code: str
    note: str
    fits: Callable[[Situation], bool]


def read(run: CallResult) -> Hashable:
    """Return the verdict of a prune, or a message where it is none."""
    verdict = as_truth(run.value)
    if verdict is not None:
        return verdict
    return say("not-a-truth-value", value=named(run.value))


def verdict(probe: Probe, run: CallResult) -> Hashable:
    """Return what `read` says, in the form of an exercise's `read`."""
    return read(run)


@lru_cache(maxsize=64)
def probes(
    seed: int,
    wanted: tuple[Wanted, ...],
    tempting: tuple[Callable[[Situation], bool], ...],
    with_last: bool,
    far: Callable[[Random], Sequence[Situation]],
) -> tuple[Probe, ...]:
    """Return states with an answer, and states of each kind that have none.

    Parameters
    ----------
    seed : int
        Which states are drawn.
    wanted : tuple of Wanted
        Where a prune must say True.
    tempting : tuple of callable
        Kinds of states with an answer, such as those that an unsound prune prunes.
    with_last : bool
        Whether the prune takes the last number, too.
    far : callable
        More states without an answer, mostly large ones.
    """
    rng = Random(seed)
    alive_note = say.text("alive")
    found = [state.probe("alive", with_last, KEEP, alive_note) for state in alive_and_long(rng)]
    for state in far(rng):
        kind = next(kind for kind in wanted if kind.fits(state))
        found.append(state.probe(kind.code, with_last, PRUNE, kind.note))
    for large in (False, True):
        for last_given in (False, True):
            for _ in range(EACH):
                state = alive(rng, large=large, last_given=last_given)
                found.append(state.probe("alive", with_last, KEEP, alive_note))
        for fits in tempting:
            for _ in range(EACH):
                state = alive(rng, large=large, fits=fits)
                found.append(state.probe("alive", with_last, KEEP, alive_note))
        for kind in wanted:
            for _ in range(EACH):
                drawn = doomed(rng, kind.fits, large=large)
                if drawn is not None:
                    found.append(drawn.probe(kind.code, with_last, PRUNE, kind.note))
    return tuple(sorted(found, key=lambda probe: (probe.puzzle.size, len(probe.puzzle.givens))))


def explain(why: Callable[[Probe], Message]) -> Callable[[Observed, Sequence[Observed]], Message]:
    """Return how a failure is explained.

    Parameters
    ----------
    why : callable
        From a state that has to be pruned to what was not seen.
    """

    def message(first: Observed, seen: Sequence[Observed]) -> Message:
        if first.probe.expected == PRUNE:
            return why(first.probe)
        return _unsound(first.probe.puzzle, first.probe.args[2])

    return message


def larger_only(seen: Sequence[Observed]) -> Message | None:
    """Return a message where all small boards are judged rightly, and larger ones are not.

    Parameters
    ----------
    seen : sequence of Observed
        What the function did.
    """
    if any(one.probe.puzzle.size <= SMALL for one in seen if not one.is_right):
        return None
    return say("larger-boards", small=SMALL)


def _unsound(puzzle: Puzzle, k: int) -> Message:
    state = "\n".join(f"`{line}`" for line in str(FilledBoard(puzzle)).splitlines())
    return say("unsound", state=state, k=k)


def picture(
    why: Callable[[Probe], Sequence[Cell]],
) -> Callable[[Observed], HandBoard | FilledBoard]:
    """Return what is shown: the answer that would be missed, or the cells that tell there is none.

    Where the function gave no verdict, or changed the board, the state itself is shown.

    Parameters
    ----------
    why : callable
        From a state that has to be pruned to the cells to look at.
    """

    def shown(one: Observed) -> HandBoard | FilledBoard:
        said_otherwise = type(one.behaviour) is bool and not one.is_right and not one.run.changed
        if not said_otherwise:  # an error, no verdict: there the state itself is shown
            return FilledBoard(one.probe.puzzle)
        if one.probe.expected == KEEP and isinstance(one.probe.picture, HandBoard):
            return one.probe.picture
        cells = tuple(why(one.probe))
        reason = Violation("reason", cells, say.text("look"))
        return FilledBoard(one.probe.puzzle, violations=(reason,))

    return shown


@dataclass(frozen=True, kw_only=True)
class PruneQuestion(FunctionQuestion):
    """A prune is asked for; what passes the drawn states is tried on all small ones.

    Parameters
    ----------
    with_last : bool
        Whether the prune takes the last number, too.
    """

    with_last: bool = False

    def judge(self, answer: object, seed: int) -> Feedback:
        """Judge by drawn states, then prove soundness on small boards by exhaustion."""
        told = super().judge(answer, seed)
        return (told.is_right and self._refuted(answer)) or told

    def _refuted(self, answer: object) -> Feedback | None:
        with running(answer) as call:

            def prune(state: State) -> str | None:
                if state.cell is None:
                    return None
                done = call(self._arguments(state), self.exercise.max_steps, 0)
                keeps = done.kind == "returned" and read(done) is KEEP
                return None if keeps else "pruned"

            found = is_sound(prune, cells=MOST_CELLS)
        if found.counterexample is None:
            return None
        state = found.counterexample.state
        puzzle = Puzzle(state.grid, tuple(state.numbers.items()))
        args = self._arguments(state)
        told = say(
            "unsound-small",
            cells=MOST_CELLS,
            number=found.states,
            unsound=_unsound(puzzle, state.k).text,
            call=f"{self.exercise.name}({', '.join(map(repr, args))})",
        )
        shown = HandBoard(puzzle, found.counterexample.completion)
        return Feedback("wrong", told.text, told.key, shown)

    def _arguments(self, state: State) -> tuple[object, ...]:
        """Return what the student's function is called with in a state."""
        board = {cell: state.numbers.get(cell, 0) for cell in state.grid.cells}
        return (board, state.cell, state.k, *([state.last] if self.with_last else []))
