"""What 0.1 saved can be read for good; its files in ``v0_1`` are never written anew."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import nbformat
import pytest
from pins.digests import FAMILIES
from tiers import slow

from hidato_edu import Trace, experiments, hidato, widgets, workspace
from hidato_edu.boards import grid
from hidato_edu.core.errors import CourseError
from hidato_edu.course import output, submissions
from hidato_edu.course.grading import grade
from hidato_edu.exercises.sandbox.child import Limits
from hidato_edu.library import Library

SAVED = Path(__file__).parent / "v0_1"
PUZZLE = hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Return a copy of the files, so that they may be written over."""
    return Path(shutil.copytree(SAVED, tmp_path / "v0_1"))


# --- games and traces -----------------------------------------------------------------------------


def goes_on(game: hidato.Game) -> None:
    """Check where the game stands, and the way back and forth from there."""
    assert game.puzzle == PUZZLE
    assert dict(game.numbers) == {(0, 1): 2}
    assert game.pencils == {(0, 2): (3, 4)}
    assert (game.elapsed, game.hints, len(game.log)) == (83.2, 1, 12)
    assert game.redo()
    assert dict(game.numbers) == {(0, 1): 2, (1, 0): 8}
    back = []
    while game.undo():
        back.append((dict(game.numbers), game.pencils))
    two, marks = {(0, 1): 2}, {(0, 2): (3, 4)}
    assert back == [
        (two, marks),
        ({**two, (1, 1): 5}, marks),
        (two, marks),
        (two, {(0, 2): (3,)}),
        (two, {}),
        ({}, {}),
    ]


def test_a_game_goes_on() -> None:
    goes_on(hidato.Game.load(SAVED / "game.json"))


@slow
def test_a_game_goes_on_in_a_notebook(saved: Path) -> None:
    file = saved / "game.json"
    shown = widgets.play(PUZZLE, file=file)
    goes_on(shown.game)
    assert hidato.Game.load(file) == shown.game


def test_a_trace_is_played_again() -> None:
    trace = Trace.from_json((SAVED / "trace.json").read_text(encoding="utf-8"))
    assert list(trace) == list(hidato.steps(hidato.parse("3 2\n1 0 0\n0 0 6")))
    assert len(trace) == 144
    assert trace.story.title == "search"


# --- sweeps ---------------------------------------------------------------------------------------

SETTINGS = {
    "grid": ["4 x 4", grid.square(3, 4)],
    "rule": ["strict", "not-worse"],
    "max_moves": [300],
}
ROWS = [
    ("strict", 0, "failed", 300, 2),
    ("strict", 1, "failed", 300, 1),
    ("not-worse", 0, "found", 111, 0),
    ("not-worse", 1, "found", 54, 0),
    ("strict", 0, "failed", 300, 2),
    ("strict", 1, "found", 135, 0),
    ("not-worse", 0, "found", 97, 0),
    ("not-worse", 1, "found", 248, 0),
]


@pytest.mark.parametrize(("name", "missing"), [("sweep.jsonl", 0), ("sweep_cut.jsonl", 2)])
def test_a_sweep_gives_the_same_table_and_runs_what_is_missing(
    saved: Path, name: str, missing: int
) -> None:
    run: list[experiments.Progress] = []
    table = experiments.sweep(
        experiments.climbing, SETTINGS, range(2), file=saved / name, progress=run.append
    )
    columns = ["rule", "seed", "outcome", "moves", "blanks"]
    assert list(table[columns].itertuples(index=False, name=None)) == ROWS
    assert list(table["grid"].unique()) == ["4 x 4", "12 cells of 3 x 4, #d5448a66"]
    assert table["seconds"][0] == 0.00040205400000559166
    assert len(run) == missing


# --- puzzles --------------------------------------------------------------------------------------


