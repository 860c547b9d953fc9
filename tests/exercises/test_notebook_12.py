"""What the exercises of notebook 12 claim, measured; and the distribution that one judges by."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from hidato_edu import experiments
from hidato_edu.exercises import worksheet
from hidato_edu.experiments import Settings
from hidato_edu.lessons.n12_laboratory.answers import solutions
from hidato_edu.lessons.n12_laboratory.checks.medians import medians_of
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
        assert solutions.wilson(k, n) == pytest.approx(experiments.wilson(k, n), abs=1e-4)


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


def test_twenty_looks_mislead_in_about_thirty_of_a_hundred_experiments():
    rng, n = np.random.default_rng(1), np.arange(10, 201, 10)
    a, b = (rng.random((2_000, 200)) < 0.6 for _ in range(2))
    p, q = (side.cumsum(axis=1)[:, n - 1] / n for side in (a, b))
    half = 1.96 * np.sqrt((p * (1 - p) + q * (1 - q)) / n)
    assert 0.25 < (abs(p - q) > half).any(axis=1).mean() < 0.35
    assert 0.03 < (abs(p - q) > half)[:, -1].mean() < 0.07


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
