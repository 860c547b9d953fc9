"""The generators of all families with their knobs, and functions of the user as generators."""

from __future__ import annotations

import pickle
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from hidato_edu import experiments
from hidato_edu.boards import grid
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.experiments.knobs import generator_of, generators, knob_table
from hidato_edu.family.registry import Generator, Knob, families
from hidato_edu.hidato.generate.rows import as_rule

GUIDE = Path(__file__).parents[1] / "docs" / "guide" / "laboratory.md"
BOARD = grid.square(6, 6)
SIDE = Knob("size", int, 4, "The side.", low=2, high=9)


@pytest.mark.parametrize("one", generators().values(), ids=lambda one: one.name)
def test_every_generator_is_a_function_of_board_seed_and_its_knobs(one: Generator) -> None:
    defaults = {knob.name: knob.default for knob in one.knobs}
    sent = pickle.loads(pickle.dumps(one))  # a worker gets it so
    first, again = (run(BOARD, seed=3, **defaults) for run in (one, sent))
    for row in (first, again):
        row.pop("seconds", None)
    assert first == again
    assert first["outcome"] == "found"
    assert isinstance(first["solved"], bool)
    assert any(one(BOARD, seed=seed) != one(BOARD, seed=3) for seed in (4, 5))


@pytest.mark.parametrize("one", generators().values(), ids=lambda one: one.name)
def test_every_choice_of_a_knob_is_taken(one: Generator) -> None:
    quick = {"max_moves": 50} if one.climbs else {}
    for knob in one.knobs:
        if knob.name not in ("difficulty", "hardest"):  # they take seconds
            for value in [True, False] if knob.kind is bool else knob.choices:
                with suppress(InvalidPuzzle):  # the symmetries of hexagons
                    assert one(BOARD, seed=1, **quick, **{knob.name: value})["outcome"]


def test_knobs_are_parameters_of_generate() -> None:
    """The command line and the laboratory set the same knobs."""
    for family in families().values():
        first = family.generators[0]
        assert set(family.knobs) <= set(first.knobs)
        assert {knob.name for knob in first.knobs} - {knob.name for knob in family.knobs} <= {
            "difficulty"
        }


def test_the_guide_has_all_knobs() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    between = text.partition("<!-- knobs -->\n")[2].partition("<!-- end of knobs -->")[0]
    assert between == knob_table()


def test_a_function_of_the_user_is_a_generator() -> None:
    def mine(
        grid: Any, seed: int, size: Annotated[int, SIDE] = 4, way: Literal["up", "down"] = "up",
        part: float | None = None,
    ) -> int:  # fmt: skip
        """Count something.

        More.
        """
        return len(grid) + size + seed

    made = generator_of(mine)
    assert made.knobs[0] is SIDE
    assert [(knob.name, knob.kind, knob.default) for knob in made.knobs[1:]] == [
        ("way", str, "up"),
        ("part", float, None),
    ]
    assert made.sentence == "Count something."
    table = experiments.sweep(made, {"board": [BOARD], "size": [4, 5]}, range(2), progress=False)
    assert list(table["result"]) == [40, 41, 41, 42]


def test_a_function_without_knobs_is_explained() -> None:
    with pytest.raises(TypeError, match="needs a parameter seed"):
        generator_of(lambda size: size)

    def f(seed: int, size: list[int]) -> None: ...

    with pytest.raises(TypeError, match=r"f\(\): size is not a knob; annotate it"):
        generator_of(f)


@pytest.mark.parametrize(
    "line",
    [
        "open('x')", "().__class__", "[1][0]", "delta.real", "9 ** 9", "lambda: 1", "'a' * 3", "(",
        "exp(delta, base=2)", "[u for u in 3]", "f'{u}'", "__import__", "u := 3",
        "1 << 99", "-" * 100_000 + "1", "u\0",
    ],
)  # fmt: skip
def test_a_rule_of_a_shared_laboratory_runs_nothing_else(line: str) -> None:
    with pytest.raises(ValueError, match="the rule"):
        as_rule(line)


def test_an_own_rule_is_the_rule_of_the_climb() -> None:
    climb = generators()["hidato climb"]
    board = experiments.preset("slides")
    lines = {"delta <= 0": "not-worse", "delta <= 0 or u < exp(-delta / temperature)": "annealing"}
    for line, rule in lines.items():
        own = climb(board, seed=2, rule="own", accept=line, max_moves=20_000)
        known = experiments.climbing(board, lambda d, t, u: d <= 0, 2, max_moves=20_000)
        if rule == "annealing":
            known = climb(board, seed=2, rule=rule, max_moves=20_000)
        assert (own["moves"], own["blanks"]) == (known["moves"], known["blanks"])
