"""Commands that open the notebooks in JupyterLab, and that print what is installed."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

import hidato_edu
from hidato_edu import library
from hidato_edu.cli.common import say, stop
from hidato_edu.core import resources

__all__ = ["FIRST_NOTEBOOK", "info", "lab"]

FIRST_NOTEBOOK = "notebooks/00_start_here.ipynb"
NEEDED = ("jupyterlab", "ipywidgets", "anywidget", "matplotlib", "networkx", "numpy")
OPTIONAL = {
    "test": ("pytest", "playwright"),
    "bench": ("pandas", "tabulate"),
    "sat": ("pysat",),
    "grade": ("nbgrader",),
    "lecture": ("nbconvert", "sphinx_revealjs"),
    "web": ("jupyterlite_core", "jupyterlite_pyodide_kernel", "nbconvert"),
}


def info() -> None:
    """Print versions, the folders of data, notebooks and your library, and the installed extras."""
    typer.echo(f"hidato-edu {hidato_edu.__version__}")
    typer.echo(f"Python {platform.python_version()} on {platform.system()}: {sys.executable}")
    for name in NEEDED:
        there = find_spec(name) is not None
        typer.echo(f"{name} {version(name)}" if there else f"{name}: run `pip install {name}`")
    for folder in resources.FOLDERS:
        typer.echo(f"{folder}: {getattr(resources, folder)()}")
    typer.echo(f"library: {library.Library().folder}")
    for extra, modules in OPTIONAL.items():
        missing = [name for name in modules if find_spec(name) is None]
        state = f"without {', '.join(missing)}" if missing else "installed"
        typer.echo(f"extra {extra}: {state}")


def lab(
    jupyter_args: Annotated[
        list[str] | None, typer.Argument(help="Options for JupyterLab, preferably after --.")
    ] = None,
    folder: Annotated[
        Path, typer.Option("--dir", help="The working copy; created if necessary.")
    ] = Path("hidato-edu-lab"),
) -> None:
    """Open JupyterLab on a working copy of the notebooks; your work is never overwritten."""
    if find_spec("jupyterlab") is None:
        stop("JupyterLab is not installed; run `pip install jupyterlab`")
    from hidato_edu import workspace  # late: it loads nbformat, which no other command needs

    try:
        done = workspace.update(folder)
        workspace.trust(folder, done.added + done.renewed + done.unchanged)
    except OSError as error:
        stop(str(error))
    for line in done.lines():
        say(line)
    raise typer.Exit(_run(_jupyterlab(folder, jupyter_args or []), folder))


def _jupyterlab(folder: Path, args: Sequence[str]) -> list[str]:
    """Return the command; JupyterLab takes no option twice, so the user's options replace ours."""
    options = []
    if (folder / FIRST_NOTEBOOK).exists() and not _mentioned("default_url", args):
        options.append(f"--LabApp.default_url=/lab/tree/{FIRST_NOTEBOOK}")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and not _mentioned("allow_root", args):  # for containers; otherwise Jupyter refuses
        options.append("--ServerApp.allow_root=True")
    return [sys.executable, "-m", "jupyterlab", *options, *args]


def _mentioned(option: str, args: Sequence[str]) -> bool:
    return any(option in arg.replace("-", "_") for arg in args)


def _environment() -> dict[str, str]:
    """Return the environment, with settings that keep JupyterLab from asking about its news."""
    paths = [str(resources.PACKAGE / "etc"), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}


def _run(command: list[str], folder: Path) -> int:
    """Run a command to its end and return its exit code."""
    with subprocess.Popen(command, cwd=folder, env=_environment()) as process:
        before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        try:
            code = _wait(process)
        finally:
            signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code  # as a shell counts signals


def _wait(process: subprocess.Popen[bytes]) -> int:
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # JupyterLab gets it too and asks whether to stop
