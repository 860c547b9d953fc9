"""In a real kernel: it stays alive, and lines are those of the cell."""

from __future__ import annotations

import ast
import statistics

import nbformat
import pytest
from nbclient import NotebookClient
from tiers import slow

from hidato_edu.exercises.sandbox.child import can_fork

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


BEYOND_INTERRUPT = {
    "a sum": "import itertools\n    return sum(itertools.count())",
    "a search": "import itertools\n    return -1 in itertools.count()",
    "a minimum": "from itertools import permutations\n    return min(permutations(range(13)))",
    "a pattern": "import re\n    return re.match('(a+)+b', 'a' * 99)",
    "a power": "return 10 ** 10 ** 9 > 3",
    "a bare except": "try:\n        return verify(p, a)\n    except:\n        return verify(p, a)",
    "a handler": "while True:\n        try: verify.x\n        except: pass",
    "sleep": "import time\n    time.sleep(1000)",
    "a copy": "import os\n    return os.fork() == 0",
    "a signal": "import os, signal\n    os.kill(os.getpid(), signal.SIGTERM)",
    "no steps": "import sys\n    sys.settrace(None)\n    while True: pass",
    "no JSON": "import json\n    json.dumps = None\n    return True",
}


@slow
@pytest.mark.notebook
@pytest.mark.skipif(not can_fork(), reason="a check runs in this process here")
def test_what_cannot_be_interrupted_is_ended():
    """Every check has a message, within five seconds if the machine is not busy."""
    first = "import os, time\nfrom hidato_edu import exercises\n\nask = exercises.worksheet('01')"
    cells = [first, "number = os.getpid()"]
    for body in BEYOND_INTERRUPT.values():
        cells.append(
            f"def verify(p, a):\n    {body}\n\nbegan = time.time()\n"
            "told = ask.verifier.check(verify)\ntold.outcome, time.time() - began"
        )
    cells.append("number == os.getpid()")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in cells])
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    *results, alive = [cell.outputs[0]["data"]["text/plain"] for cell in notebook.cells[2:]]
    told = dict(zip(BEYOND_INTERRUPT, map(ast.literal_eval, results), strict=True))
    print(told)
    assert alive == "True"
    assert {outcome for outcome, _ in told.values()} <= {"stopped", "wrong"}
    assert all(seconds < 40 for _, seconds in told.values())
    assert statistics.median(seconds for _, seconds in told.values()) < 15
