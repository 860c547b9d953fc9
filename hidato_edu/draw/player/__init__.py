"""The player: views side by side and what a browser needs to play them.

Reading order: `sheet`, `score`, `page` (with ``player.js``, ``words.js`` and ``quiz.js``),
`player`; `pairs` (players of two views).
"""
