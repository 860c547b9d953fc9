"""Settings of Sphinx: ``make docs`` builds the pages of this folder into build/docs."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from hidato_edu import __version__

project = "hidato_edu"
author = "The hidato_edu developers"
copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
extensions += ["api_pages", "repository_pages"]  # of this folder

# Markdown: links to headings, and to files of the repository, are as a forge shows them.
myst_heading_anchors = 3

highlight_options = {"python": {"stripnl": True}}  # the blank line that ends an example

# Docstrings: numpydoc sections, and single backticks around code.
default_role = "literal"
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = False
autodoc_mock_imports = ["nbgrader"]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
toc_object_entries_show_parents = "hide"

# Pages: all that they need lies beside them.
html_theme = "furo"
html_title = "hidato_edu"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
