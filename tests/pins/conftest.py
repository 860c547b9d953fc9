"""The option that writes the pins anew."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update``, of ``python -m pytest tests/pins --update``."""
    parser.addoption("--update", action="store_true", help="write the files of tests/pins anew")
