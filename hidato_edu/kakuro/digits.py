"""Sets of digits: how they are displayed, and their bit masks.

Inside loops a set of digits is an int in which bit d represents digit d, as in the document. Bit 0
is never used, so masks are even numbers up to 1022. Public functions take and return `Digits`.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["ALL", "MOST", "SUM_OF", "Digits", "digits_of", "mask_of"]

ALL = 0b1111111110
"""The mask of all nine digits."""

MOST = 9
"""The length of the longest run, and the largest digit."""

_IN = tuple(tuple(d for d in range(1, 10) if mask >> d & 1) for mask in range(1024))

SUM_OF = tuple(map(sum, _IN))
"""The sum of the digits of every mask; bit 0 counts as nothing."""


class Digits(frozenset[int]):
    """A frozen set of digits that reads ``1 3 5``; equal to any set of the same digits.

    Examples
    --------
    >>> str(Digits({5, 1, 3})), str(Digits()), Digits({1, 2}) == {1, 2}
    ('1 3 5', 'none', True)
    """

    __slots__ = ()

    @classmethod
    def of(cls, mask: int) -> Digits:
        """Return the digits of a mask.

        Examples
        --------
        >>> Digits.of(0b101010)
        Digits({1, 3, 5})
        """
        return _OF[mask]

    @property
    def mask(self) -> int:
        """The bit mask: bit d for digit d."""
        return mask_of(self)

    def __str__(self) -> str:
        return " ".join(map(str, sorted(self))) or "none"

    def __repr__(self) -> str:
        inside = ", ".join(map(str, sorted(self)))
        return f"Digits({{{inside}}})" if self else "Digits()"


_OF = tuple(map(Digits, _IN))


def digits_of(mask: int) -> tuple[int, ...]:
    """Return the digits of a mask in ascending order."""
    return _IN[mask]


def mask_of(digits: Iterable[int]) -> int:
    """Return the bit mask of digits."""
    return sum(1 << d for d in set(digits))
