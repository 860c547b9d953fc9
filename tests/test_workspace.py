"""The working copy never loses a student's work; data and notebooks reach every user."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nbformat.sign import NotebookNotary
from tiers import slow

import hidato_edu
from hidato_edu import workspace
from hidato_edu.core import resources

ROOT = Path(hidato_edu.__file__).parent.parent


class Shipment:
    """Files that are shipped, and a working copy of them."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "shipped"
        self.copy = folder / "copy"

    def ship(self, **contents: str) -> workspace.Update:
        """Ship the named texts and bring the copy up to date."""
        files = []
        for name, content in contents.items():
            file = self.source / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, encoding="utf-8")
            files.append((f"notes/{name}", file))
        return workspace.update(self.copy, files)

    def write(self, name: str, content: str) -> None:
        (self.copy / "notes" / name).write_text(content, encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.copy / "notes" / name).read_text(encoding="utf-8")


@pytest.fixture
def shipment(tmp_path: Path) -> Shipment:
    return Shipment(tmp_path)


def _cells(*sources: str) -> str:
    """Return a notebook as JSON; the id of a cell is the first word of its text."""
    cells = [
        {"id": text.split()[0], "cell_type": "code", "metadata": {}, "source": text}
        for text in sources
    ]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells})


def test_a_copy_of_0_1_is_taken_along(tmp_path: Path) -> None:
    """Nothing of the student's is lost, and one line says where the workshop's cells went."""
    copy, old, new = (tmp_path / name for name in ("lab", "old", "new"))
    for folder, names in ((old, ("04.ipynb", "05.ipynb")), (new, ("04.ipynb", "05.ipynb"))):
        folder.mkdir()
        for name in names:
            (folder / name).write_text(_cells(f"{folder.name} {name}"), encoding="utf-8")
    (new / "w04.ipynb").write_text(_cells("workshop"), encoding="utf-8")
    before = [(f"notebooks/{name}", old / name) for name in ("04.ipynb", "05.ipynb")]
    assert not workspace.update(copy, before).is_from_0_1
    (copy / "notebooks" / "04.ipynb").write_text("mine", encoding="utf-8")
    after = [(f"notebooks/{name}", new / name) for name in ("04.ipynb", "05.ipynb")]
    after.append(("notebooks/workshop/04.ipynb", new / "w04.ipynb"))
    update = workspace.update(copy, after)
    assert (copy / "notebooks" / "04.ipynb").read_text(encoding="utf-8") == "mine"
    assert "new 05.ipynb" in (copy / "notebooks" / "05.ipynb").read_text(encoding="utf-8")
    assert (copy / "notebooks" / "workshop" / "04.ipynb").is_file()
    (told,) = [line for line in update.lines() if "two notebooks" in line]
    assert told.startswith("since 0.2 each lesson has two notebooks")
    assert not any("since 0.2" in line for line in workspace.update(copy, after).lines())


def test_first_copy_and_second_run(shipment: Shipment) -> None:
    assert shipment.ship(a="1", b="2").added == ["notes/a", "notes/b"]
    again = shipment.ship(a="1", b="2")
    assert again == workspace.Update(unchanged=["notes/a", "notes/b"])
    assert list(again.lines()) == []


def test_untouched_files_are_renewed_and_new_ones_added(shipment: Shipment) -> None:
    shipment.ship(a="1")
    done = shipment.ship(a="new", b="2")
    assert done == workspace.Update(added=["notes/b"], renewed=["notes/a"])
    assert shipment.read("a") == "new"


def test_changed_files_are_kept_and_named(shipment: Shipment) -> None:
    shipment.ship(a="1", b="1")
    shipment.write("a", "mine")
    same = shipment.ship(a="1", b="1")
    assert (same.kept, same.outdated) == (["notes/a"], [])
    for _ in range(2):  # also when it is asked again
        newer = shipment.ship(a="2", b="1")
        assert (newer.kept, newer.outdated) == (["notes/a"], ["notes/a"])
        assert any(line.startswith("kept") and "notes/a" in line for line in newer.lines())
        assert any(line.startswith("there is a newer") for line in newer.lines())
    assert shipment.read("a") == "mine"


