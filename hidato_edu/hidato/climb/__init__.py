"""The lecture's climb, and its fast form.

Reading order: `acceptance` (the rules), `traced_climb`, `fast_climb`.
"""

from __future__ import annotations

from hidato_edu.hidato.climb.traced_climb import walk

__all__ = ["walk"]
