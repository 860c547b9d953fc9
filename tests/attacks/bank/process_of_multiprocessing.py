"""Start a process of `multiprocessing`, which waits.

Noticed by: process left.
Seat belt: stopped.
"""

import multiprocessing

multiprocessing.get_context("fork").Process(target=input).start()
