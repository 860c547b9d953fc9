"""Colors and sizes of every picture: change them here.

Views use color names, never hex values. A picture is drawn with the light hex value of each name;
a player replaces it with a CSS variable, so that the dark theme recolors everything. Hues come from
Okabe and Ito's palette, and a shape or a text repeats whatever a color says.
"""

from __future__ import annotations

__all__ = ["DARK", "DESIGN", "FONTS", "GLYPH", "HUES", "LABEL", "LIGHT"]

LIGHT: dict[str, str] = {
    "paper": "#ffffff",
    "ink": "#1a1a1a",
    "soft": "#595959",
    "line": "#8a8a8a",
    "faint": "#c4c4c4",
    "blank": "#fdfdfd",
    "given": "#d8d8d8",
    "placed": "#d3eafa",
    "pale": "#f3f3f3",
    "trail": "#8cc4e6",
    "path": "#0072b2",
    "ring": "#d55e00",
    "flag": "#b84a00",
    "open": "#fff0b8",
    "open-edge": "#8a6a00",
    "found": "#c4ecdc",
    "found-edge": "#00704f",
    "failed": "#f9d8c6",
    "failed-edge": "#a84300",
    "pruned": "#eed6e6",
    "pruned-edge": "#8c3f6e",
    "now": "#d55f02",
    "previous": "#0071b0",
    "best": "#00735a",
    "hue-0": "#0072b3",
    "hue-1": "#d45e00",
    "hue-2": "#00855f",
    "hue-3": "#c4659a",
    "hue-4": "#a87400",
    "hue-5": "#2b8fc9",
    "hue-6": "#3a3a3a",
    "document-island": "#ffe34d",
    "document-water": "#3f86cf",
    "document-one": "#d8a468",
    "document-two": "#6b3f1d",
    "document-ink": "#1a1a1b",
    "document-paper": "#fffffe",
}
"""Name to hex value; each value occurs once, so that its name can be found from the SVG."""

DARK: dict[str, str] = {
    "paper": "#15181c",
    "ink": "#f2f2f2",
    "soft": "#b9bec5",
    "line": "#7c838c",
    "faint": "#464d55",
    "blank": "#20252b",
    "given": "#4a525c",
    "placed": "#153f5c",
    "pale": "#1b1f24",
    "trail": "#2c6a93",
    "path": "#56b4e9",
    "ring": "#ff9a4d",
    "flag": "#ffb27a",
    "open": "#574800",
    "open-edge": "#f0d442",
    "found": "#0d4a37",
    "found-edge": "#3fd0a0",
    "failed": "#5a2a10",
    "failed-edge": "#ff9d66",
    "pruned": "#4c2540",
    "pruned-edge": "#e2a3c8",
    "now": "#ff9b50",
    "previous": "#57b5ea",
    "best": "#40d1a1",
    "hue-0": "#3d8fdb",
    "hue-1": "#ff8a3d",
    "hue-2": "#2fc494",
    "hue-3": "#e095c0",
    "hue-4": "#f0bd3f",
    "hue-5": "#9adcff",
    "hue-6": "#e6e6e6",
    "document-island": "#ffe34d",
    "document-water": "#3f86cf",
    "document-one": "#d8a468",
    "document-two": "#6b3f1d",
    "document-ink": "#1a1a1b",
    "document-paper": "#fffffe",
}
"""The same names in the dark theme."""

HUES = 7
"""Number of colors ``hue-0``, ``hue-1``, ... for many things of one kind, such as paths."""

LABEL = 24.0
"""Height of a label in a player, in units of its design: 18 pt at 1280 x 720 pixels."""

DESIGN = (1280, 720)
"""Width and height of a player at lecture size, where one unit is one CSS pixel."""

GLYPH = 0.64
"""Width of a digit of DejaVu Sans as a fraction of the font size."""

FONTS = "'DejaVu Sans', Verdana, 'Noto Sans', sans-serif"
