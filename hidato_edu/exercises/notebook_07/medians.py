"""Exercise of notebook 07: what a prune saves, by medians, with the student's own seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.boards import grid
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_07 import solutions
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.hidato.generate.generator import generate
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import steps

__all__ = ["QUESTION"]

BOARD = grid.square(4, 4)
BLANKS = 0.7
PRUNE = "connectivity"
MAX_NODES = 2_000
RESAMPLES = 10_000
ENDS = (2.5, 97.5)
CHANCE = ((1.0, 4.0), (96.0, 99.0))
"""Between which percentiles an end of 1,000 draws lies in 99.7 % of all runs; the share of draws
below an end varies with a standard deviation of sqrt(0.025 * 0.975 / 1,000), half a percent."""

HALF = 0.5
NEAR = 0.006  # how far apart two ends may be that are the same
LARGEST = 4  # puzzles whose share of all calls is told


class Pair(NamedTuple):
    """The calls of the search on one puzzle, without and with the prune."""

    plain: int
    pruned: int

    @property
    def ratio(self) -> float:
        """The share of the calls that is left."""
        return self.pruned / self.plain


Records: TypeAlias = Sequence[Pair]
Compute: TypeAlias = Callable[[Records], float]


@lru_cache(maxsize=2_000)
def _measure(seed: int) -> Pair:
    puzzle = generate(BOARD, BLANKS, seed=seed, path="climb")
    return Pair(_calls(puzzle, ()), _calls(puzzle, (PRUNE,)))


def _calls(puzzle: Puzzle, prunes: tuple[str, ...]) -> int:
    calls = 0
    try:
        for event in steps(puzzle, prunes=prunes, limit=1, max_nodes=MAX_NODES):
            calls += event.kind == "enter"
    except LimitReached:
        return MAX_NODES
    return calls


# --- figures --------------------------------------------------------------------------------------


def _plain(records: Records) -> list[float]:
    return [record.plain for record in records]


def _pruned(records: Records) -> list[float]:
    return [record.pruned for record in records]


def _ratios(records: Records) -> list[float]:
    return [record.ratio for record in records]


def _median(values: Sequence[float]) -> float:
    return float(np.median(values))


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values))


@lru_cache(maxsize=200)
def _bootstrap(records: tuple[Pair, ...], of_means: bool = False) -> dict[float, float]:
    """Return percentiles of the median ratio, or of the mean, of samples that are drawn again."""
    ratios = np.array(_ratios(records))
    drawn = np.random.default_rng(0).choice(ratios, size=(RESAMPLES, len(ratios)))
    found = drawn.mean(axis=1) if of_means else np.median(drawn, axis=1)
    levels = (*ENDS, *(level for pair in CHANCE for level in pair))
    return dict(zip(levels, map(float, np.percentile(found, levels)), strict=True))


def _interval(records: Records) -> tuple[float, float]:
    found = _bootstrap(tuple(records))
    return found[ENDS[0]], found[ENDS[1]]


def _by_chance(records: Records, place: int, of_means: bool = False) -> tuple[float, float]:
    """Return between which numbers chance puts the lower or the upper end."""
    found = _bootstrap(tuple(records), of_means)
    low, high = CHANCE[place]
    return found[low], found[high]


def _mistake(
    compute: Compute, key: str, text: str
) -> tuple[Callable[[Sequence[int], Records], float], Message]:
    return lambda seeds, records: compute(records), Message(key, text)


def _median_of(name: str, values: Callable[[Records], list[float]], other: str) -> Figure:
    """Return the figure of the median number of calls."""
    others = _pruned if values is _plain else _plain
    return Figure(
        name,
        f"the median number of calls {'with' if values is _pruned else 'without'} the prune",
        lambda records: _median(values(records)),
        tolerance=0.01,
        may_be_rounded=True,
        known=(
            _mistake(lambda records: _mean(values(records)), "mean-not-median",
                     "That is the mean. A few puzzles with very many calls pull it up; asked is "
                     "the median."),
            _mistake(lambda records: _median(others(records)), "swapped",
                     f"That is the median of {other!r}: are the two swapped?"),
            _mistake(lambda records: sum(values(records)), "total-not-median",
                     "That is the sum of all puzzles. Asked is the median."),
            _mistake(lambda records: max(values(records)), "greatest-not-median",
                     "That is the greatest number. Asked is the median: half need more."),
        ),
    )  # fmt: skip


RATIO = Figure(
    "ratio",
    "the median over the puzzles of calls with / calls without the prune",
    lambda records: _median(_ratios(records)),
    tolerance=0.006,
    known=(
        _mistake(lambda records: _median(_pruned(records)) / _median(_plain(records)),
                 "ratio-of-medians",
                 "That is the ratio of the two medians, which may belong to different puzzles. "
                 "Take the ratio of each puzzle first, then the median."),
        _mistake(lambda records: _mean(_pruned(records)) / _mean(_plain(records)),
                 "ratio-of-means",
                 "That is the ratio of the two means: the few largest puzzles decide it. Take the "
                 "ratio of each puzzle first, then the median."),
        _mistake(lambda records: _mean(_ratios(records)), "mean-of-ratios",
                 "That is the mean of the ratios. Asked is their median."),
        _mistake(lambda records: 1 - _median(_ratios(records)), "saved-not-left",
                 "That is the share that is saved. Asked is the share that is left."),
        _mistake(lambda records: 100 * _median(_ratios(records)), "per-cent",
                 "That is in per cent. Asked is a share, from 0 to 1."),
        _mistake(lambda records: _median([1 / ratio for ratio in _ratios(records)]), "upside-down",
                 "That is without / with: the prune on top, please."),
    ),
)  # fmt: skip


def _end(name: str, place: int) -> Figure:
    """Return the figure of one end of the bootstrap interval."""
    return Figure(
        name,
        f"the {'upper' if place else 'lower'} end of the 95 % bootstrap interval of 'ratio'",
        lambda records: _interval(records)[place],
        between=lambda records: _by_chance(records, place),
    )


LOW, HIGH = _end("low", 0), _end("high", 1)
DRAW_AGAIN = (
    "Draw again from your ratios, with putting back, as many as they are, and take the median, "
    "many times."
)


def _of_both(report: Mapping[str, Any], wrong: Sequence[str], records: Records) -> Message | None:
    """Return what is wrong with both ends of the interval, where all else is right."""
    if not set(wrong) <= {"low", "high"}:
        return None
    low, high = float(report["low"]), float(report["high"])
    start = f"You say that the interval of 'ratio' goes from {low:.4g} to {high:.4g}. "
    causes = (_of_form, _of_another, _of_level)
    message = next(filter(None, (cause(low, high, records) for cause in causes)), None)
    return Message(message.key, start + message.text) if message else None


def _of_form(low: float, high: float, records: Records) -> Message | None:
    """Return a message where the two are no interval, or in per cent."""
    if low > high and not LOW.agrees(high, records):
        return Message("ends-crossed", "The lower end lies above the upper one.")
    if low == high:
        return Message("no-interval", f"Both ends are the same. {DRAW_AGAIN}")
    if LOW.agrees(high, records) and HIGH.agrees(low, records):
        return Message("ends-swapped", "The two ends are swapped.")
    if LOW.agrees(low / 100, records) and HIGH.agrees(high / 100, records):
        return Message("per-cent", "That is in per cent. Asked is a share, from 0 to 1.")
    return None


def _of_another(low: float, high: float, records: Records) -> Message | None:
    """Return a message where it is another interval; both ends have to fit."""
    ratios = _ratios(records)
    means = [_by_chance(records, place, of_means=True) for place in (0, 1)]
    if all(a - NEAR <= said <= b + NEAR for said, (a, b) in zip((low, high), means, strict=True)):
        text = "That is the interval of the mean. Take the median of each sample."
        return Message("interval-of-mean", text)
    for middle in (_mean(ratios), _median(ratios)):
        for ddof in (0, 1):
            half = 1.96 * float(np.std(ratios, ddof=ddof)) / len(ratios) ** 0.5
            if max(abs(middle - half - low), abs(middle + half - high)) < NEAR:
                text = "That is 1.96 standard errors to both sides, a formula for means. Medians "
                return Message("formula-not-bootstrap", f"{text}need another way. {DRAW_AGAIN}")
    spread = np.percentile(ratios, ENDS)
    if max(abs(low - spread[0]), abs(high - spread[1])) < NEAR:
        text = "So far the ratios of single puzzles spread. Asked is how far the median would, if "
        return Message("spread-not-interval", f"{text}other puzzles were drawn. {DRAW_AGAIN}")
    return None


def _of_level(low: float, high: float, records: Records) -> Message | None:
    """Return a message where the interval is too narrow or too wide at both ends, or at one."""
    (low_from, low_to), (high_from, high_to) = (_by_chance(records, place) for place in (0, 1))
    told = (
        "Of the medians of your samples, which percentiles leave 2.5 % out at each end? And with a "
        "few samples only, chance decides: draw 10,000."
    )
    if low_from <= low and high <= high_to and (low > low_to or high < high_from):
        return Message("too-narrow", f"That is narrower than the middle 95 %. {told}")
    if low <= low_to and high_from <= high and (low < low_from or high > high_to):
        return Message("too-wide", f"That is wider than the middle 95 %. {told}")
    return None


# --- conclusions ----------------------------------------------------------------------------------


def _told(records: Records) -> str:
    low, high = _interval(records)
    return f"The interval of the median ratio is {low:.2f} to {high:.2f}."


def _less_than_half(records: Records) -> Message | None:
    if _by_chance(records, 1)[0] < HALF:
        return None
    return Message("not-supported", f"{_told(records)} It does not end below one half.")


def _undecided(records: Records) -> Message | None:
    low, high = _by_chance(records, 0)[0], _by_chance(records, 1)[1]
    if low < HALF <= high:
        return None
    return Message("decided", f"{_told(records)} On which side of one half does it lie?")


def _on_every(records: Records) -> Message | None:
    more = sum(ratio >= HALF for ratio in _ratios(records))
    if not more:
        return None
    text = (
        f"On {more} of your {len(records)} puzzles at least half of the calls are left. A median "
    )
    return Message("not-every-puzzle", text + "speaks of the one in the middle.")


def _by_the_means(records: Records) -> Message | None:
    plain = sorted(_plain(records), reverse=True)
    share = 100 * sum(plain[:LARGEST]) / sum(plain)
    share_of_means = _mean(_pruned(records)) / _mean(plain)
    return Message(
        "means-mislead",
        f"The ratio of the means is {share_of_means:.2f}, but {LARGEST} of {len(plain)} puzzles "
        f"hold {share:.0f} % of all calls without the prune: these few decide it. And where a "
        f"search was stopped at {MAX_NODES:,} calls, nobody knows the true mean.",
    )


def _shares(records: Records) -> dict[str, tuple[int, int]]:
    return {"less than half": (sum(r < HALF for r in _ratios(records)), len(records))}


QUESTION = ExperimentQuestion(
    name="medians",
    kind="D",
    title="What does a prune save?",
    prompt=f"Solve puzzles with and without the prune `{PRUNE}`: `hidato.generate("
    f"grid.square(4, 4), blanks={BLANKS}, seed=seed, path='climb')`, and `hidato.steps("
    f"puzzle, prunes=prunes, limit=1, max_nodes={MAX_NODES})`. Count the calls; a search that is "
    f"stopped counts {MAX_NODES:,}. Choose your seeds first. Report the medians, the median of "
    "the ratio with / without, its 95 % bootstrap interval, and what follows.",
    answer="my_experiment",
    hints=(
        "Which event of a search is a call? What do you have to compute for each puzzle before you "
        "take a median?",
        "An event with the kind `enter` is a call. For the interval draw 10,000 times as many "
        "ratios as you have, with putting back, and take the median of each draw.",
        "Ten times heights of 30 people, drawn with putting back from the same 30: ten medians. "
        "The middle 95 % of 10,000 such medians are the interval.",
    ),
    explanation="On most puzzles the prune leaves less than half of the calls, and the interval "
    "says so for the median. Means would be decided by the few puzzles with very many calls.",
    measure=_measure,
    figures=(
        _median_of("plain", _plain, "pruned"),
        _median_of("pruned", _pruned, "plain"),
        RATIO,
        LOW,
        HIGH,
    ),
    together=_of_both,
    conclusions=(
        Conclusion("In the median, the prune leaves less than half of the calls.", _less_than_half),
        Conclusion("These runs do not decide whether the median is below one half.", _undecided),
        Conclusion("On every puzzle the prune leaves less than half of the calls.", _on_every),
        Conclusion("The share of the calls that is left is the ratio of the two means.",
                   _by_the_means),
    ),
    program=solutions.medians,
    shares=_shares,
    min_seeds=40,
)  # fmt: skip
