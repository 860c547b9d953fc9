"""How a box is asked for: the command line of a container, and words where there is no box."""

from __future__ import annotations

import os
import shutil
import sys
from itertools import pairwise
from pathlib import Path

import command
import pytest
from tiers import slow

from hidato_edu import exercises
from hidato_edu.exercises.sandbox import box
from hidato_edu.exercises.sandbox.parent import judged

BLANKS = exercises.worksheet("04").blank_count.question

STAND_IN = f"""#!{sys.executable}
import os, sys
words = sys.argv[1:]
with open(os.path.dirname(__file__) + "/words", "a") as file:
    file.write(repr(words) + "\\n")
if words[0] == "run":  # what follows the image, with what is mounted
    place = words[words.index("--volume") + 1].split(":")[0]
    sets = dict(words[n + 1].split("=", 1) for n, word in enumerate(words) if word == "-e")
    sets = {{name: value.replace("/course", place) for name, value in sets.items()}}
    program = words[words.index("hidato-grading") + 1 :]
    os.execve(sys.executable, [sys.executable, *program[1:]], sets | {{"HOME": os.getcwd()}})
"""


@pytest.fixture
def no_box(monkeypatch, tmp_path):
    """An empty folder for commands, and nothing remembered about the box."""
    monkeypatch.setenv("PATH", str(tmp_path))
    box._bubblewrap_works.cache_clear()
    yield tmp_path
    box._bubblewrap_works.cache_clear()


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
@pytest.mark.parametrize("engine", ["docker", "podman"])
def test_a_container_has_walls_on_all_sides(engine, no_box, monkeypatch):
    monkeypatch.setenv(box.IMAGE, "hidato-grading")
    monkeypatch.setenv("COURSE_TOKEN", "secret")
    program = no_box / engine
    program.write_text(STAND_IN, encoding="utf-8")
    program.chmod(0o755)
    cells = [(1, BLANKS.solution_source())]
    assert judged(BLANKS, cells, seeds=(471147,), isolation=engine).is_right
    run, *rest = map(eval, (no_box / "words").read_text(encoding="utf-8").splitlines())
    options = run[: run.index("hidato-grading")]
    pairs = list(pairwise(options))
    asked = [("--network", "none"), ("--user", "65534:65534"), ("--cap-drop", "ALL"),
             ("--security-opt", "no-new-privileges"), ("--pids-limit", "32"),
             ("--memory", str(2 << 30)), ("--memory-swap", str(2 << 30))]  # fmt: skip
    assert set(asked) <= set(pairs)
    assert {"--rm", "--read-only", "--interactive"} <= set(options)
    volumes = [value for name, value in pairs if name == "--volume"]
    assert [value.split(":")[1:] for value in volumes] == [["/course", "ro"]]
    assert not {"--privileged", "--volume=/:/", "-v", "--mount", "--pid", "--env-file"} & set(run)
    assert not [word for word in run if "471147" in word or "secret" in word]
    name = options[options.index("--name") + 1]
    assert rest == [["kill", name]]  # killing the command would leave the container


@pytest.mark.parametrize(
    ("layer", "word"),
    [("box", "Install bubblewrap"), ("docker", "the command docker"), ("podman", "the command")],
)
def test_a_box_that_is_missing_is_not_replaced(no_box, tmp_path, layer, word):
    file = tmp_path / "ada" / "04.ipynb"
    file.parent.mkdir()
    shutil.copy(next(Path("notebooks").glob("04_*.ipynb")), file)
    done = command.run("grade", file, "--seed", 1, "--isolation", layer, "--jobs", 1)
    assert done.exit_code == 2
    assert word in done.output
    assert "points" not in done.output


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_a_container_needs_an_image(no_box, monkeypatch):
    monkeypatch.delenv(box.IMAGE, raising=False)
    (no_box / "docker").touch(0o755)
    with pytest.raises(box.BoxMissing, match=box.IMAGE):
        box.command("docker", no_box, "", 1, 1)


def test_without_bubblewrap_the_belt_is_the_best(no_box):
    assert box.best() == "belt"


@pytest.mark.parametrize(
    ("place", "hidden"),
    [
        ("lib/python3/site-packages", "lib/python3/site-packages/hidato_edu"),
        ("lib/python3/dist-packages", "lib/python3/dist-packages/hidato_edu"),
        ("src/clone", "src/clone"),  # with its tests, and its history
    ],
)
def test_an_installed_package_is_hidden(place, hidden, monkeypatch, tmp_path):
    (tmp_path / place / "hidato_edu").mkdir(parents=True)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(sys, "path", [str(tmp_path / place)])
    walls = box._walls()
    shown = walls.index(str(tmp_path))
    assert walls[shown - 1] == "--ro-bind"
    assert walls[walls.index(str(tmp_path / hidden)) - 1] == "--tmpfs"
    assert walls.index(str(tmp_path / hidden)) > shown


@slow
@pytest.mark.skipif(box.best() != "box", reason="there is no box here")
def test_a_right_answer_is_right_in_the_box():
    cells = [(1, BLANKS.solution_source())]
    assert judged(BLANKS, cells, seeds=(1, 2), isolation="box").is_right
