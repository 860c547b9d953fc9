"""The lecture's climb, and a fast version of it.

Reading order: `acceptance` (the rules), `traced_climb`, `outcome`, `fast_climb`.
"""

from __future__ import annotations

from hidato_edu.hidato.climb.traced_climb import walk

__all__ = ["walk"]
