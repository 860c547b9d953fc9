"""What must not change when the library is rebuilt.

After a change that is meant, write the files of this folder anew:

    python -m pytest tests/pins --update

Look at what has changed (``git diff tests/pins``), and say why in the CHANGELOG: the test of it
prints the line. The folder ``v0_1`` is never written anew: an earlier release made it.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from difflib import unified_diff
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from pins import names, pictures, seeds, texts, worksheets
from pins.digests import digest, shortened
from pins.events import TOLD
from tiers import FULL, spread

from hidato_edu.core.narration import Narrated
from hidato_edu.exercises.lesson import lessons

HERE = Path(__file__).parent
CHANGELOG = HERE.parent.parent / "CHANGELOG.md"
DIGESTS = HERE / "pins.json"

QUICK = ("00", "03")
"""The worksheets of the quick tier: those whose boards are made quickly."""


# --- what there is now ----------------------------------------------------------------------------


def makers(group: str, everything: bool) -> dict[str, Callable[[], Any]]:
    """Return what makes the values of a group, by name; in the quick tier not of all."""
    if group == "seeds":
        return seeds.made()
    if group == "pictures":
        return pictures.drawn(everything)
    if group == "worksheets":
        chosen = list(lessons()) if everything else QUICK
        return {name: one for number in chosen for name, one in worksheets.drawn(number).items()}
    if group == "narration":
        return {name: lambda name=name: narrated(TOLD[name]()) for name in TOLD}
    told = list(TOLD) if everything else spread(list(TOLD), 60)
    return {name: lambda name=name: list(TOLD[name]()) for name in told}


def narrated(run: Narrated) -> list[tuple[str, str, bool]]:
    """Return the line of pseudo-code that each event belongs to, and its caption."""
    tell, code = run.story.tell, (*run.story.code, "")  # -1: no line
    return [(code[told.line], told.caption, told.interesting) for told in map(tell, run)]


def digests(made: Mapping[str, Callable[[], Any]]) -> dict[str, str]:
    """Return the digest of each value."""
    return {name: digest(maker()) for name, maker in made.items()}


def formats() -> list[str]:
    """Return the lines of all texts that formats write, each text below its name."""
    return [
        line for name, text in texts.written().items() for line in ("", name, *text.split("\n"))
    ]


GROUPS = ("seeds", "events", "narration", "worksheets", "pictures")
LISTS: dict[str, Callable[[], list[str]]] = {
    "public_names.txt": names.lines,
    "formats.txt": formats,
}


@pytest.fixture(scope="module", autouse=True)
def _update(pytestconfig: pytest.Config) -> None:
    """Write everything anew if that is asked for; the option is unknown to other runs."""
    if pytestconfig.getoption("update", default=False):
        found = {group: digests(makers(group, everything=True)) for group in GROUPS}
        _write(DIGESTS, json.dumps(found, indent=1, ensure_ascii=False))
        for name, lines in LISTS.items():
            _write(HERE / name, "\n".join(lines()))


def _write(file: Path, text: str) -> None:
    file.write_text(text + "\n", encoding="utf-8", newline="\n")


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def changes(then: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each name that has changed, is gone, or is new."""
    for name in sorted(then.keys() | now.keys()):
        if then.get(name) != now.get(name):
            yield f"{name}: {then.get(name, 'nothing')}, now {now.get(name, 'nothing')}"


# --- the tests ------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
def test_digests_are_as_they_were(group: str) -> None:
    if group == "pictures" and not matplotlib.__version__.startswith(pictures.MATPLOTLIB):
        pytest.skip(f"the pictures are pinned for matplotlib {pictures.MATPLOTLIB}*")
    then, made = json.loads(_read(DIGESTS))[group], makers(group, FULL)
    if not FULL and group != "seeds":
        then = {name: then[name] for name in then if name in made}
    found = list(changes(then, digests(made)))
    assert not found, "\n".join([f"{len(found)} {group} have changed:", *found])


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_as_they_were(name: str) -> None:
    then = _read(HERE / name).rstrip("\n").split("\n")
    now = "\n".join(LISTS[name]()).rstrip("\n").split("\n")
    found = list(unified_diff(then, now, name, "now", n=2, lineterm=""))
    assert not found, "\n".join(found)


def test_changelog_has_a_line_for_the_pins() -> None:
    line = f"- Pins `{_pins()}`: "
    if line not in _read(CHANGELOG):
        pytest.fail(f"add to CHANGELOG.md, with the reason:\n{line}<why>", pytrace=False)


def _pins() -> str:
    """Return a digest of all that is pinned, with the files of earlier releases."""
    kept = (file for file in (HERE / "v0_1").rglob("*") if file.is_file())
    files = sorted([DIGESTS, *(HERE / name for name in LISTS), *kept], key=Path.as_posix)
    told = [file.relative_to(HERE).as_posix() + "\n" + _read(file) for file in files]
    return shortened("\n".join(told), 8)


def test_whatever_takes_a_seed_is_pinned() -> None:
    """What only tells the same run is pinned with the events."""
    drawn = {
        name.removeprefix("hidato_edu.")
        for name, value in names.public().items()
        if inspect.isfunction(value) and "seed" in inspect.signature(value).parameters
    }
    pinned = {name.partition(":")[0] for name in seeds.made()}
    missing = {name for name in drawn - pinned - set(seeds.NOT_OURS) if not name.endswith("steps")}
    assert missing == {"exercises.worksheet"}  # a group of its own
