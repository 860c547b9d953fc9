"""Rename a teacher's file by names that are relative to an open folder.

Noticed by: file outside.
Seat belt: stopped.
"""

import os

folder = os.open(OUTSIDE, os.O_RDONLY)
os.rename("marks.csv", "old.csv", src_dir_fd=folder, dst_dir_fd=folder)
