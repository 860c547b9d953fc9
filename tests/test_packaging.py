"""What is published: the dependencies, the wheel and its page, the licences, and how it is done."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from datetime import date
from email import message_from_bytes
from email.message import Message
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import links
import nbformat
import pytest
import yaml
from nbformat.sign import NotebookNotary
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tiers import slow

import hidato_edu
from hidato_edu.core import resources

ROOT = Path(hidato_edu.__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
REPOSITORY: str = PROJECT["urls"]["Repository"]
ACCOUNT, NAME = REPOSITORY.removeprefix("https://github.com/").split("/")

# A program of its own, without some libraries; what is None here is as good as not installed.
WITHOUT = "import sys; sys.modules.update(dict.fromkeys({missing}))\n"


def python(program: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, **options
    )


# --- dependencies ---------------------------------------------------------------------------------

TESTS_ONLY = {"test", "bench", "docs"}
RUN_ONLY = {"jupyterlab"}  # started as a program, never imported
WEB = {"jupyterlite-core", "jupyterlite-pyodide-kernel"}  # started as a program
BROWSER = {"js", "pyodide"}  # Python in a browser has them
NO_CODE = {"sphinx-revealjs"}  # for the files in it


def imported() -> Iterator[str]:
    """Yield the names of the libraries that the package imports, anywhere."""
    for file in (ROOT / "hidato_edu").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Import):
                yield from (alias.name.split(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield str(node.module).split(".")[0]


def declared(extra: str | None = None) -> dict[str, Requirement]:
    """Return the dependencies, or those of an extra, by their names."""
    texts = PROJECT["dependencies"] if extra is None else PROJECT["optional-dependencies"][extra]
    return {canonicalize_name(one.name): one for one in map(Requirement, texts)}


def test_every_import_is_declared_and_no_more() -> None:
    extras = set(PROJECT["optional-dependencies"]) - TESTS_ONLY
    known = set(declared()).union(*map(declared, extras))
    brings = packages_distributions()
    used = set()
    for name in set(imported()) - sys.stdlib_module_names - {"hidato_edu"} - BROWSER:
        dists = {canonicalize_name(dist) for dist in brings.get(name, [name])}
        assert dists & known, f"{name} is imported, but not declared in pyproject.toml"
        used |= dists
    assert set(declared()) - used == RUN_ONLY
    assert known - used - RUN_ONLY <= NO_CODE | WEB, "declared, but not used"


def test_a_browser_needs_no_command() -> None:
    """There are no builds of a server or a terminal for Pyodide; a desktop gets everything."""
    here = {name for name, one in declared().items() if not one.marker or one.marker.evaluate()}
    there = {
        name
        for name, one in declared().items()
        if not one.marker or one.marker.evaluate({"sys_platform": "emscripten"})
    }
    assert here == set(declared())
    assert here - there == {"jupyterlab", "jupytext", "nbclient", "nbformat", "typer"}


def test_the_library_is_imported_without_what_commands_need() -> None:
    missing = ["jupyterlab", "jupytext", "nbclient", "nbformat", "typer"]
    asked = python(
        WITHOUT.format(missing=missing)
        + "from hidato_edu import draw, exercises, experiments, hidato, library, widgets\n"
        "puzzle = hidato.parse('3 1\\n1 0 3')\n"
        "assert hidato.is_solution(puzzle, hidato.solve(puzzle))\n"
        "exercises.worksheet('04'); widgets.lab; experiments.wilson; draw.board(puzzle)"
    )
    assert asked.returncode == 0, asked.stderr


def command(missing: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    program = f"sys.argv = {['hidato-edu', *arguments]}\nfrom hidato_edu.cli import app; app()"
    return python(WITHOUT.format(missing=[missing]) + program)


def test_lab_and_info_without_jupyterlab(tmp_path: Path) -> None:
    told = command("jupyterlab", "info")
    assert told.returncode == 0, told.stderr
    assert "jupyterlab: run `pip install jupyterlab`" in told.stdout.splitlines()
    asked = command("jupyterlab", "lab", "--dir", str(tmp_path / "lab"))
    line = "error: JupyterLab is not installed; run `pip install jupyterlab`\n"
    assert (asked.returncode, asked.stderr) == (2, line)
    assert not (tmp_path / "lab").exists()


def test_the_command_without_typer_says_what_to_install() -> None:
    asked = command("typer", "info")
    line = "error: typer is not installed; run `pip install typer`\n"
    assert (asked.returncode, asked.stdout, asked.stderr) == (1, "", line)


# --- the wheel and the sdist ----------------------------------------------------------------------

BUILD = """
import os, sys
from hatchling import build
os.umask(int(sys.argv[1], 8))
build.build_wheel(sys.argv[2])
build.build_sdist(sys.argv[2])
"""
MOST_MB = {".whl": 12, ".gz": 12}


def built(source: Path, target: Path, umask: str, **environment: str) -> dict[str, Path]:
    """Build a wheel and an sdist; return both by their suffix."""
    target.mkdir()
    subprocess.run(
        [sys.executable, "-c", BUILD, umask, target],
        cwd=source,
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
    )
    return {file.suffix: file for file in target.iterdir()}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return built(ROOT, tmp_path_factory.mktemp("dist") / "here", "022")


@pytest.fixture(scope="module")
def page(dist: dict[str, Path]) -> Message:
    """The metadata of the wheel."""
    with zipfile.ZipFile(dist[".whl"]) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(wheel.read(name))


@slow
def test_two_builds_are_equal_byte_by_byte(dist: dict[str, Path], tmp_path: Path) -> None:
    """In another folder, at another time, with another umask, time zone and language."""
    source = tmp_path / "elsewhere"
    ignored = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis")
    for name in [*_included(), ".gitignore", "pyproject.toml"]:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, source / name, ignore=ignored, copy_function=shutil.copyfile
            )
        else:
            shutil.copyfile(ROOT / name, source / name)
    again = built(source, tmp_path / "again", "077", TZ="Asia/Seoul", LC_ALL="C")
    for suffix, file in dist.items():
        assert again[suffix].name == file.name
        assert again[suffix].read_bytes() == file.read_bytes()


def _included() -> list[str]:
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    return [name.strip("/") for name in tool["hatch"]["build"]["targets"]["sdist"]["include"]]


@slow
def test_what_is_published_is_complete_and_small(dist: dict[str, Path]) -> None:
    for suffix, file in dist.items():
        assert file.stat().st_size < MOST_MB[suffix] * 10**6, file.name
    with tarfile.open(dist[".gz"]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"CONTRIBUTING.md", "CHANGELOG.md", "CITATION.cff", "LICENSE", "Makefile"} <= names
    assert {"tests/test_packaging.py", "benchmarks/README.md", "docs/index.md"} <= names
    hidden = {name for name in names if name.startswith(".") or "__pycache__" in name}
    assert hidden <= {".gitignore"}
    with zipfile.ZipFile(dist[".whl"]) as wheel:
        inside = wheel.namelist()
    tops = {name.split("/")[0] for name in inside}
    assert tops == {"hidato_edu", f"hidato_edu-{PROJECT['version']}.dist-info"}
    assert f"hidato_edu-{PROJECT['version']}.dist-info/licenses/LICENSE" in inside


@slow
def test_the_index_accepts_what_is_published(dist: dict[str, Path]) -> None:
    """And shows the README, which a renderer of the index has made into a page."""
    files = [str(file) for file in dist.values()]
    checked = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.count("PASSED") == 2


@slow
def test_the_page_of_the_package_has_no_relative_link(page: Message) -> None:
    """On another site a relative link leads nowhere, and a relative picture is a broken one."""
    readme = page.get_payload(decode=True).decode()
    found = links.markdown_links(readme)
    assert len(found) > 10
    assert not [link for link in found if not link.startswith(("https://", "#"))]
    at = f"/{ACCOUNT}/{NAME}/v{PROJECT['version']}/data/pictures/search.png"
    assert f"https://raw.githubusercontent.com{at}" in found
    prefix = f"{REPOSITORY}/blob/v{PROJECT['version']}/"
    files = [link.removeprefix(prefix) for link in found if link.startswith(prefix)]
    assert "docs/guide.md" in files
    assert not [name for name in files if not (ROOT / name.partition("#")[0]).exists()]
    # All else is as in the repository.
    here = (ROOT / "README.md").read_text("utf-8")
    assert re.sub(r"\]\([^()\s]+\)", "", readme) == re.sub(r"\]\([^()\s]+\)", "", here)


@slow
def test_the_metadata_says_the_licences_and_the_pythons(page: Message) -> None:
    assert page["License-Expression"] == "MIT AND CC-BY-4.0"
    assert page.get_all("License-File") == ["LICENSE"]
    assert page["Version"] == hidato_edu.__version__
    assert {"Homepage", "Repository", "Issues"} <= {
        line.split(",")[0] for line in page.get_all("Project-URL") or []
    }


# --- addresses, licences, versions ----------------------------------------------------------------


def python_versions() -> list[str]:
    """Return the versions of Python that the classifiers name."""
    found = [re.fullmatch(r".* :: (3\.\d+)", line) for line in PROJECT["classifiers"]]
    return [one[1] for one in found if one]


def test_the_classifiers_agree_with_the_rest() -> None:
    assert PROJECT["requires-python"] == f">={python_versions()[0]}"
    assert not [line for line in PROJECT["classifiers"] if line.startswith("License")]  # PEP 639
    assert PROJECT["version"] == hidato_edu.__version__


def test_every_address_is_the_one_of_the_project() -> None:
    """Whoever publishes a copy changes one name, ACCOUNT; nothing may keep the old one."""
    site = f"https://{ACCOUNT}.github.io/{NAME}/"
    assert PROJECT["urls"]["Homepage"] == site
    files = [*links.markdown_files(), ROOT / "pyproject.toml", ROOT / "CITATION.cff"]
    hosts = r"(?:raw\.githubusercontent|github|mybinder\.org/v2/gh|codespaces\.new|/github)"
    known = 0
    for file in files:
        text = file.read_text("utf-8")
        for owner, name in re.findall(rf"{hosts}(?:\.com)?/([\w-]+)/({NAME}\b)", text):
            assert (owner, name) == (ACCOUNT, NAME), file.name
            known += 1
        for owner in re.findall(rf"https://([\w-]+)\.github\.io/{NAME}", text):
            assert owner == ACCOUNT, file.name
            known += 1
    assert known > 12


def test_the_citation_file() -> None:
    """What the format requires, and what must agree with the package."""
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(told)
    known = {"abstract", "authors", "cff-version", "date-released", "keywords", "license"}
    known |= {"message", "repository-code", "title", "type", "url", "version"}
    assert set(told) <= known, "not a field of the format"
    assert (told["cff-version"], told["type"]) == ("1.2.0", "software")
    assert all(set(one) & {"name", "family-names"} for one in told["authors"])
    assert isinstance(told["date-released"], date)
    assert told["version"] == hidato_edu.__version__
    assert told["license"] == "MIT"
    assert told["license"] in PROJECT["license"].split(" AND ")
    assert told["repository-code"] == REPOSITORY
    assert told["url"] == PROJECT["urls"]["Homepage"]


def test_the_licences_say_what_they_cover() -> None:
    text = (ROOT / "LICENSE").read_text("utf-8")
    assert PROJECT["license"] == "MIT AND CC-BY-4.0"
    assert PROJECT["license"] in text
    assert "https://creativecommons.org/licenses/by/4.0/legalcode" in text
    places = set(re.findall(r"\b(?:hidato_edu|data|docs|tests|benchmarks|notebooks)/[\w/]*", text))
    assert len(places) > 8
    assert not [place for place in places if not (ROOT / place).is_dir()]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "CC BY 4.0" in readme
    assert "MIT" in readme


# --- workflows and hosts --------------------------------------------------------------------------

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(file: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(file.read_text("utf-8"))["jobs"])


def steps(file: Path) -> Iterator[dict[str, Any]]:
    for job in jobs(file).values():
        yield from job["steps"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_is_pinned_and_may_do_little(file: Path) -> None:
    told = yaml.safe_load(file.read_text("utf-8"))
    assert told[True]  # `on`, which YAML reads as a truth value
    assert told["permissions"] in ({}, {"contents": "read"})
    for job in jobs(file).values():
        assert job["timeout-minutes"] <= 180
    used = [step["uses"] for step in steps(file) if "uses" in step]
    assert used
    assert not [one for one in used if not re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40}", one)]
    # Next to each commit stands the release for a person.
    assert len(re.findall(r"@[0-9a-f]{40} # v\d+\.\d+\.\d+$", file.read_text(), re.M)) == len(used)
    for step in steps(file):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def test_workflows_run_what_there_is() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    runs = [step["run"] for file in WORKFLOWS for step in steps(file) if "run" in step]
    targets = {name for run in runs for name in re.findall(r"\bmake ([\w-]+)", run)}
    assert targets == {"test", "test-all"}
    assert not [name for name in targets if not re.search(rf"^{name}\b.*:", makefile, re.M)]
    extras = {name for run in runs for found in re.findall(r"\.\[([\w,]+)\]", run)
              for name in found.split(",")}  # fmt: skip
    assert {"docs", "lecture"} <= extras
    assert extras <= set(PROJECT["optional-dependencies"])
    for asked in (["course", "site", "--help"], ["course", "build", "--help"], ["info", "--help"]):
        assert any(" ".join(["hidato-edu", *asked[:-1]]) in run for run in runs)
        done = subprocess.run([sys.executable, "-m", "hidato_edu.cli", *asked], capture_output=True)
        assert done.returncode == 0, asked


def test_every_promised_python_is_tested() -> None:
    told = jobs(ROOT / ".github" / "workflows" / "tests.yml")
    assert told["quick"]["strategy"]["matrix"]["python"] == python_versions()


def test_publishing_needs_no_password() -> None:
    """One job may prove who it is; it builds nothing, and runs nothing but the action."""
    told = jobs(ROOT / ".github" / "workflows" / "publish.yml")
    allowed = {name: job["permissions"] for name, job in told.items()}
    assert allowed == {"build": {"contents": "read"}, "publish": {"id-token": "write"}}
    publish = told["publish"]
    assert (publish["needs"], publish["environment"]) == ("build", "release")
    assert not [step for step in publish["steps"] if "run" in step]
    (action,) = [step for step in publish["steps"] if "pypi-publish" in step["uses"]]
    assert action["with"] == {"attestations": True}
    text = (ROOT / ".github" / "workflows" / "publish.yml").read_text("utf-8")
    assert "secrets." not in text
    assert "password:" not in text


def test_the_container_of_vs_code_and_codespaces() -> None:
    told = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text("utf-8"))
    assert told["image"].partition(":")[2] in python_versions()
    assert told["postCreateCommand"] == "pip install --editable ."
    assert "ms-toolsai.jupyter" in told["customizations"]["vscode"]["extensions"]
    for name in told["customizations"]["codespaces"]["openFiles"]:
        assert (ROOT / name).is_file()


def test_binder_installs_the_package_and_trusts_the_notebooks(tmp_path: Path) -> None:
    folder = ROOT / "binder"
    assert (folder / "requirements.txt").read_text() == ".\n"
    assert (folder / "runtime.txt").read_text().strip().split("-") in [
        ["python", version] for version in python_versions()
    ]
    notebooks = tmp_path / "notebooks"
    (notebooks / "workshop").mkdir(parents=True)
    names = ["00_start_here.ipynb", "workshop/00_start_here.ipynb"]
    for name in names:
        shutil.copy(resources.notebooks(name), notebooks / name)
    script = folder / "postBuild"
    assert os.access(script, os.X_OK)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(
        [script],
        cwd=tmp_path,
        env=os.environ | {"JUPYTER_DATA_DIR": str(tmp_path / "jupyter"), "PATH": path},
        check=True,
        capture_output=True,
    )
    notary = NotebookNotary(data_dir=str(tmp_path / "jupyter"))
    for name in names:
        assert notary.check_signature(nbformat.read(notebooks / name, as_version=4))
    notary.store.close()
