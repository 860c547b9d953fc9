"""The cell that the document's search fills next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_cell, as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.kakuro.puzzle import Puzzle, from_array

from ..answers import fewest_first_cell as answers
from ..mistakes import fewest_first_cell as mistakes
from ..mistakes.fewest_first_cell import Candidates, Digits, right_cell
from .small_boards import LARGE, SMALL, WIDE, drawn, looked_up

FULL = "none"
EACH = 3  # states of each kind
PATIENCE = 2_000
MAGIC = from_array([[(0, 0), *[(15, 0)] * 3], *[[(0, 15), None, None, None]] * 3])
"""A board on which every cell has all nine candidates."""

Kind = Callable[[int, list[Cell], list[Cell], Digits], bool]
"""Takes the least number of candidates, the cells with it, all blank cells, and the digits."""

KINDS: dict[str, Kind] = {
    "blank": lambda count, best, blanks, digits: len(blanks) == len(digits),
    "one": lambda count, best, blanks, digits: count > 0 and len(best) == 1 < blanks.index(best[0]),
    "by columns": lambda count, best, blanks, digits: (
        count > 0 and best[0] != min(best, key=lambda cell: cell[::-1])
    ),
    "filled first": lambda count, best, blanks, digits: (
        count > 0 and any(digits[cell] and cell < best[0] for cell in digits)
    ),
    "dead": lambda count, best, blanks, digits: count == 0 and len(blanks) > 2,
    "two dead": lambda count, best, blanks, digits: count == 0 and len(best) > 1,
    "full": lambda count, best, blanks, digits: not blanks,
}
"""States that tell certain wrong answers from right ones."""
TALL: dict[str, Kind] = {
    "text": lambda count, best, blanks, digits: (
        best[:1] != sorted(best, key=str)[:1] and len(blanks) > len(best)
    ),
    "far": lambda count, best, blanks, digits: bool(best) and max(best[0]) > 9,
}
"""The same on boards with more than ten rows or columns, where 10 comes before 2 as a text."""
BROAD: dict[str, Kind] = TALL | {
    "tens": lambda count, best, blanks, digits: (
        best[:1] != sorted(best, key=lambda cell: 10 * cell[0] + cell[1])[:1]
    ),
}
"""There a cell is not a number with two digits either."""

say = section(__file__, "fewest_first_cell")


def _probe(code: str, puzzle: Puzzle, digits: Digits, rng: Random) -> Probe:
    found = looked_up(puzzle, digits)
    there = {cell: digits[cell] for cell in shuffled(digits, rng)}
    candidates = {cell: found[cell] for cell in shuffled(digits, rng)}
    blank = {cell: found[cell] for cell in found if not digits[cell]}
    return Probe(code, (there, candidates), right_cell(there, candidates) or FULL,
                 picture=KakuroPicture(puzzle, digits, blank))  # fmt: skip


def _is(kind: Kind, digits: Digits, candidates: Candidates) -> bool:
    blanks = sorted(cell for cell, digit in digits.items() if not digit)
    count = min((len(candidates[cell]) for cell in blanks), default=0)
    return kind(count, [c for c in blanks if len(candidates[c]) == count], blanks, digits)


def _state(rng: Random, patterns: Sequence[tuple[str, ...]]) -> tuple[Puzzle, Digits]:
    """Return a puzzle with some digits on it, of which one may be a wrong one."""
    puzzle, solution = drawn(rng, patterns)
    share = (0.0, 0.3, 0.6, 0.9, 1.0)[pick(rng, 5)]
    digits = {cell: digit if rng.random() < share else 0 for cell, digit in solution.items()}
    if rng.random() < 0.4 and 0 in digits.values():
        blanks = [cell for cell in digits if not digits[cell]]
        cell = blanks[pick(rng, len(blanks))]
        fits = sorted(looked_up(puzzle, digits)[cell])
        if fits:
            digits[cell] = fits[pick(rng, len(fits))]
    return puzzle, digits


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    found = [_probe("nine", MAGIC, dict.fromkeys(MAGIC.grid.cells, 0), rng)]
    for patterns, kinds in ((SMALL, KINDS), (LARGE, KINDS), (WIDE[:1], BROAD), (WIDE[1:], TALL)):
        wanted = dict.fromkeys(kinds, EACH)
        for _ in range(PATIENCE):
            puzzle, digits = _state(rng, patterns)
            candidates = looked_up(puzzle, digits)
            code = next(
                (c for c, n in wanted.items() if n and _is(kinds[c], digits, candidates)), ""
            )
            if code:
                wanted[code] -= 1
                found.append(_probe(code, puzzle, digits, rng))
            if not any(wanted.values()):
                break
    return tuple(sorted(found, key=lambda probe: len(probe.args[0])))


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the chosen cell, that there is none, or what was returned instead."""
    value = as_plain(run.value)
    if value is None:
        return FULL
    if cell := as_cell(value):
        return cell
    key = "no-cell"
    if as_whole(value) is not None:
        key = "a-count"
    elif issubclass(type(value), set | frozenset):
        key = "a-set"
    elif type(value) in (list, tuple):
        key = "no-cell/numbers"
        if value and type(as_plain(value[0])) is tuple:
            key = "more-than-a-cell/list" if type(value) is list else "more-than-a-cell"
    return say(key, value=named(run.value))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    digits, candidates = first.probe.args
    chosen, right = first.behaviour, first.probe.expected
    if chosen == FULL:
        key = "none-too-early" if candidates[right] else "none-too-early/dead"
        return say(key, blanks=sum(not digit for digit in digits.values()), right=right)
    if chosen not in digits:
        return say("no-white-cell", chosen=chosen)
    if digits[chosen]:
        key = "cell-of-a-full-board" if right == FULL else "filled-cell"
        return say(key, chosen=chosen, digit=digits[chosen])
    many, fewest = len(candidates[chosen]), len(candidates[right])
    key = ("not-the-fewest" if many > fewest else "other-tie") + ("" if fewest else "/none")
    return say(key, chosen=chosen, right=right, many=many, fewest=fewest)


fewest_first_cell = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.fewest_first_cell,
    max_steps=20_000,
    probes=_probes,
    read=_read,
    explain=_explain,
    none_answers=True,
    error=lambda one: say.text("full-board") if one.probe.code == "full" else "",
    forbidden=("hidato_edu.kakuro.search.depth_first.",),
)
