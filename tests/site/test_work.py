"""A student's work in the browser survives, is merged as on a desktop, and can be handed in."""

from __future__ import annotations

import ast
import json
import random
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from browser.conftest import VIEWPORT, no_errors
from litesite import ALL, SAVE, JupyterLite, served
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, expect
from tiers import slow

from hidato_edu import workspace
from hidato_edu.course import grading
from hidato_edu.course.cells import questions_of
from hidato_edu.course.site import lite

pytestmark = pytest.mark.timeout(900)
NAME = "notebooks/06_recursion_tree.ipynb"
MERGED = """async ([mine, base, fresh]) => {
    const factory = await window._JUPYTERLAB["hidato-edu-work"].get("./extension");
    return factory().default.merged(mine, base, fresh);
}"""
READY = "() => window.jupyterapp?.shell.currentWidget?.context?.isReady"
SOURCES = """() => Object.fromEntries(window.jupyterapp.shell.currentWidget.model.toJSON().cells
    .map(cell => [cell.id, cell.source]))"""
STORED = """async path => {
    const store = await window.jupyterapp.serviceManager.contents.defaultDrive.storage;
    return (await store.getItem(path))?.content;
}"""
WRITE = """([id, text]) => {
    const cells = [...window.jupyterapp.shell.currentWidget.content.model.cells];
    cells.find(cell => cell.id === id).sharedModel.setSource(text);
}"""
HIDE = """() => {
    Object.defineProperty(document, "hidden", {value: true, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""
SAVE_NOW = "window.jupyterapp.commands.execute('docmanager:save')"
RESERVED = """async () => (await window.jupyterapp.serviceManager.contents.defaultDrive.counters)
    .getItem("hidato-edu reserve")"""
FILL = """async () => {
    const store = await window.jupyterapp.serviceManager.contents.defaultDrive.counters;
    const noise = () => crypto.getRandomValues(new Uint8Array(65536));
    for (let size = 16; size;) {
        try {
            await store.setItem(`${Math.random()}`, Array.from({length: size}, noise));
        } catch {
            size >>= 1;
        }
    }
}"""
NOTICE = ".Toastify__toast"


def cases() -> Iterator[list[Any]]:
    """Yield a student's notebook, the digests of its first version, and a new version."""
    chance = random.Random(23)
    texts = ["", "1", "2\n", "ä 😀", ["3\n", "4"], "\ud83d"]

    def book(names: str) -> dict[str, Any]:
        chosen = chance.sample(names, chance.randint(0, len(names)))
        cells: list[dict[str, Any]] = [
            {"id": name, "source": chance.choice(texts), "metadata": {name: chance.randint(0, 1)}}
            for name in chosen
        ]
        return {"cells": cells, "metadata": {"n": chance.randint(0, 9)}}

    for number in range(400):
        mine = book("abcdefgh")
        if number % 40 == 1 and mine["cells"]:
            mine["cells"].append(dict(mine["cells"][0]))
        if number % 40 == 2 and mine["cells"]:
            del mine["cells"][0]["id"]
        yield [mine, workspace.digests(book("abcdef")), book("abcdefi")]


def test_the_browser_merges_as_the_desktop_does(page: Page) -> None:
    page.add_script_tag(path=str(Path(lite.__file__).parent / "work.js"))
    both = 0
    for case in cases():
        found = workspace.merged(case[0], case[1], case[2])
        both += bool(found and found[1])
        assert page.evaluate(MERGED, case) == (list(found) if found else None), case
    assert both > 20  # the cases are not all harmless


@pytest.fixture
def current(site: tuple[Path, lite.Sizes], tmp_path: Path) -> Path:
    """A folder with the files of the site, as links: a test may replace them."""
    folder = tmp_path / "current"
    shutil.copytree(site[0], folder, copy_function=_link)
    return folder


def _link(source: str, target: str) -> None:
    Path(target).symlink_to(source)


@pytest.fixture
def student(browser: Browser, current: Path) -> Iterator[tuple[BrowserContext, str]]:
    """A browser of a student's own, and the address of a notebook."""
    context = browser.new_context(viewport=VIEWPORT)
    with served(current) as port, no_errors(context):
        yield context, f"http://127.0.0.1:{port}/lab/index.html?path={NAME}"
        context.close()


