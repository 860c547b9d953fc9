"""Make a database in a teacher's folder.

Noticed by: file outside.
Seat belt: stopped.
"""

import sqlite3

sqlite3.connect(f"{OUTSIDE}/marks.db").execute("create table marks (points)")
