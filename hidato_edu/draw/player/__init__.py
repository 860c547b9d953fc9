"""The player: views side by side and what a browser needs to play them.

Reading order: `sheet`, `why`, `score`, `page` (with ``player.js``, ``words.js``, ``why.js`` and
``quiz.js``), `player`; `pairs` (players of two views).
"""
