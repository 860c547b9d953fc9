"""What hostile answers do to a grader: nothing in the box, and what is named in the seat belt."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from attacks.driver import WAYS, Attack, bank, noticed, table
from tiers import FULL, spread

from hidato_edu.exercises.sandbox.box import best

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "grading.md"
ATTACKS = bank()

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what is noticed is Linux's")


# In the quick tier a few that end at once. The others in portions, for one process each.
QUICK = [one for one in ATTACKS if not {"time", "mark", "memory", "disk"} & set(one.by)]
SOME: Sequence[Attack] = ATTACKS if FULL else spread(QUICK, 12)
PORTIONS = [SOME[first : first + 12] for first in range(0, len(SOME), 12)]


def named(attacks: Sequence[Attack]) -> str:
    return f"{attacks[0].name} .. {attacks[-1].name}"


@pytest.mark.parametrize("attacks", PORTIONS, ids=named)
def test_nothing_gets_through_the_box(attacks):
    if best() != "box":
        pytest.skip("there is no box here: bubblewrap does not work")
    told = noticed([one.name for one in attacks], "box")
    assert {name: one for name, one in told.items() if one["ways"]} == {}


@pytest.mark.parametrize("attacks", PORTIONS, ids=named)
def test_what_gets_through_the_seat_belt_is_named(attacks):
    told = noticed([one.name for one in attacks], "belt")
    through = {name: one for name, one in told.items() if one["ways"]}
    expected = {one.name: one.by for one in attacks if one.through_belt}
    for _ in range(2):  # on a busy machine an attack may not be done before its time is over
        again = [name for name in expected if name not in through]
        through |= noticed(again, "belt") if again else {}
        through = {name: one for name, one in through.items() if one["ways"]}
    assert set(through) == set(expected), through
    for name, one in through.items():
        assert set(one["ways"]) <= set(expected[name]), one


def test_the_bank_has_attacks_of_every_kind():
    assert len(ATTACKS) >= 80
    assert {way for one in ATTACKS for way in one.by} == set(WAYS)
    through = {way for one in ATTACKS if one.through_belt for way in one.by}
    assert through >= set(WAYS) - {"time", "output"}  # so the driver can notice them


def test_the_page_has_the_table():
    assert table() in PAGE.read_text(encoding="utf-8"), "run python tests/attacks/driver.py --table"