def test_a_library_has_its_puzzles_and_goes_on_with_the_game(saved: Path) -> None:
    mine = Library(saved / "library")
    entries, problems = mine.contents()
    assert not problems
    found = {one.name: (one.family, one.puzzle.to_array()) for one in entries}
    assert found == {
        "My first one": ("hidato", [[1, 0, 0], [0, 0, 0], [0, 0, 9]]),
        "Sums": ("kakuro", [[(0, 0), (3, 0), (7, 0)], [(0, 4), None, None], [(0, 6), None, None]]),
        "Paths": ("numberlink", [[1, 0, 2], [0, -1, 0], [1, 0, 2]]),
        "Bridges": ("hashi", [[2, 0, 2], [0, 0, 0], [2, 0, 2]]),
    }
    first, bridges = mine.get("My first one"), mine.get("Bridges")
    assert (first.notes, first.source, first.seed) == ("for Monday", "by hand", 7)
    assert (bridges.asked, bridges.notes) == (3, "\u65e5\u672c")
    assert (mine.get("Sums").grade, mine.get("Sums").uniqueness) == ("easy", "unique")
    assert mine.get("Paths").puzzle.cover is False
    goes_on(hidato.Game.from_json(json.dumps(first.game)))


@pytest.mark.parametrize("family", FAMILIES)
def test_every_format_reads_its_old_texts(family: str) -> None:
    module: Any = FAMILIES[family]
    for name, kept in json.loads((SAVED / "boards" / f"{family}.json").read_text("utf-8")).items():
        for form, text in kept["texts"].items():
            (puzzle,) = module.parse_all(text)
            board = puzzle.grid
            told = {
                "size": list(board.size),
                "cells": len(board),
                "shape": f"{board.shape.name} {board.shape.adjacency}",
                "givens": [[*cell, number] for cell, number in puzzle.givens.items()],
            }
            assert told | {"texts": kept["texts"]} == kept, f"{name} as {form}"


# --- students and teachers ------------------------------------------------------------------------


def test_a_journal_has_its_answers() -> None:
    handed_in = submissions.load(SAVED / "journal.json", "ada")
    asked = handed_in.journal
    assert (handed_in.notebook, asked["guess"]["predictions"]) == ("00", ["7"])
    checks = {
        name: [(one["outcome"], one["key"]) for one in asked[name]["checks"]] for name in asked
    }
    assert {name: outcomes for name, outcomes in checks.items() if outcomes} == {
        "guess": [("wrong", "too-large"), ("right", "right")],
        "next_step": [("right", "right")],
        "same_seed": [("wrong", "seed-ignored")],
        "touch": [("wrong", "always-false"), ("right", "right")],
        "two_answers": [("right", "right")],
    }


@slow
def test_a_journal_is_graded() -> None:
    patient = Limits(call_seconds=60, total_seconds=600)  # a busy machine does not change marks
    (marks,) = grade([SAVED / "journal.json"], 5, patient, by="file").marks
    points = {one.question: (one.outcome, one.change) for one in marks.answers if one.points}
    assert points == {
        "same_seed": ("wrong", ""),  # a prediction, and it was made
        "guess": ("right", "wrong > right"),
        "next_step": ("right", ""),
        "touch": ("right", ""),
        "two_answers": ("right", ""),
    }


def test_a_working_copy_is_renewed_and_keeps_the_students_work(saved: Path, tmp_path: Path) -> None:
    lab, new = saved / "lab", tmp_path / "shipped"
    mine = "notebooks/00_start_here.ipynb"
    kept = (lab / mine).read_bytes()
    files: list[tuple[str, Path]] = []
    for name in (mine, "notebooks/01_rules.ipynb", "data/map.txt", "data/new.txt"):
        file = new / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('{"cells": []}', encoding="utf-8")  # a newer version
        files.append((name, file))
    files[2] = ("data/map.txt", SAVED / "lab" / "data" / "map.txt")
    done = workspace.update(lab, files)
    assert done == workspace.Update(
        added=["data/new.txt"],
        renewed=["notebooks/01_rules.ipynb"],
        unchanged=["data/map.txt"],
        kept=[mine],
        outdated=[mine],
        is_from_0_1=True,
    )
    assert (lab / mine).read_bytes() == kept
    cell = nbformat.read(lab / mine, as_version=4).cells[2]
    assert cell.source == "guess = 4\n\nask.guess.check(guess)"
    assert "4 is right" in cell.outputs[0].data["text/plain"]


def test_a_course_folder_is_written_again_but_not_over_the_teachers_words(saved: Path) -> None:
    folder = saved / "course"
    assert output.write_files(folder, {"student/01.txt": b"task 2\n"}) == ["student/01.txt"]
    with pytest.raises(CourseError, match="was changed since"):
        output.write_files(folder, {"teacher/01.txt": b"solution 2\n"})
    assert (folder / "teacher" / "01.txt").read_text("utf-8") == "solution, and my own words\n"
