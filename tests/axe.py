"""axe-core, which looks for what keeps people out of a page: fetched once, and checked."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from base64 import b64decode
from functools import cache
from hashlib import sha512
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

PACKAGE = "axe-core@4.14.1"
SHA512 = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
SERIOUS = ("serious", "critical")
# All rules that axe applies by itself, and 24 px for a target, which it leaves out.
RUN = """async () => {
    const {violations, incomplete} = await axe.run(document, {
        rules: {"target-size": {enabled: true}}, resultTypes: ["violations", "incomplete"],
    });
    const short = (found) => found.flatMap(({id, impact, nodes}) =>
        nodes.map(({target, html, failureSummary}) =>
            ({id, impact, where: target.flat().join(" "), html: html.slice(0, 160), why: failureSummary})));
    return {violations: short(violations), incomplete: short(incomplete)};
}"""


@cache
def script() -> str:
    """Return axe-core; where it cannot be had, fail in CI and skip elsewhere."""
    refuse = pytest.fail if os.environ.get("CI") else pytest.skip
    npm = shutil.which("npm")
    if npm is None:
        refuse(f"no npm: it fetches {PACKAGE}")
    folder = Path(tempfile.gettempdir()) / f"hidato-edu-{PACKAGE}"
    file = folder / f"{PACKAGE.replace('@', '-')}.tgz"
    if not file.exists():
        folder.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as fresh:  # others may fetch it at this moment
            command = [str(npm), "pack", PACKAGE, "--pack-destination", fresh]
            done = subprocess.run(command, capture_output=True, text=True, cwd=fresh)
            if done.returncode:
                refuse(f"npm cannot fetch {PACKAGE}: {done.stderr.strip()[-300:]}")
            (Path(fresh) / file.name).replace(file)
    if sha512(file.read_bytes()).digest() != b64decode(SHA512):
        raise AssertionError(f"{file} is not {PACKAGE}: delete it")
    with tarfile.open(file) as archive:
        found = archive.extractfile("package/axe.min.js")
        assert found is not None
        return found.read().decode()


def audit(page: Page) -> dict[str, list[dict[str, Any]]]:
    """Return what axe finds on the page, as it is now."""
    source = script()
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source)
    found: dict[str, list[dict[str, Any]]] = page.evaluate(RUN)
    return found


def clean(page: Page, what: str) -> None:
    """Fail where axe finds anything serious or critical."""
    bad = [one for one in audit(page)["violations"] if one["impact"] in SERIOUS]
    told = [f"{one['id']} ({one['impact']}): {one['where']}\n{one['html']}\n{one['why']}" for one in bad]
    assert not bad, "\n\n".join([f"{what}: {len(bad)} findings", *told[:20]])
