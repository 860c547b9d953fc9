"""Run tests on copies of the checkout: once for a map of what they execute, then on mutants.

Every process works on its own copy, in which a mutant is written to disk, so child processes,
kernels and the command line also run it. A test run is a fork of a process that has imported the
libraries, but neither the package nor a test.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.metadata
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import coverage
import pytest
from power_map import ROOT, Map, Mutant, Verdict
from tqdm import tqdm

TIERS = ("quick", "full")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis")
LIBRARIES = (
    "hypothesis", "numpy", "pandas", "scipy.stats", "matplotlib.pyplot", "networkx", "PIL.Image",
    "typer.testing", "tqdm", "ipywidgets", "anywidget", "IPython", "nbformat", "nbclient",
    "nbconvert", "pysat.solvers", "platformdirs", "psutil",
)  # fmt: skip
OPTIONS = (
    "-q",
    "-p",
    "no:randomly",
    "-p",
    "no:cacheprovider",
    "--tb=short",
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
)  # plugins that are loaded before pytest
NO_TEST = ("ends a run of ", "collecting ")  # names of what kills without being a test
FIRST, NEXT = (30, 4), (300, 40)  # tests and files in a run: most mutants die in the first
SLACK, PATIENCE = 15, 10  # a test hangs after so many seconds, or times its usual time
MEMORY = 8 << 30


# --- a test run ---------------------------------------------------------------------------------


class Watch:
    """A plugin that chooses tests, and records which ones failed."""

    def __init__(self, wanted: Sequence[str] | None, usual: dict[str, float], out: Path) -> None:
        self.wanted, self.usual, self.out = wanted, usual, out
        self.failed: list[str] = []
        self.seconds: dict[str, float] = defaultdict(float)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose the tests, and limit the time of each."""
        if self.wanted is not None:
            place = {test: number for number, test in enumerate(self.wanted)}
            # A mutant may change the parameters of a test, and with them its name.
            gone = set(place) - {item.nodeid for item in items}
            names = {test.partition("[")[0] for test in gone}
            for item in items:
                if item.nodeid.partition("[")[0] in names and item.nodeid not in self.usual:
                    place.setdefault(item.nodeid, len(place))
            first: dict[str, int] = {}
            for test, number in place.items():
                first.setdefault(test.partition("::")[0], number)
            items[:] = [item for item in items if item.nodeid in place]
            items.sort(key=lambda one: (first[one.nodeid.partition("::")[0]], place[one.nodeid]))
            for item in items:
                limit = SLACK + PATIENCE * self.usual.get(item.nodeid, 1)
                item.add_marker(pytest.mark.timeout(limit), append=False)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a file that cannot be imported."""
        if report.failed:
            self._fails(f"collecting {report.nodeid}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the time of a test, and whether it failed."""
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self._fails(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the records."""
        self._write()

    def _fails(self, test: str) -> None:
        if test not in self.failed:
            self.failed.append(test)
        self._write()

    def _write(self) -> None:
        self.out.write_text(json.dumps({"failed": self.failed, "seconds": self.seconds}))


class NewOnly(Watch):
    """Chooses the tests that are not in a map."""

    def __init__(self, known: Map, out: Path) -> None:
        super().__init__(None, {}, out)
        self.known = known

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose."""
        items[:] = [item for item in items if not self.known.knows(item.nodeid)]


@dataclass(frozen=True)
class Ran:
    """The result of a run: pytest's exit code, None if it was killed, and the failures."""

    code: int | None
    failed: list[str]
    seconds: dict[str, float]
    said: str


def run(copy: Path, tier: str, args: Sequence[str], watch: Watch, limit: float, **env: str) -> Ran:
    """Run pytest in a fork, in a copy of the checkout."""
    watch.out.unlink(missing_ok=True)
    log = copy.parent / "log"
    child = os.fork()
    if not child:
        code = 3
        try:
            code = _in_fork(copy, tier, args, watch, log, env)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
    end, code = time.monotonic() + limit, None
    while time.monotonic() < end and code is None:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
        else:
            time.sleep(0.01)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if code is None:
        os.waitpid(child, 0)
    told = json.loads(watch.out.read_text()) if watch.out.is_file() else {}
    said = log.read_text(errors="replace")[-4000:]
    return Ran(code, told.get("failed", []), told.get("seconds", {}), said)


def _in_fork(
    copy: Path, tier: str, args: Sequence[str], watch: Watch, log: Path, env: dict[str, str]
) -> int:
    os.setsid()
    with log.open("wb") as file, Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ |= {"PYTHONPATH": str(copy), "TMPDIR": str(copy.parent / "tmp"), **env}
    os.environ.pop("HIDATO_EDU_ALL", None)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests are compiled once, not for each mutant
    sys.dont_write_bytecode = False
    if tier == "full":
        os.environ["HIDATO_EDU_ALL"] = "1"
    tempfile.tempdir = None
    os.chdir(copy)
    here = str(Path(__file__).parent)
    sys.path[:] = [str(copy), *(path for path in sys.path if path != here)]
    return int(pytest.main([*OPTIONS, *args], plugins=[watch]))


# --- copies and their processes -----------------------------------------------------------------


def make_copy(where: Path) -> Path:
    """Return a copy of the checkout in a separate folder."""
    copy = where / ROOT.name
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    (where / "tmp").mkdir()
    published = ROOT.parent / "shared"  # see tests/published.py
    if published.is_dir():
        (where / "shared").symlink_to(published)
    # A mutant may have the size and modification time of the file that it replaces.
    command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash"]
    subprocess.run([*command, str(copy / "hidato_edu")], check=True)
    return copy


_copy: Path
_usual: dict[str, float]  # seconds of a test


def _own_copy(copies: Any, usual: dict[str, float]) -> None:
    global _copy, _usual
    _copy, _usual = copies.get(), usual


def _judge(mutant: Mutant, tests: list[str], cut: bool) -> Verdict:
    """Run quick tests on a mutant until one fails."""
    began, tried, by = time.monotonic(), 0, ""
    file = _copy / mutant.file
    right = file.read_bytes()
    try:
        file.write_bytes(mutant.changed(right))
        for batch in _batches(tests):
            ran = _tests(batch, "quick", "-x")
            tried += len(batch)
            if ran.code not in (0, 5):
                by = ran.failed[0] if ran.failed else f"ends a run of {batch[0]}"
                break
    finally:
        file.write_bytes(right)
    taken = round(time.monotonic() - began, 1)
    return mutant.verdict("quick" if by else "", by, {"quick": tried}, cut, taken)


def _judge_by_files(mutant: Mutant, files: list[str], unfit: Sequence[str], most: float) -> Verdict:
    """Run the tests of some files on a mutant, until one fails or the time ends."""
    began, tried, by, cut = time.monotonic(), 0, "", False
    file = _copy / mutant.file
    right = file.read_bytes()
    options = ["-n", "0", "-x", *(f"--deselect={test}" for test in unfit)]
    try:
        file.write_bytes(mutant.changed(right))
        for name in files:
            left = most - (time.monotonic() - began)
            watch = Watch(None, {}, _copy.parent / "told")
            ran = run(_copy, "full", [*options, name], watch, max(left, 1))
            tried += len(ran.seconds)
            if ran.failed or ran.code not in (0, 5, None):
                by = ran.failed[0] if ran.failed else f"ends a run of {name}"
                break
            if cut := ran.code is None:
                break
    finally:
        file.write_bytes(right)
    taken = round(time.monotonic() - began, 1)
    return mutant.verdict("full" if by else "", by, {"full": tried}, cut, taken)


def _tests(tests: Sequence[str], tier: str, *options: str) -> Ran:
    """Run tests in the copy of this process."""
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    limit = 60 + PATIENCE * sum(_usual.get(test, 1) for test in tests)
    watch = Watch(tests, _usual, _copy.parent / "told")
    return run(_copy, tier, ["-n", "0", *options, *files], watch, limit)


def _failing(tests: list[str], tier: str) -> list[str]:
    return _tests(tests, tier).failed


def _batches(tests: list[str]) -> Iterator[list[str]]:
    """Yield all tests in several runs; the first is short and collects few files."""
    left, most = tests, FIRST
    while left:
        files, batch, rest = set[str](), list[str](), list[str]()
        for test in left:
            file = test.partition("::")[0]
            if len(batch) < most[0] and (file in files or len(files) < most[1]):
                files.add(file)
                batch.append(test)
            else:
                rest.append(test)
        yield batch
        left, most = rest, NEXT


class Runner:
    """Copies of the checkout, the map of the quick tests, and processes that judge mutants."""

    def __init__(
        self, keep: Path, jobs: int, files: Sequence[str], most: float, unseen: dict[str, str]
    ) -> None:
        self.keep, self.jobs, self.files, self.most = keep.resolve(), jobs, list(files), most
        self.unseen = unseen
        self.map: Map
        os.environ |= {"MPLBACKEND": "agg"}

    def __enter__(self) -> Runner:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._copies: list[Path] = []
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def copies(self) -> list[Path]:
        """Return a copy for each process; the first call also imports the libraries."""
        if not self._copies:
            for name in LIBRARIES:
                with contextlib.suppress(ImportError):
                    importlib.import_module(name)
            for plugin in importlib.metadata.entry_points(group="pytest11"):
                if not plugin.module.startswith("xdist"):  # it keeps the path of its import
                    plugin.load()
            gc.collect()
            gc.freeze()  # pytest collects garbage at its end
            chromium = [sys.executable, str(ROOT / "tests" / "chromium.py")]
            found = subprocess.run(chromium, stdout=subprocess.PIPE, text=True, check=False)
            os.environ.setdefault("CHROMIUM_PATH", found.stdout.strip())
            for number in range(self.jobs):
                self._copies.append(make_copy(Path(self._folder.name, str(number))))
        return self._copies

    def read_map(self) -> Map:
        """Return the map of the quick tier; an empty one if there is none."""
        data = self.keep / "quick.coverage"
        told = data.with_suffix(".json")
        return Map(data, **json.loads(told.read_text())) if told.is_file() else Map(data)

    def prepare(self, *, anew: bool, more: bool) -> None:
        """Read the map of the quick tier; build it if necessary, or add new tests."""
        known = Map(self.keep / "quick.coverage") if anew else self.read_map()
        if not known.seconds:
            known.data.unlink(missing_ok=True)
            self._add(known, Watch(None, {}, self.keep / "told"), str(self.jobs))
        elif more:
            self._add(known, NewOnly(known, self.keep / "told"), "0")
        if moved := known.moved():
            print("Changed since the map was made, which may be wrong there:", *moved)
        self.map = known

    def _add(self, known: Map, watch: Watch, processes: str) -> None:
        """Run tests under coverage, and add the lines that they execute to the map."""
        copy = self.copies()[0]
        fresh = copy.parent / "coverage"
        settings = copy.parent / "coveragerc"
        settings.write_text(
            f"[run]\ndata_file = {fresh}\nparallel = true\nsigterm = true\n"
            "include = */hidato_edu/*\ncontext = ${PYTEST_CURRENT_TEST-}\n"
            "disable_warnings = no-data-collected, couldnt-parse, no-ctracer\n"
        )
        args = ["-n", processes, "--cov", f"--cov-config={settings}", "--cov-context=test"]
        args += ["--cov-report=", *self.files]
        began = time.monotonic()
        print("map of the quick tests ...", flush=True)
        ran = run(copy, "quick", args, watch, 24 * 3600, COVERAGE_PROCESS_START=str(settings))
        if ran.code == 5 and known.seconds:
            return  # no test is new
        if ran.code not in (0, 1) or not (ran.seconds and fresh.is_file()):
            raise SystemExit(f"the map could not be made, pytest says {ran.code}:\n{ran.said}")
        data = coverage.CoverageData(str(known.data))
        data.read()
        more = coverage.CoverageData(str(fresh))
        more.read()
        data.update(more)
        data.write()
        fresh.unlink()
        known.add(ran.seconds)
        taken = f"{len(ran.seconds)} tests in {time.monotonic() - began:.0f} s"
        print(f"{taken}; {known.in_children()} of the map have child processes", flush=True)
        failed = [test for test in ran.failed if test in ran.seconds]
        if failed:  # some fail only under coverage
            known.unfit = sorted({*known.unfit, *self._unsound("quick", failed, known)})
            known.save()

    def _unsound(self, tier: str, tests: list[str], known: Map) -> list[str]:
        parts = [part for number in range(self.jobs) if (part := tests[number :: self.jobs])]
        with self._pool(known) as pool:
            found = pool.map(_failing, parts, [tier] * len(parts))
            wrong = sorted(test for part in found for test in part)
        if wrong:
            print(f"{len(wrong)} tests fail without a mutant, and are left out:", *wrong, sep="\n")
        return wrong

    def _pool(self, known: Map) -> ProcessPoolExecutor:
        copies = get_context("fork").Queue()
        for copy in self.copies():
            copies.put(copy)
        return ProcessPoolExecutor(
            self.jobs, get_context("fork"), _own_copy, (copies, known.seconds)
        )

    def judge(
        self, mutants: list[Mutant], tier: str, earlier: dict[str, Verdict]
    ) -> Iterator[Verdict]:
        """Yield missing verdicts, and new ones if their test fails without the mutant."""
        known = self.map
        verdicts = {key: one for key, one in earlier.items() if one.tier or tier in one.tried}
        left = [one for one in mutants if one.key not in verdicts]
        while left:
            with self._pool(known) as pool, tqdm(total=len(left), desc=tier, unit="mutant") as bar:
                jobs = []
                for one in left:
                    tests, cut = known.tests(one, self.unseen, self.most)
                    if tier == "quick":
                        jobs.append(pool.submit(_judge, one, tests, cut))
                    else:
                        job = (one, _files(one, tests), known.unfit, self.most)
                        jobs.append(pool.submit(_judge_by_files, *job))
                for job in as_completed(jobs):
                    verdicts[job.result().key] = job.result()
                    bar.update()
                    yield job.result()
            killers = {verdicts[one.key].by for one in mutants if verdicts[one.key].tier == tier}
            killers = {one for one in killers if not one.startswith(NO_TEST)} - set(known.sound)
            wrong = set(self._unsound(tier, sorted(killers), known)) if killers else set[str]()
            known.sound = sorted({*known.sound, *killers} - wrong)
            known.unfit = sorted({*known.unfit, *wrong})
            known.save()
            left = [one for one in mutants if verdicts[one.key].by in wrong]


def _files(mutant: Mutant, tests: Sequence[str]) -> list[str]:
    """Return the files of tests in order, then all others of the mutant's family."""
    family = ROOT / "tests" / mutant.file.split("/")[1]
    others = (str(file.relative_to(ROOT)) for file in sorted(family.glob("test_*.py")))
    return list(dict.fromkeys([*(test.partition("::")[0] for test in tests), *others]))
