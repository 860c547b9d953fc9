"""Share the work among five processes, of which each keeps within its limit.

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


for _ in range(5):
    if libc(b"fork") == 0:
        kept = b"9" * (300 << 20)
        time.sleep(9)
        libc(b"_exit", 0)
until = time.monotonic() + 5
while time.monotonic() < until:  # when this ends, all end
    time.sleep(0.01)
