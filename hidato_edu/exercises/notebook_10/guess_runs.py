"""Exercise of notebook 10: how many tries the document's program takes, over seeds of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from statistics import fmean, median
from typing import NamedTuple, TypeAlias

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_10 import answer_solutions as solutions
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.experiments import wilson
from hidato_edu.hashi.documents.program import document_solve

__all__ = ["BOARD", "MANY", "QUESTION", "Tried", "tried"]

BOARD = ((3, 0, 4, 0, 2), (2, 0, 0, 0, 0), (2, 0, 0, 0, 1), (2, 0, 4, 0, 2))
MANY = 5  # tries that may not be enough
LONGEST = 30  # tries, of a conclusion
NEAR = 0.006  # two decimals will do


class Tried(NamedTuple):
    """What one run of the document's program took."""

    tries: int
    guesses: int


Records: TypeAlias = Sequence[Tried]
Compute: TypeAlias = Callable[[Records], float]


@lru_cache(maxsize=2_000)
def tried(seed: int) -> Tried:
    """Return how many tries and guesses the document's program makes on the board.

    Examples
    --------
    >>> tried(1).tries <= tried(1).guesses
    True
    """
    run = document_solve(BOARD, seed=seed)
    return Tried(run.tries, run.guesses)


# --- figures --------------------------------------------------------------------------------------


def _tries(records: Records) -> list[int]:
    return [record.tries for record in records]


def _mean(records: Records) -> float:
    return fmean(_tries(records))


def _first(records: Records) -> float:
    return fmean(count == 1 for count in _tries(records))


def _more(records: Records) -> float:
    return fmean(count > MANY for count in _tries(records))


def _expected(records: Records, times: int = MANY) -> float:
    return float((1 - 1 / _mean(records)) ** times)


def _known(
    *mistakes: tuple[Compute, str, str],
) -> tuple[tuple[Callable[[Sequence[int], Records], float], Message], ...]:
    def of(compute: Compute) -> Callable[[Sequence[int], Records], float]:
        return lambda seeds, records: compute(records)

    return tuple((of(compute), Message(key, text)) for compute, key, text in mistakes)


FIGURES = (
    Figure(
        "first",
        "the share of runs that succeed at the first try",
        _first,
        tolerance=NEAR,
        known=_known(
            (lambda r: sum(count == 1 for count in _tries(r)), "count-not-share",
             "That is a number of runs. Asked is a share, from 0 to 1."),
            (lambda r: 100 * _first(r), "per-cent", "That is in per cent. Asked is a share."),
            (lambda r: 1 - _first(r), "complement", "That is the share of those that do not."),
            (lambda r: 1 / _mean(r), "one-over-mean",
             "That is 1 / mean. It estimates the same p, but count the runs that succeed at once."),
            (lambda r: fmean(one.guesses == 1 for one in r), "guesses-not-tries",
             "That asks for one guess. A try may take several guesses: see `tries` of a run."),
        ),
    ),
    Figure(
        "mean",
        "the mean number of tries of a run",
        _mean,
        tolerance=NEAR,
        known=_known(
            (lambda r: fmean(one.guesses for one in r), "guesses-not-tries",
             "That is the mean number of guesses. A try may take several: see `tries` of a run."),
            (lambda r: _mean(r) - 1, "failures-counted",
             "That counts the failures alone. The try that succeeds is a try, too."),
            (lambda r: median(_tries(r)), "median-not-mean", "That is the median."),
            (lambda r: sum(_tries(r)), "sum-not-mean", "That is the sum over all runs."),
            (lambda r: 1 / _first(r) if _first(r) else 0, "from-first",
             "That is 1 / first. Take the mean of the tries themselves."),
        ),
    ),
    Figure(
        "more",
        f"the share of runs with more than {MANY} tries",
        _more,
        tolerance=NEAR,
        known=_known(
            (lambda r: fmean(count >= MANY for count in _tries(r)), "at-least",
             f"That counts runs with exactly {MANY} tries, too. More than {MANY} are asked."),
            (lambda r: fmean(count <= MANY for count in _tries(r)), "complement",
             f"That is the share of runs with at most {MANY} tries."),
            (lambda r: sum(count > MANY for count in _tries(r)), "count-not-share",
             "That is a number of runs. Asked is a share, from 0 to 1."),
            (lambda r: 100 * _more(r), "per-cent", "That is in per cent. Asked is a share."),
            (lambda r: fmean(one.guesses > MANY for one in r), "guesses-not-tries",
             "That counts guesses. A try may take several: see `tries` of a run."),
        ),
    ),
    Figure(
        "expected",
        f"the probability of more than {MANY} tries in a geometric distribution with that mean",
        _expected,
        tolerance=NEAR,
        known=_known(
            (lambda r: 1 - _expected(r), "at-most-k",
             f"That is the probability of at most {MANY} tries."),
            (lambda r: _expected(r, MANY - 1), "one-try-off",
             f"That is for {MANY} tries or more: {MANY - 1} factors. More than {MANY} are needed "
             f"if the first {MANY} fail."),
            (lambda r: _expected(r, MANY + 1), "one-try-off",
             f"That is one factor too many: the first {MANY} fail, and no more is said."),
            (lambda r: (1 / _mean(r)) ** MANY, "success-to-the-power",
             "That is the probability that all these tries succeed."),
            (lambda r: (1 - _first(r)) ** MANY, "from-first",
             "That takes 'first' for p. Asked is the geometric distribution with the mean 'mean'."),
            (lambda r: 100 * _expected(r), "per-cent", "That is in per cent."),
            (_more, "counted-again",
             "That is 'more' again, counted. Asked is what the formula says, from the mean alone."),
        ),
    ),
)  # fmt: skip


