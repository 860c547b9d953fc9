"""Settings for all tests."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any
from zlib import crc32

import chromium
import hypothesis
import pytest
from tiers import FULL

from hidato_edu import library

if TYPE_CHECKING:
    from playwright.sync_api import Browser

os.environ["MPLBACKEND"] = "agg"

# No tests: they are read when their question is tested, not in every process that looks for tests.
# Attacks must never be imported.
collect_ignore_glob = ["exercises/bank/*", "attacks/bank/*"]
if not FULL:
    collect_ignore_glob += ["*/test_corp*.py"]  # published puzzles, which take seconds to read

# A busy machine makes an example slow, not wrong.
hypothesis.settings.register_profile(
    "house", deadline=None, derandomize=True, max_examples=100 if FULL else 10
)
hypothesis.settings.load_profile("house")

# A shell makes what it runs in the background deaf to Ctrl-C, and some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def ctrl_c_interrupts() -> None:
    """Take back what a library has done to Ctrl-C: to import dask_jobqueue makes it end Python."""
    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores for what waits for browsers and kernels."""
    return (os.cpu_count() or 1) + FULL


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests to the full tier, and of that those of other parts out."""
    part, _, parts = os.environ.get("HIDATO_EDU_PART", "0/1").partition("/")

    def is_late(item: pytest.Item) -> bool:
        if not FULL:
            return item.get_closest_marker("slow") is not None
        return crc32(item.nodeid.encode()) % int(parts) != int(part) % int(parts)

    late = [item for item in items if is_late(item)]
    if late:
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if not is_late(item)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a library that is empty, and not the user's."""
    monkeypatch.setenv(library.VARIABLE, str(tmp_path / "mine"))
    return tmp_path / "mine"


@pytest.fixture
def in_browser(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Take away what a browser's Python lacks: threads, and by its name alarms; return its bridge.

    It leads to JavaScript: ``clicks`` are called, one after the other, while Python waits for it;
    ``can_run_sync`` tells whether it can wait.
    """

    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    def run_sync(waiting: Any) -> None:
        waiting.close()
        if bridge.clicks:
            bridge.clicks.pop(0)()

    bridge: Any = ModuleType("pyodide.ffi")
    bridge.clicks = []
    bridge.run_sync, bridge.can_run_sync = run_sync, lambda: True
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", bridge)
    monkeypatch.setattr(threading.Thread, "start", start)
    monkeypatch.setattr(sys, "platform", "emscripten")
    return bridge


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window; where there is none, fail in CI and skip elsewhere.

    The tests of all folders share it: a process can run Playwright only once at a time.
    """
    from playwright.sync_api import sync_playwright

    path = chromium.find()
    if path is None:
        message = "no Chromium: run `python tests/chromium.py`, or set CHROMIUM_PATH"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield running
        running.close()
