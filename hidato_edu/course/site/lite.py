"""The course in JupyterLite: the notebooks and a Python that runs in the browser.

Our own lock file names every package that a notebook imports, so that no cell installs anything.
It is Pyodide's, trimmed (`pyodide.json`), with the pure packages that Pyodide does not have and
with this package. `work.js` is an extension of JupyterLab that looks after a student's work.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from hidato_edu import workspace
from hidato_edu.core import resources
from hidato_edu.core.errors import CourseError
from hidato_edu.course.build import notebooks_of
from hidato_edu.exercises.lesson import lessons

__all__ = ["Sizes", "write"]

TOOLS = ("jupyterlite_core", "jupyterlite_pyodide_kernel")
HERE = Path(__file__).parent
OFFICIAL = HERE / "pyodide.json"
LOCK = "pyodide-lock.json"
CDN = "https://cdn.jsdelivr.net/pyodide/v{}/full/"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = (KERNEL, "@jupyter-widgets/jupyterlab-manager", "anywidget")
WORK = "hidato-edu-work"
# Not in our wheel. In an installed package the data are within it, in a clone beside it.
UNUSED = re.compile(r"__pycache__|^_shipped/(?!data/)|^_shipped/data/pictures/|^course/site/")
NEEDS = [
    "anywidget", "ipython", "ipywidgets", "markdown-it-py", "matplotlib", "networkx", "numpy",
    "pandas", "pillow", "platformdirs", "scipy", "tqdm",
]  # fmt: skip
SETTINGS = {
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 10},  # seconds
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
}
LAB = 8_500_000  # bytes of JupyterLab that a first visit loads


class Sizes(NamedTuple):
    """How many bytes a site has, and how many a first visit to a notebook loads."""

    site: int
    first_visit: int


def write(folder: Path, pyodide: Path | None = None, only: Collection[str] | None = None) -> Sizes:
    """Write the course as a JupyterLite site.

    Parameters
    ----------
    folder : Path
        Where; a site that is there is replaced.
    pyodide : Path, optional
        An unpacked release of Pyodide that is copied into the site; by default it is loaded from
        its public address.
    only : collection of str, optional
        The numbers of the lessons; by default all.

    Raises
    ------
    CourseError
        If the extra `web` is not installed, or a file of Pyodide is missing or another.
    """
    missing = [tool for tool in TOOLS if not find_spec(tool)]
    if missing:
        raise CourseError(
            f"{' and '.join(missing)} not found: the course in the browser needs the extra web; "
            'run pip install "hidato-edu[web]"'
        )
    if folder.exists() and any(folder.iterdir()) and not (folder / "jupyter-lite.json").exists():
        raise CourseError(f"{folder} contains other files; name a new folder")
    official = json.loads(OFFICIAL.read_text(encoding="utf-8"))
    address = "./python/" if pyodide else CDN.format(official["version"])
    with TemporaryDirectory() as name:
        lite = Path(name)
        python = lite / "python"
        python.mkdir()
        used = _packages(python, official, pyodide)
        settings = {
            "disablePyPIFallback": True,
            "pyodideUrl": f"{address}pyodide.mjs",
            # Python's None and JavaScript's null become each other.
            "loadPyodideOptions": {
                "convertNullToNone": True,
                "lockFileURL": "./python/pyodide-lock.json",
            },
        }
        config = {
            "appName": "hidato_edu",
            "exposeAppInBrowser": True,
            "litePluginSettings": {f"{KERNEL}:kernel": settings},
            "hidatoEdu": dict(_notebooks(lite / "contents", only)),
        }
        whole = {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}
        _write_json(lite / "jupyter-lite.json", whole)
        _write_json(lite / "overrides.json", SETTINGS)
        _write_extension(lite / WORK)
        _build(lite)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(lite / "site", folder)
        shutil.copytree(python, folder / "python")
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    parts = [*official["core"].values(), *used.values()]
    return Sizes(size, LAB + sum(part["size"] for part in parts))


def _notebooks(folder: Path, only: Collection[str] | None) -> Iterator[tuple[str, str]]:
    """Write the notebooks; yield their names in the site, each with a digest.

    JupyterLite does not join the lists of lines that a file contains, and shows a saved player only
    if the cell says that it is trusted. What each cell was like when a student opened it, a later
    release reads from the metadata of the notebook.
    """
    for number, lesson in lessons().items():
        if only is not None and number not in only:
            continue
        for name, notebook in notebooks_of(lesson).items():
            for cell in notebook.cells:
                if cell.cell_type == "code":
                    cell.metadata["trusted"] = True
            digest = sha256(json.dumps(notebook).encode()).hexdigest()[:16]
            about = {"digest": digest, "cells": workspace.digests(notebook)}
            notebook.metadata["hidato_edu"] = about
            _write_json(folder / "notebooks" / name, notebook)
            yield f"notebooks/{name}", digest


def _packages(
    folder: Path, official: Mapping[str, Any], pyodide: Path | None
) -> dict[str, dict[str, Any]]:
    """Write the lock file and what it names beside it; return the packages in it."""
    if pyodide:
        for name, one in official["core"].items():
            _copy_checked(pyodide / name, one["sha256"], folder)
    used = {}
    for name, one in official["packages"].items():
        if pyodide:
            _copy_checked(pyodide / one["file_name"], one["sha256"], folder)
            used[name] = one
        else:
            used[name] = one | {"file_name": CDN.format(official["version"]) + one["file_name"]}
    added = official["added"]
    _download(added, folder, pyodide)
    wheel = _own_wheel(folder)
    ours = {
        "version": version("hidato-edu"), "file_name": wheel.relative_to(folder).as_posix(),
        "sha256": _digest(wheel), "depends": NEEDS, "imports": ["hidato_edu"],
        "size": wheel.stat().st_size,
    }  # fmt: skip
    used |= added | {"hidato-edu": ours}
    fixed = {"install_dir": "site", "package_type": "package", "unvendored_tests": False}
    packages = {
        name: {"name": name} | {key: value for key, value in one.items() if key != "size"} | fixed
        for name, one in sorted(used.items())
    }
    _write_json(folder / LOCK, {"info": official["info"], "packages": packages})
    return used


def _copy_checked(file: Path, digest: str, folder: Path) -> None:
    is_there = file.is_file()
    if not is_there or _digest(file) != digest:
        wrong = "not the tested file" if is_there else "missing"
        release = json.loads(OFFICIAL.read_text(encoding="utf-8"))["version"]
        raise CourseError(f"{file} is {wrong}; name the folder of the unpacked Pyodide {release}")
    shutil.copy(file, folder)


def _download(packages: Mapping[str, Any], folder: Path, pyodide: Path | None) -> None:
    """Get the pure packages: from the user's folder if they are there, else with pip."""
    wanted = []
    for name, one in packages.items():
        if pyodide and (pyodide / one["file_name"]).is_file():
            _copy_checked(pyodide / one["file_name"], one["sha256"], folder)
        else:
            wanted.append(f"{name}=={one['version']} --hash=sha256:{one['sha256']}\n")
    if not wanted:
        return
    with TemporaryDirectory() as name:
        file = Path(name) / "requirements.txt"
        file.write_text("".join(wanted), encoding="utf-8")
        options = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", str(folder)]
        _run("pip", "download", *options, "--requirement", str(file))


