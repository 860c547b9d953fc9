"""What is written for a browser: checked files, a lock file that needs no other, prepared cells."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from importlib.metadata import requires
from pathlib import Path

import pytest
from litesite import OFFICIAL
from tiers import slow

from hidato_edu.core.errors import CourseError
from hidato_edu.course.site import lite

INSTEAD = {"jupyterlab", "jupytext", "typer", "nbformat"}  # needed by commands and JupyterLab only


def test_the_lock_names_all_that_it_needs() -> None:
    """A browser can fetch nothing that is not in the lock file."""
    packages = OFFICIAL["packages"] | OFFICIAL["added"]
    for name, one in packages.items():
        assert set(one["depends"]) <= set(packages), name
        assert re.fullmatch(r"[0-9a-f]{64}", one["sha256"]), name
        assert one["size"] > 1000, name
    assert set(lite.NEEDS) <= set(packages)


def test_what_the_package_needs_is_there() -> None:
    """What a notebook imports on a desktop, it can import in the browser."""
    needed = {
        re.split(r"[^\w-]", one)[0] for one in requires("hidato-edu") or () if "extra ==" not in one
    }
    assert needed - INSTEAD <= set(lite.NEEDS)


def test_our_wheel_has_code_and_data_but_no_notebooks(tmp_path: Path) -> None:
    """The same package gives the same bytes; what the site has elsewhere is not in it."""
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    one, two = map(lite._own_wheel, folders)
    assert one.read_bytes() == two.read_bytes()
    assert one.relative_to(folders[0]) == two.relative_to(folders[1])
    names = set(zipfile.ZipFile(one).namelist())
    assert {
        "hidato_edu/__init__.py",
        "hidato_edu/exercises/pictures/__init__.py",
        "hidato_edu/_shipped/data/slides/map_8x8.txt",
        "hidato_edu/widgets/forms/form.js",
    } <= names
    assert not [
        name for name in names if re.search(r"\.ipynb$|__pycache__|/site/|_shipped/no", name)
    ]


@pytest.mark.parametrize("damage", ["missing", "another"])
def test_a_wrong_file_of_pyodide_is_named(tmp_path: Path, damage: str) -> None:
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    if damage == "another":
        (pyodide / "pyodide.asm.mjs").write_text("// of another release")
    wrong = {"missing": "missing", "another": "not the tested file"}[damage]
    text = rf"pyodide\.asm\.mjs is {wrong}; name the folder of the unpacked Pyodide 314\.0\.3"
    with pytest.raises(CourseError, match=text):
        lite.write(tmp_path / "site", pyodide, ["00"])
    assert not (tmp_path / "site").exists()


def test_without_the_extra_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite, "TOOLS", ("jupyterlite_core", "no_such_tool"))
    with pytest.raises(CourseError, match=r"no_such_tool.*pip install \"hidato-edu\[web\]\""):
        lite.write(tmp_path / "site")


def test_other_files_are_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(CourseError, match="contains other files"):
        lite.write(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "mine"


def texts(value: object) -> Iterator[str]:
    """Yield what a saved output shows, and fail where it is a list of lines."""
    assert not isinstance(value, list)
    yield value if isinstance(value, str) else json.dumps(value)


def test_cells_are_prepared(tmp_path: Path) -> None:
    """JupyterLite shows lists of lines with commas, and plays only what a cell says it trusts."""
    names = dict(lite._notebooks(tmp_path, ["00"]))
    assert set(names) == {"notebooks/00_start_here.ipynb", "notebooks/workshop/00_start_here.ipynb"}
    book = json.loads((tmp_path / "notebooks/00_start_here.ipynb").read_text())
    assert book["metadata"]["hidato_edu"]["digest"] == names["notebooks/00_start_here.ipynb"]
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert all(cell["metadata"]["trusted"] is True for cell in code)
    shown = [
        text
        for cell in code
        for output in cell["outputs"]
        for value in (output.get("text", ""), *output.get("data", {}).values())
        for text in texts(value)
    ]
    assert any("hidato-player" in text for text in shown)
    assert all(isinstance(cell["source"], str) for cell in book["cells"])


@slow
def test_the_offline_site_has_all_and_the_other_loads_python_from_its_address(
    tmp_path: Path, site: tuple[Path, lite.Sizes], python: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They differ in the addresses of Pyodide's files, and in nothing else."""
    folder, sizes = site
    assert sizes.site == sum(one.stat().st_size for one in folder.rglob("*") if one.is_file())
    settings = json.loads((folder / "jupyter-lite.json").read_text())
    assert "cdn" not in json.dumps(settings["jupyter-config-data"]["litePluginSettings"])
    lock = json.loads((folder / "python" / lite.LOCK).read_text())
    for name, one in lock["packages"].items():
        assert (folder / "python" / one["file_name"]).is_file(), name
    # The pure packages come from the folder of the tests: nothing is fetched again.
    monkeypatch.setattr(lite, "_download", lambda added, to, _: _copied(added, python, to))
    web = lite.write(tmp_path / "web", None, ["00"])
    assert web.first_visit == pytest.approx(sizes.first_visit, rel=0.01)
    assert web.site < sizes.site - 40_000_000
    lock = json.loads((tmp_path / "web" / "python" / lite.LOCK).read_text())
    address = lite.CDN.format(OFFICIAL["version"])
    for name, one in lock["packages"].items():
        is_theirs = name in OFFICIAL["packages"]
        assert one["file_name"].startswith(address) == is_theirs
        if is_theirs:
            assert one["sha256"] == OFFICIAL["packages"][name]["sha256"]
    assert not list((tmp_path / "web").glob("**/.jupyterlite*"))
    lite.write(tmp_path / "web", None, ["00"])  # again, over it


def _copied(packages: dict[str, dict[str, str]], python: Path, folder: Path) -> None:
    for one in packages.values():
        shutil.copy(python / one["file_name"], folder)


def test_a_failed_tool_is_told() -> None:
    with pytest.raises(CourseError, match=r"no_such_module build failed: .*No module named"):
        lite._run("no_such_module", "build")
