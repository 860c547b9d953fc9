"""Which functions can be watched, where their source comes from, and other versions of Python."""

from __future__ import annotations

import functools
import json
import linecache
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tiers import slow
from watched import versions

from hidato_edu import Trace
from hidato_edu.core.errors import WrongType

ROOT = Path(__file__).parents[2]


def test_source_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def double(n):\n    return 2 * n\n\n\ndef twice(n):\n    return double(n)\n")
    space: dict[str, Any] = {}
    exec(compile(file.read_text(), str(file), "exec"), space)
    trace = Trace.of(space["twice"], 4)
    assert trace.tree().label == ["twice(4)", "double(4)"]
    code = ["def twice(n):", "    return double(n)", "def double(n):", "    return 2 * n"]
    assert list(trace.story.code) == code


def test_source_in_the_cache_of_lines() -> None:
    text = "def double(n):\n    return 2 * n\n"
    linecache.cache["<cell 7>"] = (len(text), None, text.splitlines(True), "<cell 7>")
    space: dict[str, Any] = {}
    try:
        exec(compile(text, "<cell 7>", "exec"), space)
        trace = Trace.of(space["double"], 4)
    finally:
        del linecache.cache["<cell 7>"]
    assert list(trace.story.code) == text.splitlines()


async def coroutine() -> None: ...


async def stream() -> Any:
    yield 1


SPACE: dict[str, Any] = {}
exec("def unknown(): pass", SPACE)


@pytest.mark.parametrize(
    ("function", "text"),
    [
        (len, "len is not written in Python; watch a function of your own"),
        (int, "int is not written in Python; watch a function of your own"),
        (functools.partial(len), "is not written in Python"),
        (coroutine, "coroutine is a coroutine (async def); watch a plain function (def)"),
        (stream, "stream is a coroutine (async def); watch a plain function (def)"),
        (SPACE["unknown"], "the source of unknown is not known, because exec or eval made it"),
        (7, "7 is not a function; give the function and its arguments separately"),
        ([1], "[1] is not a function"),
    ],
)
def test_what_cannot_be_watched(function: Any, text: str) -> None:
    with pytest.raises(WrongType) as caught:
        Trace.of(function)
    assert text in str(caught.value)


# --- other versions of Python: comprehensions are inlined there, and other tools report


def other_pythons() -> list[str]:
    """Return one Python of each later version that is found."""
    found = {}
    for minor in range(12, 16):
        name = f"python3.{minor}"
        versions_there = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/{name}"))
        place = shutil.which(name) if sys.version_info[1] != minor else None
        for one in [*versions_there, *([place] if place else [])]:
            works = subprocess.run([one, "-c", "import hidato_edu.core.trace"], **SETTINGS)
            if works.returncode == 0:
                found[minor] = str(one)
    return list(found.values())


SETTINGS: dict[str, Any] = {
    "env": {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])},
    "capture_output": True,
    "text": True,
}


@slow
def test_other_versions_of_python_record_the_same() -> None:
    pythons = other_pythons()
    if not pythons:
        pytest.skip("there is no other Python")
    here = list(versions.seen())
    for python in pythons:
        run = subprocess.run([python, "-m", "watched.versions"], **SETTINGS)
        assert run.returncode == 0, run.stderr
        styles, endings = json.loads(run.stdout)
        assert endings == list(versions.endings())
        there = [versions.Seen(*one) for one in styles]
        assert [one.name for one in there] == [one.name for one in here]
        others = 0
        for one, mine in zip(there, here, strict=True):
            assert one.labels == mine.labels, one.name
            assert one.outcomes == mine.outcomes, one.name
            others += one.lines != mine.lines
        assert others <= 1  # Python 3.12 reports one line of a style twice
