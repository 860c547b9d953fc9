"""Exercise of notebook 05: the rule of annealing, which sometimes keeps a worse board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from math import exp
from random import Random

from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.notebook_05 import solutions
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

TEMPERATURES = (0.1, 0.5, 1.0, 2.5, 5.0, 10.0)
DELTAS = (-30, -3, -1, 0, 1, 2, 3, 5, 20)
CLEAR = 0.02  # u is at least so far from the probability: rounding does not matter
EACH = 2  # probes of one kind, delta and temperature

Rule = Callable[[int, float, float], bool]


# --- probes -----------------------------------------------------------------------------------


def _chance(delta: int, temperature: float) -> float:
    """Return the probability with which a move is kept."""
    return 1.0 if delta <= 0 else exp(-delta / temperature)


def _kind(delta: int, temperature: float, u: float) -> str:
    if delta < 0:
        return "better"
    if delta == 0:
        return "equal"
    return "likely" if u < _chance(delta, temperature) else "unlikely"


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return moves of all kinds, those with a small change first."""
    rng = Random(seed)
    probes = []
    for delta in sorted(DELTAS, key=abs):
        for temperature in TEMPERATURES:
            for _ in range(EACH):
                probes += _both_sides(delta, temperature, rng)
    return tuple(probes)


def _both_sides(delta: int, temperature: float, rng: Random) -> list[Probe]:
    """Return a move with u below the probability, and one with u above it, where there is room."""
    chance = _chance(delta, temperature)
    sides = []
    if chance > 2 * CLEAR:
        sides.append(round(rng.uniform(0.0, chance - CLEAR), 3))
    if chance < 1 - 2 * CLEAR:
        sides.append(round(rng.uniform(chance + CLEAR, 0.999), 3))
    return [Probe(_kind(delta, temperature, u), (delta, temperature, u), u < chance) for u in sides]


# --- known wrong answers ----------------------------------------------------------------------


def _worse(keeps: Rule) -> Rule:
    """Return a rule that keeps what is not worse, and asks another one about what is worse."""
    return lambda delta, temperature, u: delta <= 0 or keeps(delta, temperature, u)


def _strictly(keeps: Rule) -> Rule:
    """Return a rule that keeps what is better, undoes what is equal, and asks about the rest."""
    return lambda delta, temperature, u: delta < 0 or (delta > 0 and keeps(delta, temperature, u))


