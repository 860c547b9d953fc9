"""How a student's prune is judged: by its verdicts on drawn states, then on all small ones.

Sound is what matters: a state with a solution must pass. Where there is none, a prune may see more
than the task demands, but not less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.exercise import reader
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth
from hidato_edu.exercises.lesson import Section, section
from hidato_edu.exercises.pictures.boards import FilledBoard, HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.callables import running
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.soundness import is_sound
from hidato_edu.hidato.search.state import State

from .long_boards import SNAKE, Bounds, alive_and_long, late_on_a_snake, snake
from .states import LARGE, SMALL, Numbers, Situation, alive, wandered

KEEP, PRUNE = False, True
EACH = 3  # states of each kind and size
MOST_CELLS = 3  # of the boards that are tried by exhaustion
FEW = 12  # cells of the boards that are drawn at random, at the most
MANY = 200  # cells of a board that is too large to be written into a message
MAX_STEPS = 500_000  # lines of a call

say = section(__file__, "verdicts")
verdict = reader(say, as_truth, "not-a-truth-value")


@dataclass(frozen=True)
class Wanted:
    """A kind of state in which a prune has to return True."""

    code: str  # its name; the text with this key is the note
    fits: Callable[[Situation], bool]  # such a state has no solution


@lru_cache(maxsize=64)
def _probes(
    seed: int,
    texts: Callable[[str], str],
    wanted: tuple[Wanted, ...],
    tempting: tuple[Callable[..., bool], ...],
    with_last: bool,
    far: Callable[[Random], Sequence[Situation]],
    bounds: Bounds,
) -> tuple[Probe, ...]:
    """Return states with a solution, and states of each kind that have none."""
    rng = Random(seed)
    living = alive_and_long(rng)
    doomed = [(next(kind for kind in wanted if kind.fits(state)), state) for state in far(rng)]
    for sizes in (SMALL, LARGE):
        for given in (False, True):
            living += [alive(rng, sizes, given) for _ in range(EACH)]
        for prune in tempting:
            for _ in range(EACH):
                living.append(alive(rng, sizes, fits=lambda s: prune(*s.args(with_last))))  # noqa: B023
        for kind in wanted:
            drawn = [wandered(rng, sizes, kind.fits) for _ in range(EACH)]
            doomed += [(kind, state) for state in drawn if state is not None]
    living += [snake(rng, bounds), late_on_a_snake(rng, bounds)]
    note = say.text("alive")
    found = [state.probe("alive", with_last, KEEP, note) for state in living]
    for kind, state in doomed:
        found.append(state.probe(kind.code, with_last, PRUNE, texts(kind.code)))
    return tuple(sorted(found, key=lambda probe: (probe.puzzle.size, len(probe.puzzle.givens))))


def _unsound(puzzle: Puzzle, k: int) -> Message:
    if puzzle.size > MANY:
        return say("unsound/large", cells=puzzle.size, k=k)
    state = "\n".join(f"`{line}`" for line in str(FilledBoard(puzzle)).splitlines())
    return say("unsound", state=state, k=k)


def board_of(state: State) -> Numbers:
    """Return every open cell of a state with its number, 0 where it is blank."""
    return {cell: state.numbers.get(cell, 0) for cell in state.grid.cells}


def larger_only(seen: Sequence[Observed]) -> Message | None:
    """Return a message if all small boards are judged correctly, and larger ones are not."""
    if any(one.probe.puzzle.size <= FEW for one in seen if not one.is_right):
        return None
    return say("larger-boards", small=FEW)


@dataclass(frozen=True, kw_only=True)
class PruneQuestion(FunctionQuestion):
    """Asks for a prune; one that passes the drawn states is tried on all small ones."""

    with_last: bool = False  # whether the prune takes the last number too

    def judge(self, answer: object, seed: int) -> Feedback:
        """Judge by drawn states, then by all states of small boards."""
        told = super().judge(answer, seed)
        return (told.is_right and self._refuted(answer)) or told

    def _refuted(self, answer: object) -> Feedback | None:
        with running(answer) as call:

            def prune(state: State) -> str | None:
                if state.cell is None:
                    return None
                done = call(self._arguments(state), self.exercise.max_steps, 0)
                keeps = done.kind == "returned" and as_truth(done.value) is KEEP
                return None if keeps else "pruned"

            found = is_sound(prune, cells=MOST_CELLS)
        if found.counterexample is None:
            return None
        state = found.counterexample.state
        puzzle = Puzzle(state.grid, tuple(state.numbers.items()))
        told = say(
            "unsound-small",
            cells=MOST_CELLS,
            number=found.states,
            unsound=_unsound(puzzle, state.k).text,
            call=f"{self.exercise.name}({', '.join(map(repr, self._arguments(state)))})",
        )
        shown = HandBoard(puzzle, found.counterexample.completion)
        return Feedback("wrong", told.text, told.key, shown)

    def _arguments(self, state: State) -> tuple[object, ...]:
        """Return what the student's function is called with in a state."""
        return (board_of(state), state.cell, state.k, *([state.last] if self.with_last else []))


def prune_question(
    texts: Section,
    mistakes: dict[str, Any],
    *,
    wanted: tuple[Wanted, ...],
    tempting: tuple[Callable[..., bool], ...],
    far: Callable[[Random], Sequence[Situation]],
    missed: Callable[[Probe], Message],
    cells: Callable[[Probe], Sequence[Cell]],
    with_last: bool = False,
    bounds: Bounds = SNAKE,
    **parts: Any,
) -> PruneQuestion:
    """Return the question that asks for a prune.

    Parameters
    ----------
    texts : Section
        Its texts.
    mistakes : dict
        Known wrong prunes by the keys of their messages.
    wanted : tuple of Wanted
        Where the prune must return True.
    tempting : tuple of callable
        Prunes that are not sound: they are shown states with a solution that they prune.
    far : callable
        More states without a solution, mostly large ones.
    missed, cells : callable
        From a state that has to be pruned to the message if it is not, and the cells to look at.
    with_last : bool
        Whether the prune takes the last number too.
    bounds : Bounds
        Of the corridor of hundreds of steps on which it is tried.
    parts : Any
        Further fields of the exercise.
    """

    def explain(first: Observed, seen: Sequence[Observed]) -> Message:
        if first.probe.expected == PRUNE:
            return missed(first.probe)
        return _unsound(first.probe.puzzle, first.probe.args[2])

    def picture(one: Observed) -> HandBoard | FilledBoard:
        """Return the solution that would be missed, or the cells that show that there is none."""
        if type(one.behaviour) is not bool or one.is_right or one.run.changed:
            return FilledBoard(one.probe.puzzle)  # an error, or no verdict
        if one.probe.expected == KEEP and isinstance(one.probe.picture, HandBoard):
            return one.probe.picture
        reason = Violation("reason", tuple(cells(one.probe)), say.text("look"))
        return FilledBoard(one.probe.puzzle, violations=(reason,))

    def probes(seed: int) -> tuple[Probe, ...]:
        return _probes(seed, texts.text, wanted, tempting, with_last, far, bounds)

    parts = {"pattern": larger_only, **parts, "max_steps": MAX_STEPS, "with_last": with_last}
    return texts.ask(
        PruneQuestion,
        mistakes,
        probes=probes,
        read=verdict,
        explain=explain,
        picture=picture,
        **parts,
    )