def test_a_changed_notebook_gets_what_is_new(shipment: Shipment) -> None:
    """The student's cells stay, where they were; everything else is the new version's."""
    name = "lesson.ipynb"
    shipment.ship(**{name: _cells("one 1", "two 2", "three 3", "four 4", "gone 5")})
    shipment.write(name, _cells("one 1", "two mine", "added by me", "three 3", "gone 5"))
    done = shipment.ship(**{name: _cells("zero 0", "one new", "two 2", "three 3", "four 4")})
    assert done == workspace.Update(merged=[f"notes/{name}"])
    cells = json.loads(shipment.read(name))["cells"]
    texts = ["zero 0", "one new", "two mine", "added by me", "three 3"]  # `four` was deleted
    assert [cell["source"] for cell in cells] == texts
    assert list(done.lines()) == [f"renewed around your own cells: notes/{name}"]
    again = shipment.ship(**{name: _cells("zero 0", "one new", "two 2", "three 3", "four 4")})
    assert again == workspace.Update(kept=[f"notes/{name}"])
    # The next version is merged with this one, not with the first.
    shipment.ship(**{name: _cells("zero 0", "one newer", "two 2", "three 3", "four new")})
    cells = json.loads(shipment.read(name))["cells"]
    texts = ["zero 0", "one newer", "two mine", "added by me", "three 3", "four new"]
    assert [cell["source"] for cell in cells] == texts


def test_where_both_changed_a_cell_the_old_notebook_stays_beside(shipment: Shipment) -> None:
    name = "lesson.ipynb"
    shipment.ship(**{name: _cells("one 1", "two 2")})
    for number in (1, 2):
        mine = _cells(f"one mine {number}", "two 2")
        shipment.write(name, mine)
        done = shipment.ship(**{name: _cells(f"one theirs {number}", "two 2")})
        assert done.copies == [f"lesson.mine{number}.ipynb"]
        assert shipment.read(done.copies[0]) == mine
        assert f"one mine {number}" in shipment.read(name)
        assert any("as it was before" in line and done.copies[0] in line for line in done.lines())


@pytest.mark.parametrize(
    "mine",
    [
        "no notebook",
        "[]",
        _cells("one mine", "one again"),
        _cells("one mine").replace('"id": "one", ', ""),
        _cells("one mine").replace('"nbformat": 4', '"nbformat": 3'),
        '{"nbformat": 4, "cells": [3]}',
    ],
)
def test_what_cannot_be_merged_is_kept(shipment: Shipment, mine: str) -> None:
    shipment.ship(**{"lesson.ipynb": _cells("one 1")})
    shipment.write("lesson.ipynb", mine)
    done = shipment.ship(**{"lesson.ipynb": _cells("one 2")})
    assert done.kept == done.outdated == ["notes/lesson.ipynb"]
    assert shipment.read("lesson.ipynb") == mine


NAMED = st.dictionaries(st.sampled_from("abcdef"), st.sampled_from(["", "1", "2", "ä\n😀"]))


@given(mine=NAMED, old=NAMED, new=NAMED)
def test_no_merge_loses_what_was_written(
    mine: dict[str, str], old: dict[str, str], new: dict[str, str]
) -> None:
    books = [
        {"cells": [{"id": name, "source": text} for name, text in one.items()]}
        for one in (mine, old, new)
    ]
    found = workspace.merged(books[0], workspace.digests(books[1]), books[2])
    assert found
    cells = {cell["id"]: cell["source"] for cell in found[0]["cells"]}
    assert len(cells) == len(found[0]["cells"])
    written = {name for name, text in mine.items() if old.get(name) != text}
    assert {name: cells[name] for name in written} == {name: mine[name] for name in written}
    fresh = {name for name, text in new.items() if old.get(name) != text}
    assert fresh <= set(cells)
    assert {name for name in fresh if cells[name] != new[name]} == set(found[1])
    assert set(found[1]) <= written
    assert set(cells) <= {*mine, *new}


def test_a_deleted_file_comes_back(shipment: Shipment) -> None:
    shipment.ship(a="1")
    (shipment.copy / "notes" / "a").unlink()
    assert shipment.ship(a="1").added == ["notes/a"]


