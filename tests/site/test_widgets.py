"""The tests of forms, laboratory and players in JupyterLab, here with Python in the page."""

from __future__ import annotations

import inspect

import pytest
from browser import test_forms, test_lab_widget, test_player_lab, test_predictions, test_trace_form
from browser.test_trace_form import opened  # noqa: F401 - a fixture
from playwright.sync_api import Page

MODULES = (test_forms, test_lab_widget, test_player_lab, test_predictions, test_trace_form)
pytestmark = pytest.mark.timeout(900)  # a start of Python, on a machine that does more
SHARED = {"test_a_player_goes_on_without_its_kernel"}  # all tests here have one kernel
WANTED = {"page", "jupyterlab", "opened"}  # fixtures of tests that need no disk of a server


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page in which the site is loaded once for all tests."""
    return lab_page


for module in MODULES:
    for name, test in vars(module).items():
        asked = set(inspect.signature(test).parameters) if name.startswith("test_") else set()
        if asked & {"jupyterlab", "opened"} and asked <= WANTED and name not in SHARED:
            globals()[name] = test
