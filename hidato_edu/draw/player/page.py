"""HTML around a score: a fragment for a notebook's output, or a complete page."""

from __future__ import annotations

import base64
import json
import re
from functools import cache
from html import escape
from importlib import resources

from hidato_edu.draw.style import DARK, LIGHT

__all__ = ["css", "enclosed", "fragment", "javascript", "page", "theme"]


@cache
def javascript(asks: bool = True) -> str:
    """Return ``player.js``, an ES module, with ``quiz.js`` for a player that asks questions."""
    names = ("player.js", "words.js", "why.js", *(["quiz.js"] if asks else []))
    return "".join(map(_read, names))


def enclosed(*names: str) -> str:
    """Return the player's script as a statement that other scripts can follow."""
    listed = ", ".join(names)
    return f"const {{ {listed} }} = (() => {{\n{_plain()}\nreturn {{ {listed} }};\n}})();\n"


def _plain(asks: bool = True) -> str:
    """Return the player's script, which is a module, as one that exports nothing."""
    return re.sub("^export ", "", javascript(asks), flags=re.MULTILINE)


@cache
def css(asks: bool = True) -> str:
    """Return the style sheet of a player with the palettes of both themes."""
    return theme(".hidato-player") + _read("player.css") + (_read("quiz.css") if asks else "")


# How JupyterLab, VS Code, Sphinx, Colab and MyST, in this order, say that a page is dark or light.
SAYS_DARK = """:is([data-jp-theme-light="false"],
.vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light),
[data-theme="dark"], [theme="dark"], .dark)"""
SAYS_LIGHT = """:is([data-jp-theme-light="true"], .vscode-light, .vscode-high-contrast-light,
[data-theme="light"], [theme="light"], .light)"""


def theme(root: str) -> str:
    """Return a style sheet with both palettes as variables, such as ``--hp-ink``.

    The dark palette applies if the page says that it is dark, or if the reader prefers dark and
    the page does not say that it is light.
    """
    dark = f"{root} {{ {_variables(DARK)} color-scheme: dark; }}"
    return (
        f"{root} {{ {_variables(LIGHT)} color-scheme: light; }}\n"
        f"@media (prefers-color-scheme: dark) {{\n"
        f":root:not({SAYS_LIGHT}, :has(> body{SAYS_LIGHT})) {dark} }}\n"
        f":is(html, body){SAYS_DARK} {dark}\n"
    )


def _read(name: str) -> str:
    """Return a file without comments and indentation, as a notebook has many players."""
    text = (resources.files(__package__) / name).read_text(encoding="utf-8")
    return re.sub(r"^ +|^ *(//|/\*.*\*/$).*\n", "", text, flags=re.MULTILINE)


def _variables(palette: dict[str, str]) -> str:
    return " ".join(f"--hp-{name}: {color};" for name, color in palette.items())


def fragment(
    packed: bytes, still: tuple[bytes, str], caption: str, start: int = 0, asks: bool = False
) -> str:
    """Return the HTML of a player: a picture that becomes the player as soon as it is loaded.

    All but picture and caption is in attributes of an empty element of a kind that every sanitizer
    knows: it keeps the element and drops the attributes, while it may show a script as text. And
    a handler also runs in a shadow root, and where the HTML is set as text.
    """
    alt, caption = escape(still[1]), escape(caption)
    picture, score = (base64.b64encode(data).decode() for data in (still[0], packed))
    options = json.dumps({"start": start, "css": css(asks)})
    code = f"{_plain(asks)}mount(this.parentNode, fromBase64(this.dataset.score), {options});"
    code = escape(code, quote=False).replace("'", "&#39;")
    # The element comes first: a picture may be loaded before what follows it is parsed.
    return f"""<div class="hidato-player" data-lm-suppress-shortcuts="true" tabindex="0">\
<b data-score="{score}" onclick='{code}'></b>\
<figure style="margin: 0"><img alt="{alt}" src="data:image/png;base64,{picture}" \
style="max-width: 100%" \
onload="this.onload = null; this.closest('figure').previousSibling.onclick()">\
<figcaption>{caption}</figcaption></figure></div>"""


def page(body: str, title: str) -> str:
    """Return a complete HTML page that needs no network."""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0; }}
.hidato-player {{ margin: 0 auto; }}
</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""
