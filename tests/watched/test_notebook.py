"""Watching in a real kernel: functions of cells, `%%watch`, a ``with`` block, an endless loop."""

from __future__ import annotations

import re

import nbformat
import pytest
from nbclient import NotebookClient
from tiers import slow

from hidato_edu.draw.watch import watch_cell

CELLS = (
    "from hidato_edu import draw\nimport os\nos.environ['HIDATO_EDU_SAVED_KB'] = '100'",
    "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n\ndraw.watch(fib, 4)",
    "%%watch\nnumbers = [3, 1, 2]\nwhile numbers:\n    last = numbers.pop()\nseen = fib(3)",
    "row = [0, 0]\n\ndef fill(row):\n    row[1] = 5\n\nwith draw.watching(row):\n    fill(row)",
    "%%watch 300\nwhile True: pass",
    "%%watch\n1 / 0",
    "print('alive', seen, last)",
)


@slow
@pytest.mark.notebook
def test_a_notebook_watches_its_cells() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    shown = [
        re.sub(r"\d+ steps", "steps", output["data"]["text/plain"])
        for cell in notebook.cells
        for output in cell.outputs
        if "data" in output
    ]
    assert shown == [
        "<player of fib: steps; tree, variables>",
        "<player of the cell: steps; structure, tree, variables>",
        "<player of the block: steps; structure>",
        "<player of the cell: steps; tree>",
        "<player of the cell: steps; tree>",
    ]
    assert notebook.cells[-1].outputs[0].text == "alive 2 3\n"


def test_a_limit_that_is_not_a_number_is_quoted() -> None:
    with pytest.raises(ValueError, match="%%watch many: give the greatest number of events"):
        watch_cell("many", "1 + 1")
