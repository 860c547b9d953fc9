"""A notebook in the real JupyterLab, as a student meets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conftest import JupyterLab
    from playwright.sync_api import Page


def test_run_all(page: Page, jupyterlab: JupyterLab) -> None:
    jupyterlab.write("sum.ipynb", "print(6 * 7)")
    jupyterlab.open(page, "sum.ipynb")
    jupyterlab.run_all(page)
    assert page.locator(".jp-OutputArea-output").inner_text().strip() == "42"
    jupyterlab.shutdown_kernels()
    assert jupyterlab.request("GET", "api/kernels") == []