def test_a_file_that_was_there_before_is_the_students(shipment: Shipment) -> None:
    (shipment.copy / "notes").mkdir(parents=True)
    shipment.write("a", "mine")
    assert shipment.ship(a="1").kept == ["notes/a"]
    assert shipment.read("a") == "mine"


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"notes/a": 3}', None])
def test_without_a_manifest_nothing_is_lost(shipment: Shipment, damage: str | None) -> None:
    shipment.ship(a="1", b="1")
    shipment.write("a", "mine")
    manifest = shipment.copy / workspace.MANIFEST
    manifest.unlink() if damage is None else manifest.write_text(damage, encoding="utf-8")
    done = shipment.ship(a="2", b="1")
    assert (done.kept, done.unchanged) == (["notes/a"], ["notes/b"])
    assert shipment.read("a") == "mine"


def test_going_back_to_the_original_makes_it_untouched_again(shipment: Shipment) -> None:
    shipment.ship(a="1")
    shipment.write("a", "mine")
    shipment.ship(a="1")
    shipment.write("a", "1")
    assert shipment.ship(a="2").renewed == ["notes/a"]


CONTENT = st.sampled_from(["1", "2", "3"])


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("ship"), st.dictionaries(st.sampled_from("ab"), CONTENT)),
            st.tuples(st.just("edit"), st.dictionaries(st.sampled_from("ab"), CONTENT)),
        ),
        max_size=8,
    )
)
def test_no_history_ever_loses_work(
    tmp_path_factory: pytest.TempPathFactory, history: list[tuple[str, Mapping[str, str]]]
) -> None:
    shipment = Shipment(tmp_path_factory.mktemp("history"))
    shipment.ship(a="1", b="1")
    shipped = {"a": {"1"}, "b": {"1"}}
    for kind, files in history:
        for name, content in files.items():
            if kind == "edit":
                shipment.write(name, "mine " + content)
            else:
                before = shipment.read(name)
                shipment.ship(**{name: content})
                shipped[name].add(content)
                assert shipment.read(name) == (content if before in shipped[name] else before)


def test_the_originals_are_never_the_copy() -> None:
    with pytest.raises(FileExistsError, match="contains the originals"):
        workspace.update(ROOT)
    assert not (ROOT / workspace.MANIFEST).exists()


def test_only_named_notebooks_are_signed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    for name in ("ours", "theirs"):
        cells = [nbformat.v4.new_code_cell(f"'{name}'")]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / f"{name}.ipynb")
    assert workspace.trust(tmp_path, ["ours.ipynb", "data.txt"]) == 1
    notary = NotebookNotary()
    signed = {
        name: notary.check_signature(nbformat.read(tmp_path / f"{name}.ipynb", as_version=4))
        for name in ("ours", "theirs")
    }
    notary.store.close()
    assert signed == {"ours": True, "theirs": False}


def test_what_is_shipped() -> None:
    names = [name for name, _ in resources.shipped()]
    assert "data/slides/puzzle_10x10.txt" in names
    assert "notebooks/00_start_here.ipynb" in names
    assert not [name for name in names if "/." in name or "__" in name or name.endswith(".py")]


def test_a_missing_resource_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"data/no\.txt is not shipped with this package"):
        resources.data("no.txt")


@slow
def test_an_installed_wheel_brings_everything(tmp_path: Path) -> None:
    """Build a wheel, unpack it far from the clone, and use it there."""
    source = tmp_path / "source"
    for name in ("hidato_edu", "data", "notebooks"):
        ignored = shutil.ignore_patterns("__pycache__", ".*")
        shutil.copytree(ROOT / name, source / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = "import sys; from hatchling.build import build_wheel as b; print(b(sys.argv[1]))"
    built = subprocess.run(
        [sys.executable, "-c", build, tmp_path], cwd=source, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr
    site = tmp_path / "site-packages"
    with zipfile.ZipFile(tmp_path / built.stdout.strip().splitlines()[-1]) as wheel:
        wheel.extractall(site)
    assert (site / "hidato_edu" / "etc" / "labconfig" / "page_config.json").is_file()
    (site / "data").mkdir()  # of some other package

    ask = (
        "import json, sys; sys.path.insert(0, sys.argv[1])\n"
        "from hidato_edu import resources\n"
        "print(json.dumps({name: str(path) for name, path in resources.shipped()}))"
    )
    asked = subprocess.run(
        [sys.executable, "-I", "-c", ask, site], capture_output=True, text=True, check=True
    )
    installed = {name: Path(path) for name, path in json.loads(asked.stdout).items()}
    here = dict(resources.shipped())
    assert sorted(installed) == sorted(here)
    for name, path in installed.items():
        assert site in path.parents
        assert path.read_bytes() == here[name].read_bytes()
