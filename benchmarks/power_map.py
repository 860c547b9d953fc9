"""Mutants, verdicts, and a map: which tests execute which lines."""

from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import coverage

ROOT = Path(__file__).resolve().parent.parent
WIDE = 60  # seconds of tests if it is unknown which ones a line affects


@dataclass(frozen=True)
class Mutant:
    """One small change, and the lines whose tests can notice it."""

    room: str
    file: str
    function: str
    line: int
    change: str
    edit: tuple[int, int, str]
    lines: frozenset[int]
    body: range
    cached: bool

    @property
    def key(self) -> str:
        """The key, which does not depend on the line number."""
        return f"{self.file}  {self.function}  {self.change}"

    def verdict(
        self, tier: str, by: str, tried: dict[str, int], cut: bool, seconds: float
    ) -> Verdict:
        """Return its verdict."""
        place = (self.room, self.file, self.function, self.line, self.change)
        return Verdict(*place, self.key, tier, by, tried, cut, seconds)

    def changed(self, source: bytes) -> bytes:
        """Return the file with the change in it."""
        begin, end, text = self.edit
        return source[:begin] + text.encode() + source[end:]


@dataclass(frozen=True)
class Verdict:
    """The tier and the test that killed a mutant; the tier is empty if it survived."""

    room: str
    file: str
    function: str
    line: int
    change: str
    key: str
    tier: str = ""
    by: str = ""
    tried: dict[str, int] = field(default_factory=dict)  # how many tests of each tier
    cut: bool = False
    seconds: float = 0.0

    def after(self, earlier: Verdict | None) -> Verdict:
        """Return this verdict with the tries of an earlier tier."""
        return replace(self, tried=earlier.tried | self.tried) if earlier else self


# --- which tests execute a line -----------------------------------------------------------------


@dataclass
class Map:
    """What the tests of a tier execute."""

    data: Path
    seconds: dict[str, float] = field(default_factory=dict)
    unfit: list[str] = field(default_factory=list)  # fail in a copy without a mutant
    sound: list[str] = field(default_factory=list)  # pass there
    sources: dict[str, str] = field(default_factory=dict)  # digests, to find lines that have moved

    def __post_init__(self) -> None:
        self._lines: dict[str, dict[int, set[str]]] = {}

    def save(self) -> None:
        """Write everything except the coverage data to a file beside it."""
        names = ("seconds", "unfit", "sound", "sources")
        told = {name: getattr(self, name) for name in names}
        self.data.with_suffix(".json").write_text(json.dumps(told, indent=1), encoding="utf-8")

    def add(self, seconds: dict[str, float]) -> None:
        """Record tests that ran, with the digests of their files and of the package."""
        files = {test.partition("::")[0] for test in seconds}
        if not self.seconds:
            files |= {str(file.relative_to(ROOT)) for file in ROOT.glob("hidato_edu/**/*.py")}
        self.sources |= {file: _digest(file) for file in files}
        self.seconds |= seconds
        self.save()

    def knows(self, test: str) -> bool:
        """Return whether the map contains a test, and its file has not changed."""
        file = test.partition("::")[0]
        return test in self.seconds and self.sources.get(file) == _digest(file)

    def in_children(self) -> int:
        """Return how many tests have child processes that execute code of the package."""
        return sum(context.endswith(" (call)") for context in self._coverage.measured_contexts())

    def moved(self) -> list[str]:
        """Return the files of the package that have changed since the map was made."""
        ours = [file for file in self.sources if file.startswith("hidato_edu")]
        return [file for file in ours if self.sources[file] != _digest(file)]

    @cached_property
    def _coverage(self) -> coverage.CoverageData:
        data = coverage.CoverageData(str(self.data))
        data.read()
        return data

    @cached_property
    def _of_file(self) -> dict[str, list[str]]:
        found = defaultdict(list)
        for test in self.seconds:
            found[test.partition("::")[0]].append(test)
        return found

    def lines(self, file: str) -> dict[int, set[str]]:
        """Return the contexts in which each line of a file was executed."""
        if file not in self._lines:
            found: dict[int, set[str]] = defaultdict(set)
            for name in self._coverage.measured_files():
                if name.endswith(f"/{file}"):
                    for line, contexts in self._coverage.contexts_by_lineno(name).items():
                        found[line].update(contexts)
            self._lines[file] = found
        return self._lines[file]

    def tests(self, mutant: Mutant, unseen: dict[str, str], most: float) -> tuple[list[str], bool]:
        """Return the tests that may kill a mutant, best first, and whether some were left out."""
        here = self.lines(mutant.file)
        line, wide = self._tests(here, mutant.lines)
        function, wider = self._tests(here, mutant.body)
        rings = [line, function - line]
        # At import, in a fixture, in a cached function: it affects tests that never execute it.
        if wide or wider or mutant.cached or not function:
            around = self._tests(here, here)[0]
            if mutant.file in unseen:
                around = around | self._tests(there := self.lines(unseen[mutant.file]), there)[0]
            rings.append(self._cheap(self._ordered(around - function), WIDE))
        wanted = [test for ring in rings for test in self._ordered(ring)]
        chosen = self._cheap(wanted, most)
        return list(chosen), len(chosen) < len(wanted)

    def _tests(
        self, here: dict[int, set[str]], lines: Sequence[int] | frozenset[int] | dict[int, Any]
    ) -> tuple[set[str], bool]:
        """Return the tests that execute lines, and whether something else executes them, too."""
        tests, wide = set[str](), False
        for context in set().union(*(here.get(line, set()) for line in lines)):
            test, place = parts(context)
            if test in self.seconds:
                tests.add(test)
            if not test or place == "setup":
                wide = True
                tests.update(self._of_file[test.partition("::")[0]])
        return tests - set(self.unfit), wide

    def _ordered(self, tests: Any) -> list[str]:
        """Return the cheapest first, with the parameters of a test spread out."""
        rank: dict[str, int] = defaultdict(int)
        cost = {}
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            name = test.partition("[")[0]
            rank[name] += 1
            cost[test] = (self.seconds[test] + 0.002) * rank[name]
        return sorted(cost, key=lambda test: (cost[test], test))

    def _cheap(self, tests: Sequence[str], most: float) -> dict[str, None]:
        """Return the tests that fit into the seconds, but at least the first."""
        chosen, spent = dict[str, None](), 0.0
        for test in tests:
            spent += self.seconds[test]
            if chosen and spent > most:
                break
            chosen[test] = None
        return chosen


def _digest(file: str) -> str:
    path = ROOT / file
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def parts(context: str) -> tuple[str, str]:
    """Return the test that a context of coverage names, and its part: setup, run..."""
    # "TEST|setup" in a test process, "TEST (setup)" in its children
    found = re.fullmatch(r"(.*?)(?:\|(setup|run|teardown)| \((setup|call|teardown)\))*", context)
    assert found is not None
    return found[1], found[2] or found[3] or ""