def opened(context: BrowserContext, url: str) -> Page:
    """Open the notebook, without waiting for Python."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(READY, timeout=300_000)
    return page


def replace(file: Path, content: Any) -> None:
    file.unlink()
    file.write_text(json.dumps(content))


@slow
def test_work_survives_closing_and_a_new_release(
    student: tuple[BrowserContext, str], current: Path
) -> None:
    context, url = student
    page = opened(context, url)
    expect(page.locator(NOTICE, has_text="kept in this browser only")).to_be_visible()
    names = list(page.evaluate(SOURCES))
    mine, both, theirs, gone = names[3], names[5], names[7], names[9]
    # Saved on its own within some seconds, and at once when the tab is hidden.
    page.evaluate(WRITE, [mine, "# mine"])
    stored = f"async path => JSON.stringify(await ({STORED})(path))?.includes('# mine')"
    page.wait_for_function(stored, arg=NAME, timeout=30_000)
    page.evaluate(WRITE, [both, "# mine, too"])
    page.evaluate(HIDE)
    page.wait_for_function(stored.replace("# mine", "# mine, too"), arg=NAME, timeout=10_000)
    page.close()

    page = opened(context, url)
    sources = page.evaluate(SOURCES)
    assert (sources[mine], sources[both]) == ("# mine", "# mine, too")
    page.reload()
    page.wait_for_function(READY, timeout=300_000)
    assert page.evaluate(SOURCES) == sources
    assert page.locator(NOTICE).count() == 0  # said once
    page.close()

    # A new release: a cell changed, one that the student changed as well, one new, one gone.
    file = current / "files" / NAME
    book = json.loads(file.read_text())
    for cell in book["cells"]:
        if cell["id"] in (both, theirs):
            cell["source"] = "# theirs"
    book["cells"] = [cell for cell in book["cells"] if cell["id"] != gone]
    extra = {"id": "new-one", "cell_type": "markdown", "metadata": {}, "source": "A new cell"}
    book["cells"].insert(2, extra)
    about = {"digest": "another", "cells": workspace.digests(book)}
    book["metadata"]["hidato_edu"] = about
    replace(file, book)
    settings = json.loads((current / "jupyter-lite.json").read_text())
    settings["jupyter-config-data"]["hidatoEdu"][NAME] = "another"
    replace(current / "jupyter-lite.json", settings)

    page = opened(context, url)
    copy = NAME.replace(".ipynb", ".mine1.ipynb")
    for said in ("The course has a new version", copy.split("/")[1]):
        expect(page.locator(NOTICE, has_text=said)).to_be_visible()
    renewed = page.evaluate(SOURCES)
    assert (renewed[mine], renewed[both]) == ("# mine", "# mine, too")
    assert (renewed[theirs], renewed["new-one"]) == ("# theirs", "A new cell")
    assert gone not in renewed
    before = {cell["id"]: cell["source"] for cell in page.evaluate(STORED, copy)["cells"]}
    assert before == sources
    page.close()
    page = opened(context, url)  # merged once
    assert page.evaluate(SOURCES) == renewed
    assert page.locator(NOTICE).count() == 0


@pytest.mark.skipif(not ALL, reason="a browser under load finds room again: `make test-site`")
def test_a_full_storage_is_told_before_and_when_it_is_full(
    student: tuple[BrowserContext, str], tmp_path: Path
) -> None:
    context, url = student
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    quota = {"origin": url.split("/lab")[0], "quotaSize": 20_000_000}
    devtools.send("Storage.overrideQuotaForOrigin", quota)
    page.goto(url)
    page.wait_for_function(READY, timeout=300_000)
    page.wait_for_function(RESERVED)
    first = next(iter(page.evaluate(SOURCES)))
    page.evaluate(FILL)
    page.evaluate(WRITE, [first, "# almost"])
    page.evaluate(SAVE_NOW)
    expect(page.locator(NOTICE, has_text="almost full")).to_be_visible()
    assert page.evaluate(STORED, NAME)["cells"][0]["source"] == "# almost"
    failed = page.locator(NOTICE, has_text="could not be saved").first
    for turn in range(6):  # the browser may find some room after all when it tidies up
        page.evaluate(FILL)
        page.evaluate(WRITE, [first, f"# full {turn}"])
        page.evaluate(f"() => {{ {SAVE_NOW}.catch(() => null); }}")
        with suppress(TimeoutError):
            failed.wait_for(timeout=10_000)
            break
    expect(failed).to_be_visible()
    # JupyterLab tells it, too, once or twice.
    dialog = page.locator(".jp-Dialog-footer button").first
    page.add_locator_handler(dialog, lambda: dialog.click())
    # What could not be saved is in the file nevertheless.
    with page.expect_download() as download:
        failed.get_by_role("button", name="Download my work").click()
    file = tmp_path / "work.json"
    download.value.save_as(file)
    assert "# full" in file.read_text()


@slow
def test_the_downloaded_file_gets_the_marks_of_the_browser(
    lab_page: Page, jupyterlab: JupyterLite, site: tuple[Path, lite.Sizes], tmp_path: Path
) -> None:
    name = "notebooks/00_start_here.ipynb"
    book = json.loads((site[0] / "files" / name).read_text())
    questions = questions_of("00")
    asked = [cell for cell in book["cells"] if "question" in cell["metadata"]]
    for number, cell in enumerate(asked):
        question, check = questions[cell["metadata"]["question"]], cell["source"].splitlines()[-1]
        right = question.solution_source()
        cell["source"] = f"{right if number % 3 else question.answer + ' = None'}\n\n{check}"
    told = "print({one.question.name: one.record.outcome for one in ask})"
    last = {"id": "told", "cell_type": "code", "metadata": {}, "source": told}
    book["cells"].append({**last, "outputs": [], "execution_count": None})
    jupyterlab.notebooks[name] = book
    jupyterlab.open(lab_page, name)
    jupyterlab.run_all(lab_page)
    cells = lab_page.evaluate("() => jupyterapp.shell.currentWidget.model.toJSON().cells")
    in_browser = ast.literal_eval("".join(cells[-1]["outputs"][0]["text"]))
    with lab_page.expect_download() as download:
        lab_page.get_by_role("button", name="Download my work").first.click()
    file = tmp_path / "ada" / download.value.suggested_filename
    download.value.save_as(file)
    graded = {
        answer.question: answer.outcome
        for marks in grading.grade([file], 1).marks
        for answer in marks.answers
        if marks.notebook == "00"
    }
    assert graded == {name: in_browser[name] for name in graded}
    assert len(graded) == len(asked)
    assert {"right", "not yet"} <= set(graded.values())


@slow
def test_work_goes_on_in_another_browser(
    student: tuple[BrowserContext, str], browser: Browser, tmp_path: Path
) -> None:
    """What is restored takes the place of what is there, which stays as a copy."""
    context, url = student
    page = opened(context, url)
    book = page.evaluate("() => jupyterapp.shell.currentWidget.model.toJSON()")
    book["cells"][0]["source"] = "elsewhere"
    item = {"type": "notebook", "format": "json", "mimetype": "application/json", "content": book}
    file = tmp_path / "work.json"
    file.write_text(json.dumps({"schema": 1, "work": {NAME: item}}))
    page.evaluate(SAVE, [NAME, book | {"cells": []}])
    for content, said in (("{", "not a file of Download my work"), (file.read_text(), "")):
        (tmp_path / "chosen.json").write_text(content)
        with page.expect_file_chooser() as chooser:
            page.evaluate("() => { jupyterapp.commands.execute('hidato-edu:restore'); }")
        if said:
            chooser.value.set_files(tmp_path / "chosen.json")
            expect(page.locator(NOTICE, has_text=said)).to_be_visible()
        else:
            with page.expect_event("load"):
                chooser.value.set_files(tmp_path / "chosen.json")
    page.wait_for_function(READY, timeout=300_000)
    assert page.evaluate(SOURCES)[book["cells"][0]["id"]] == "elsewhere"
    copy = page.evaluate(STORED, NAME.replace(".ipynb", ".mine1.ipynb"))
    assert copy["cells"] == []
