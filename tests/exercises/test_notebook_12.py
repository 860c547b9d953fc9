"""What the exercises of notebook 12 claim, measured; and the distribution that one judges by."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest

from hidato_edu import experiments
from hidato_edu.exercises import worksheet
from hidato_edu.experiments import Settings
from hidato_edu.lessons.n12_laboratory.answers import programs
from hidato_edu.lessons.n12_laboratory.checks.medians import medians_of
from hidato_edu.lessons.n12_laboratory.checks.numbers import looks
from hidato_edu.lessons.n12_laboratory.checks.settings import knobs, read_settings


@pytest.mark.parametrize("size", [3, 4, 5])
def test_the_median_of_samples_is_distributed_as_all_samples_say(size):
    values = (1.0, 5.0, 6.0, 30.0)
    every = np.median(list(product(values, repeat=size)), axis=1)
    found = medians_of(values, size)
    assert found.support.tolist() == sorted(set(every.tolist()))
    assert found.below == pytest.approx([(every <= one).mean() for one in found.support])
    assert found.deviation == pytest.approx(every.std())


@pytest.mark.parametrize("n", [1, 7, 60])
def test_wilson_is_that_of_scipy(n):
    for k in range(n + 1):
        assert programs.wilson(k, n) == pytest.approx(experiments.wilson(k, n), abs=1e-4)


def test_one_try_ends_more_often_than_three_and_these_than_ten():
    ends = {
        tries: sum(
            Settings("4 x 4", max_moves=600 // tries, tries=tries).run(seed).outcome == "found"
            for seed in range(100)
        )
        for tries in (1, 3, 10)
    }
    shares = {tries: experiments.wilson(k, 100) for tries, k in ends.items()}
    assert shares[1].low > shares[3].high
    assert shares[3].low > shares[10].high
    assert worksheet("12").budget.question.reference == "a"


def newcombe(k_a, k_b, n):
    """Return the ends of the interval of a difference of shares, from the two of Wilson."""
    wilson = np.vectorize(cache(experiments.wilson), otypes=(float, float))
    (low_a, high_a), (low_b, high_b) = wilson(k_a, n), wilson(k_b, n)
    p, q = k_a / n, k_b / n
    return p - q - np.hypot(p - low_a, high_b - q), p - q + np.hypot(high_a - p, q - low_b)


def test_twenty_looks_mislead_in_about_25_of_100_experiments():
    rng, n = np.random.default_rng(1), np.arange(10, 201, 10)
    a, b = ((rng.random((2_000, 200)) < 0.6).cumsum(axis=1)[:, n - 1] for _ in range(2))
    low, high = newcombe(a, b, n)
    alarms = (low > 0) | (high < 0)
    assert 0.22 < alarms.any(axis=1).mean() < 0.28
    assert 0.03 < alarms[:, -1].mean() < 0.07
    assert "25" in worksheet("12").peeking.question.options[2].text


def test_the_reason_for_the_report_is_the_first_alarm():
    """It is neither the largest difference nor the last alarm, and at the end there is none."""
    trace = looks()
    alarms = [one.runs for one in trace if not one.low <= 0 <= one.high]
    ends = newcombe(np.arange(3, 11), np.arange(8), np.full(8, 10))
    assert any(
        (trace[0].low, trace[0].high) == pytest.approx([float(end[place]) for end in ends])
        for place in range(len(ends[0]))
    )
    assert max(abs(one.share) for one in trace if one.runs < alarms[0]) > 0.05 + max(
        abs(one.share) for one in trace if one.runs in alarms
    )
    assert len(alarms) > 1
    assert trace[-1].runs not in alarms
    question = worksheet("12").why_alarm.question
    assert question.options[question.letters.index(question.reference)].text == f"{alarms[0]} runs"


def test_the_line_that_leaves_out_the_stopped_climbs_is_the_reason():
    question = worksheet("12").why_faster.question
    program = [option.text.strip("`") for option in question.options]

    def ran(lines):
        space = {"experiments": experiments}
        exec("\n".join(line for line in lines if not line.startswith("print")), space)
        return space

    place = question.letters.index(question.reference)
    found, whole = ran(program), ran(program[:place] + program[place + 1 :])
    assert found["means"]["strict"] < found["means"]["not-worse"]
    assert whole["means"]["strict"] > whole["means"]["not-worse"]
    assert found["table"].groupby("rule").size().to_dict() == {"strict": 9, "not-worse": 57}
    medians = found["table"].groupby("rule").moves.median()
    assert medians["strict"] < medians["not-worse"]


def test_four_times_the_seeds_halve_the_interval():
    (low, high), (least, most) = experiments.wilson(30, 60), experiments.wilson(120, 240)
    assert high - low == pytest.approx(0.24, abs=0.01)
    assert most - least == pytest.approx(0.12, abs=0.01)


def test_knobs_tell_maps_by_their_cells():
    named, written = Settings("4 x 4"), Settings("4 4\n" + "0 0 0 0\n" * 4)
    assert knobs(named, written) == []
    assert knobs(named, Settings("4 x 4", adjacency="edges")) == ["adjacency"]
    assert knobs(named, Settings("8 x 8", rule="strict")) == ["map", "rule"]


def test_an_impossible_map_is_refused_with_its_reason():
    found = read_settings({"map": "fork"}, "A")
    assert found.key == "impossible-map"
    assert "dead end" in found.text or "one neighbor" in found.text
