"""Connect inside an event loop.

Noticed by: network.
Seat belt: stopped.
"""

import asyncio

asyncio.run(asyncio.wait_for(asyncio.open_connection("127.0.0.1", PORT), 1))
