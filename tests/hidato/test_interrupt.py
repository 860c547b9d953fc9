"""The stop button of a notebook: a running solver ends within a second, and its kernel lives on."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager, start_new_kernel
from tiers import slow

from hidato_edu.hidato.solvers import sat
from hidato_edu.hidato.solvers.solving import ENGINES

pytestmark = pytest.mark.notebook

MOST_SECONDS = 1.0
TRIES = 3  # a machine that is busy may miss this, but not three times
RUNNING = 0.3  # seconds before it is interrupted
PATIENCE = 30.0  # seconds for an answer of the kernel: far more than it needs

# Of this board no engine knows after ten seconds whether it has one answer.
SETUP = """\
from hidato_edu import hidato
from hidato_edu.boards.grid import square
hard = hidato.generate(square(16, 16), blanks=0.9, seed=1, path="climb")
easy = hidato.parse("1 0 0 4")"""

Kernel = tuple[KernelManager, BlockingKernelClient]


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernel]:
    folder: Path = tmp_path_factory.mktemp("kernel")
    manager, client = start_new_kernel(
        startup_timeout=60, env=os.environ | {"IPYTHONDIR": str(folder)}
    )
    assert client.execute(SETUP, reply=True, timeout=PATIENCE)["content"]["status"] == "ok"
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def seconds_to_stop(kernel: Kernel, call: str) -> float:
    """Interrupt a running call; return how long the kernel then needed to say that it stopped."""
    manager, client = kernel
    # What comes soon after an error is thrown away unless one says so.
    sent = client.execute(f"print('begun'); {call}", stop_on_error=False)
    while client.get_iopub_msg(timeout=PATIENCE)["content"].get("text") != "begun\n":
        pass
    time.sleep(RUNNING)
    began = time.monotonic()
    manager.interrupt_kernel()
    reply: dict[str, Any] = {}
    while reply.get("parent_header", {}).get("msg_id") != sent:
        reply = client.get_shell_msg(timeout=PATIENCE)
    taken = time.monotonic() - began
    assert reply["content"].get("ename") == "KeyboardInterrupt", f"{call} ended: {reply['content']}"
    return taken


@slow
@pytest.mark.parametrize("engine", [*ENGINES, None])
@pytest.mark.parametrize("function", ["solve", "uniqueness"])
def test_a_running_solver_can_be_stopped(kernel: Kernel, function: str, engine: Any) -> None:
    if engine == "sat" and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    call = f"hidato.{function}(hard, engine={engine!r})"
    taken: list[float] = []
    while len(taken) < TRIES and not (taken and taken[-1] <= MOST_SECONDS):
        taken.append(seconds_to_stop(kernel, call))
    assert taken[-1] <= MOST_SECONDS, f"{call}: stopped after {taken} s"
    check = f"assert hidato.solve(easy, engine={engine!r}).to_array() == [[1, 2, 3, 4]]"
    sent = {"reply": True, "timeout": PATIENCE, "stop_on_error": False}
    reply = kernel[1].execute(check, **sent)["content"]
    assert reply["status"] == "ok", f"the kernel after it was stopped: {reply}"