KNOWN = (
    Misconception(
        "keeps-all",
        "Your rule keeps every move, as the slides' printed loop does: a random walk. (Is the "
        "sign in the exponent right? exp of a positive number is greater than 1, and u never is.)",
        (lambda delta, temperature, u: True,),
    ),
    Misconception(
        "undoes-all",
        "Your rule undoes every move, also those that make the board better.",
        (lambda delta, temperature, u: False,),
    ),
    Misconception(
        "not-worse",
        "Your rule never keeps a worse board: that is `not-worse`. What are the temperature and u "
        "there for?",
        (_worse(lambda delta, temperature, u: False),),
    ),
    Misconception(
        "strict",
        "Your rule keeps better boards only: that is `strict`, which gets stuck.",
        (_strictly(lambda delta, temperature, u: False),),
    ),
    Misconception(
        "equal-undone",
        "Better and worse moves are judged rightly, but a move that leaves the count as it was is "
        "undone. exp(0) is 1, so it has to be kept.",
        (_strictly(lambda delta, temperature, u: u < exp(-delta / temperature)),),
    ),
    Misconception(
        "comparison-turned",
        "Your rule keeps a worse move where u is above exp(-delta / T), and undoes it where u is "
        "below. So it keeps the less, the warmer it is. Which way round makes a probability of it?",
        (
            _worse(lambda delta, temperature, u: u > exp(-delta / temperature)),
            lambda delta, temperature, u: u > exp(-delta / temperature),
        ),
    ),
    Misconception(
        "sign-turned",
        "exp(delta / T) grows with the damage: as your rule stands, bad boards are kept and good "
        "ones are left to chance. The exponent needs a minus.",
        (lambda delta, temperature, u: u < exp(delta / temperature),),
    ),
    Misconception(
        "turned-upside-down",
        "Your exponent is -T / delta. At a high temperature worse moves must be kept more often: "
        "which of the two stands below the line?",
        (_worse(lambda delta, temperature, u: u < exp(-temperature / delta)),),
    ),
    Misconception(
        "multiplied",
        "Your exponent is -delta * T, so a high temperature makes worse moves rare. It is to be "
        "divided by T.",
        (_worse(lambda delta, temperature, u: u < exp(-delta * temperature)),),
    ),
    Misconception(
        "without-temperature",
        "Your rule does the same at every temperature. Where does T belong in exp(-delta / T)?",
        (_worse(lambda delta, temperature, u: u < exp(-delta)),),
    ),
    Misconception(
        "without-delta",
        "Your rule asks only whether a move is worse, not by how much: a move by 20 is kept as "
        "often as one by 1.",
        (_worse(lambda delta, temperature, u: u < exp(-1 / temperature)),),
    ),
    Misconception(
        "temperature-as-chance",
        "Your rule takes the temperature, or a part of it, for the probability. The probability is "
        "exp(-delta / T).",
        (
            _worse(lambda delta, temperature, u: u < temperature),
            _worse(lambda delta, temperature, u: u < temperature / 10),
        ),
    ),
    Misconception(
        "without-u",
        "Your rule does not look at u: with the same delta and T it always does the same. A "
        "probability of 0.3 means to keep 3 moves of 10, not none, and u decides which.",
        (
            _worse(lambda delta, temperature, u: exp(-delta / temperature) > 0.5),
            _worse(lambda delta, temperature, u: exp(-delta / temperature) >= 1),
            _worse(lambda delta, temperature, u: delta < temperature),
        ),
    ),
    Misconception(
        "compares-delta",
        "Your rule compares delta with the temperature times u. It is exp(-delta / T) that is "
        "compared with u.",
        (
            _worse(lambda delta, temperature, u: delta < temperature * u),
            _worse(lambda delta, temperature, u: delta / temperature < u),
        ),
    ),
    Misconception(
        "other-base",
        "Your power has another base than e: `math.exp(x)` is e to the power of x.",
        (
            _worse(lambda delta, temperature, u: u < 10 ** (-delta / temperature)),
            _worse(lambda delta, temperature, u: u < 2 ** (-delta / temperature)),
        ),
    ),
    Misconception(
        "one-minus",
        "Your rule keeps a worse move with probability 1 - exp(-delta / T): the worse, the more "
        "often.",
        (_worse(lambda delta, temperature, u: u < 1 - exp(-delta / temperature)),),
    ),
    Misconception(
        "whole-division",
        "`//` divides without a remainder: -1 // 2.5 is -1.0. Use `/`.",
        (_worse(lambda delta, temperature, u: u < exp(-delta // temperature)),),
    ),
    Misconception(
        "better-by-chance",
        "Worse moves are judged rightly, but better ones are kept by chance only. What makes the "
        "board better is always kept.",
        (
            lambda delta, temperature, u: u < exp(-abs(delta) / temperature),
            lambda delta, temperature, u: delta == 0 or u < exp(-abs(delta) / temperature),
        ),
    ),
    Misconception(
        "better-undone",
        "Your rule undoes moves that make the board better: delta is the new count minus the old "
        "one, so a negative delta is good.",
        (
            lambda delta, temperature, u: delta >= 0 and u < exp(-delta / temperature),
            lambda delta, temperature, u: delta >= 0 or u < exp(delta / temperature),
        ),
    ),
)


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    kept = as_truth(run.value)
    if kept is not None:
        return kept
    if isinstance(run.value, float):
        text = f"Your function returns {named(run.value)}. A probability is no decision: compare it"
        return Message("returns-probability", f"{text} with u, and return True or False.")
    text = f"Your function returns {named(run.value)}. Asked is True where the move is kept, else "
    return Message("not-a-truth-value", f"{text}False.")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    delta, temperature, u = first.probe.args
    if delta <= 0:
        change = "does not change the count" if delta == 0 else f"saves {_blanks(-delta)}"
        return Message(
            f"undoes-{first.probe.code}",
            f"A move that {change} is always kept, whatever T and u are. At T = {temperature}, "
            f"u = {u} yours undoes it.",
        )
    chance = _chance(delta, temperature)
    shown = f"{chance:.2f}" if chance >= 0.01 else f"{chance:.1g}"
    side = "below" if u < chance else "not below"
    should, does = ("kept", "undoes") if u < chance else ("undone", "keeps")
    text = (
        f"A move leaves {_blanks(delta)} more at T = {temperature}. exp(-{delta} / {temperature}) "
        f"is {shown}, and u = {u} is {side} it. So the move should be {should}; yours {does} it."
    )
    return Message(f"should-be-{should}", text)


def _blanks(count: int) -> str:
    return f"{count} blank" + "s" * (count != 1)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only moves of one kind are judged wrongly."""
    wrong = {one.probe.code for one in seen if not one.is_right}
    if wrong <= {"better", "equal"} and len(wrong) == 2:
        text = "Worse moves are judged rightly. What about those that are not worse?"
        return Message("not-worse-undone", text)
    return None


QUESTION = FunctionQuestion(
    name="accept",
    kind="C",
    title="Keep a worse board?",
    prompt="Write `accept(delta, temperature, u)`, the rule of annealing. A move has changed the "
    "count of blanks by `delta`. A move that is not worse is kept. A worse one is kept with "
    "probability exp(-delta / temperature): `u` is a random number from 0 to 1, and it is kept "
    "where u is smaller than that. The temperature is greater than 0. Return True or False; draw "
    "nothing yourself.",
    answer="accept",
    hints=(
        "Which moves need no random number at all?",
        "In how many of 100 cases is a u between 0 and 1 smaller than 0.3? So what must be "
        "compared with what? Python's exp is in the module `math`.",
        "Rain comes with 30 %: take the umbrella home in u < 0.3. On a dry day nobody asks for u.",
    ),
    reference=solutions.accept,
    explanation="Where delta is 0 or less the move is kept. Otherwise u, which is equally likely "
    "everywhere from 0 to 1, is smaller than exp(-delta / T) with just this probability.",
    exercise=Exercise(
        call="accept(delta, temperature, u)",
        parameters=3,
        returns="True or False",
        probes=_probes,
        read=_read,
        explain=_explain,
        pattern=_pattern,
        known=KNOWN,
        praise="Your rule keeps what annealing keeps. Now let it climb.",
        max_steps=10_000,
        noun="move",
        verb="judged",
        forbidden=("hidato_edu.hidato.climb.acceptance.", "hidato_edu.hidato.climb.traced_climb."),
    ),
)
