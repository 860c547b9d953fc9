"""In a real kernel: it stays alive, and lines are those of the cell."""

from __future__ import annotations

import nbformat
import pytest
from nbclient import NotebookClient
from tiers import slow

CELLS = (
    "from hidato_edu import exercises\n\nask = exercises.worksheet('06')",
    "def search(board, cell, k, last):\n    exit()\n\nask.search.check(search)",
    "def search(board, cell, k, last):\n    while True: pass\n\nask.search.check(search)",
    "def search(board, cell, k, last):\n    import sys\n    sys.exit(1)\n\n"
    "ask.search.check(search)",
    "def search(board, cell, k, last):\n    return input('k?')\n\nask.search.check(search)",
    "def search(board, cell, k, last):\n    board.clear()\n    return quit\n\n"
    "ask.search.check(search)",
    "def search(board, cell, k, last):\n    try:\n        return search(board, cell, k, last)\n"
    "    finally:\n        board[cell] = k\n\nask.search.check(search)",
    "print('alive', exit is not None, quit is not None)",
)


@slow
@pytest.mark.notebook
def test_a_kernel_outlives_everything():
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    told = [
        output["data"]["text/plain"]
        for cell in notebook.cells
        for output in cell.outputs
        if output.output_type == "execute_result"
    ]
    assert "ends the whole program (`exit`): line 2, `exit()`" in told[0]
    assert "line 2, `while True: pass`" in told[1]
    assert "line 3, `sys.exit(1)`" in told[2]
    assert "asks for input" in told[3]
    assert "True or False" in told[4]
    assert told[5].startswith("■ stopped")
    assert notebook.cells[-1].outputs[0].text == "alive True True\n"
    assert all("text/html" in o["data"] for c in notebook.cells[1:-1] for o in c.outputs)
