"""Settings for all tests."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import hypothesis
import pytest
from tiers import FULL

from hidato_edu import library

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


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores for what waits for browsers and kernels."""
    return (os.cpu_count() or 1) + FULL


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests to the full tier."""
    if not FULL:
        late = [item for item in items if item.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a library that is empty, and not the user's."""
    monkeypatch.setenv(library.VARIABLE, str(tmp_path / "mine"))
    return tmp_path / "mine"