# --- conclusions ----------------------------------------------------------------------------------


def _interval(records: Records) -> tuple[float, float]:
    found = wilson(sum(count > MANY for count in _tries(records)), len(records))
    return found.low, found.high


def _fits(records: Records) -> bool:
    low, high = _interval(records)
    return low <= _expected(records) <= high


def _said(records: Records) -> str:
    low, high = _interval(records)
    return (
        f"The 95 % interval of the share with more than {MANY} tries goes from {low:.3f} to "
        f"{high:.3f}, and the formula gives {_expected(records):.3f}."
    )


def _agrees(records: Records) -> Message | None:
    if _fits(records):
        return None
    return Message("not-supported", f"{_said(records)} That lies outside.")


def _contradicts(records: Records) -> Message | None:
    if not _fits(records):
        return None
    return Message(
        "no-contradiction", f"{_said(records)} That lies inside: nothing is contradicted."
    )


def _never(records: Records) -> Message | None:
    most, n = max(_tries(records)), len(records)
    if most > LONGEST:
        return Message("refuted-by-own-run", f"One of your runs took {most} tries.")
    text = f"None of your {n} runs did, but {n} runs are not all: each number of tries has a "
    return Message("never-from-a-sample", f"{text}probability that is not 0.")


def _half(records: Records) -> Message | None:
    mean = _mean(records)
    over = sum(count > mean for count in _tries(records))
    if 2 * over > len(records):
        return None
    text = (
        f"{over} of your {len(records)} runs took more tries than the mean, {mean:.2f}. A few long "
    )
    return Message("mean-is-no-median", f"{text}runs pull a mean up.")


def _due(records: Records) -> Message | None:
    late = [count for count in _tries(records) if count > MANY]
    next_one = sum(count == MANY + 1 for count in late)
    n, first = len(records), sum(count == 1 for count in _tries(records))
    if late and wilson(next_one, len(late)).low > wilson(first, n).high:
        return None
    text = (
        f"Of the {len(late)} runs that failed {MANY} times {next_one} succeeded at the next try, "
    )
    text += (
        f"of all {n} runs {first} at the first. That is no sign of a success that is due: every "
    )
    return Message("due", f"{text}try begins at the same state.")


def _shares(records: Records) -> Mapping[str, tuple[int, int]]:
    n = len(records)
    return {
        "first try": (sum(count == 1 for count in _tries(records)), n),
        f"more than {MANY} tries": (sum(count > MANY for count in _tries(records)), n),
    }


QUESTION = ExperimentQuestion(
    name="guess_runs",
    kind="D",
    title="How many tries?",
    prompt="The document's program solves this board, which needs guesses: "
    f"`{list(map(list, BOARD))}`. Choose your seeds first. For each of them run "
    "`hashi.document_solve(board, seed=seed)`; its `tries` counts how often it set out from the "
    "sure state, with the try that succeeded. Is the number of tries geometric? Report the share "
    f"that succeeds at the first try, the mean, the share with more than {MANY} tries, what the "
    "formula expects for that from the mean alone, and what follows.",
    answer="my_runs",
    hints=(
        "What does a geometric distribution say of the long runs, if you know its mean only?",
        "A mean m stands for p = 1 / m. The first five tries fail with five equal factors. And "
        "where would the interval of your share have to lie?",
        "Of 90 people who throw a die until a six comes, the mean is about 6 throws; that ten fail "
        "has the probability 5/6 to the power of 10, so some 15 are still throwing after ten.",
    ),
    explanation="Every try begins at the same sure state and is independent of those before, so "
    "the number of tries is geometric: the mean alone says how many long runs there are. No number "
    "of tries is never exceeded, and after failures nothing is due.",
    measure=tried,
    figures=FIGURES,
    conclusions=(
        Conclusion(f"The share of runs with more than {MANY} tries agrees with a geometric "
                   "distribution of that mean.", _agrees),
        Conclusion("These runs contradict a geometric distribution.", _contradicts),
        Conclusion(f"No run on this board needs more than {LONGEST} tries.", _never),
        Conclusion("More than half of the runs need more tries than the mean.", _half),
        Conclusion(f"After {MANY} failures the next try succeeds more often than the first.",
                   _due),
    ),
    program=solutions.guess_runs,
    shares=_shares,
    min_seeds=50,
    max_seeds=300,
)  # fmt: skip