def _own_wheel(folder: Path) -> Path:
    """Zip the installed package, without what the site has; the same files give the same bytes."""
    number = version("hidato-edu")
    files: dict[str, bytes] = {}
    for root, place in ((resources.PACKAGE, ""), (resources.data(), "_shipped/data/")):
        for file in sorted(root.rglob("*")):
            name = place + file.relative_to(root).as_posix()
            if file.is_file() and not UNUSED.search(name):
                files[f"hidato_edu/{name}"] = file.read_bytes()
    about = f"hidato_edu-{number}.dist-info"
    told = f"Metadata-Version: 2.1\nName: hidato-edu\nVersion: {number}\n"
    files[f"{about}/METADATA"] = told.encode()
    files[f"{about}/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{about}/RECORD"] = "".join(f"{name},,\n" for name in files).encode()
    # A browser that keeps the file of an earlier build must not take it for this one.
    digest = sha256(repr(list(files.items())).encode()).hexdigest()[:8]
    wheel = folder / digest / f"hidato_edu-{number}-py3-none-any.whl"
    wheel.parent.mkdir()
    with zipfile.ZipFile(wheel, "w") as zipped:
        for name, content in files.items():
            zipped.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return wheel


def _write_extension(folder: Path) -> None:
    """Write `work.js` as an extension that JupyterLab takes without building it."""
    script = (HERE / "work.js").read_bytes()
    load = f"static/work.{sha256(script).hexdigest()[:8]}.js"
    package = {
        "name": WORK, "version": version("hidato-edu"),
        "jupyterlab": {
            "extension": True, "schemaDir": "schemas",
            "_build": {"load": load, "extension": "./extension"},
        },
    }  # fmt: skip
    _write_json(folder / "package.json", package)
    _write_json(
        folder / "schemas" / WORK / "plugin.json",
        json.loads((HERE / "work.json").read_text(encoding="utf-8")),
    )
    (folder / "static").mkdir()
    (folder / load).write_bytes(script)


def _build(lite: Path) -> None:
    """Build the site; of the extensions in this environment only those that it needs."""
    installed = Path(sys.prefix, "share/jupyter/labextensions")
    extensions = [lite / WORK, *(installed / name for name in EXTENSIONS)]
    build = {
        "output_dir": str(lite / "site"),
        "contents": [str(lite / "contents")],
        "apps": ["lab", "notebooks"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(extension) for extension in extensions],
    }
    _write_json(lite / "jupyter_lite_config.json", {"LiteBuildConfig": build})
    _run("jupyterlite_core", "build", "--lite-dir", str(lite))


def _run(module: str, *args: str) -> None:
    command = [sys.executable, "-m", module, *args]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        told = (done.stderr or done.stdout).strip()[-2000:]
        raise CourseError(f"{module} {args[0]} failed: {told}")


def _write_json(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content), encoding="utf-8")


def _digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()
