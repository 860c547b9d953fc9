"""HTML around a score: a fragment for a notebook's output, or a complete page."""

from __future__ import annotations

import base64
import json
import re
import secrets
from functools import cache
from html import escape
from importlib import resources

from hidato_edu.draw.style import DARK, LIGHT

__all__ = ["css", "enclosed", "fragment", "javascript", "page", "theme"]


@cache
def javascript(asks: bool = True) -> str:
    """Return ``player.js``, an ES module, with ``quiz.js`` for a player that asks questions."""
    return _read("player.js") + (_read("quiz.js") if asks else "")


def enclosed(*names: str) -> str:
    """Return the player's script as a statement that other scripts can follow."""
    inside = re.sub(r"^export ", "", javascript(), flags=re.MULTILINE)
    listed = ", ".join(names)
    return f"const {{ {listed} }} = (() => {{\n{inside}\nreturn {{ {listed} }};\n}})();\n"


@cache
def css(asks: bool = True) -> str:
    """Return the style sheet of a player with the palettes of both themes."""
    return theme(".hidato-player") + _read("player.css") + (_read("quiz.css") if asks else "")


def theme(root: str) -> str:
    """Return a style sheet with both palettes as variables, such as ``--hp-ink``.

    The dark palette applies if the page is dark (JupyterLab's ``data-jp-theme-light``), or if the
    reader prefers dark and the page does not declare itself light.
    """
    dark = _variables(DARK)
    prefers = f':root:not(:has([data-jp-theme-light="true"])) {root}'
    return (
        f"{root} {{ {_variables(LIGHT)} color-scheme: light; }}\n"
        f"@media (prefers-color-scheme: dark) {{ {prefers} {{ {dark} color-scheme: dark; }} }}\n"
        f'[data-jp-theme-light="false"] {root} {{ {dark} color-scheme: dark; }}\n'
    )


def _read(name: str) -> str:
    return (resources.files(__package__) / name).read_text(encoding="utf-8")


def _variables(palette: dict[str, str]) -> str:
    return " ".join(f"--hp-{name}: {color};" for name, color in palette.items())


def fragment(packed: bytes, image: bytes, caption: str, start: int = 0, asks: bool = False) -> str:
    """Return the HTML of a player."""
    ident = secrets.token_hex(6)
    words = escape(caption, quote=True)
    picture = base64.b64encode(image).decode()
    options = json.dumps({"start": start})
    return f"""<div class="hidato-player" data-player="{ident}" data-lm-suppress-shortcuts="true" \
tabindex="0"><figure><img alt="{words}" src="data:image/png;base64,{picture}">\
<figcaption>{words}</figcaption></figure></div>
<script type="text/plain" data-score="{ident}">{base64.b64encode(packed).decode()}</script>
<style>{css(asks)}</style>
<script type="module">{javascript(asks)}
for (const root of document.querySelectorAll('[data-player="{ident}"]:not(.hp-live)')) {{
  root.classList.add("hp-live"); // without a root the score is gone, too: the cell runs again
  mount(root, fromBase64(document.querySelector('[data-score="{ident}"]').textContent), {options});
}}
</script>"""


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
{body}
</body>
</html>
"""
