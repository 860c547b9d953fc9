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
RUN = """async ([colors, slides]) => {
    const options = colors ? {runOnly: {type: "tag", values: ["cat.color"]}}
        : {rules: {"target-size": {enabled: true}}};
    const found = [];
    const look = async (context) => {
        const {violations} = await axe.run(context, {...options, resultTypes: ["violations"]});
        for (const {id, impact, nodes} of violations) {
            for (const {target, html, failureSummary} of nodes) {
                const words = [id, target.flat().join(" "), html.slice(0, 160), failureSummary];
                found.push([impact, words.join("\\n")]);
            }
        }
    };
    if (!slides) await look(document);
    else for (const slide of Reveal.getSlides()) {
        const {h, v} = Reveal.getIndices(slide);
        Reveal.slide(h, v, 99); // with all that appears on it
        await new Promise(requestAnimationFrame);
        await look(slide);
    }
    return found;
}"""


@cache
def script() -> str:
    """Return axe-core; where it cannot be had, fail in CI and skip elsewhere."""
    refuse = pytest.fail if os.environ.get("CI") else pytest.skip
    npm = shutil.which("npm")
    if npm is None:
        refuse(f"no npm, which fetches {PACKAGE}: install Node.js")
    folder = Path(tempfile.gettempdir()) / f"hidato-edu-{PACKAGE}"
    file = folder / f"{PACKAGE.replace('@', '-')}.tgz"
    if not file.exists():
        folder.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as fresh:  # others may fetch it at this moment
            command = [str(npm), "pack", PACKAGE, "--pack-destination", fresh]
            done = subprocess.run(command, capture_output=True, text=True, cwd=fresh, check=False)
            if done.returncode:
                refuse(f"npm cannot fetch {PACKAGE}: {done.stderr.strip()[-300:]}")
            (Path(fresh) / file.name).replace(file)
    if sha512(file.read_bytes()).digest() != b64decode(SHA512):
        raise AssertionError(f"{file} is not {PACKAGE}: delete it")
    with tarfile.open(file) as archive:
        found = archive.extractfile("package/axe.min.js")
        assert found is not None
        return found.read().decode()


def clean(page: Page, what: str, *, colors: bool = False, slides: bool = False) -> None:
    """Fail where axe finds anything serious or critical on the page, as it is now.

    With `colors` only contrast is looked at: a theme changes nothing else. With `slides` one slide
    after the other is shown.
    """
    source = script()
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source)
    found: list[Any] = page.evaluate(RUN, [colors, slides])
    bad = [told for impact, told in found if impact in SERIOUS]
    assert not bad, "\n\n".join([f"{what}: {len(bad)} findings", *bad[:12]])
