"""The course as a web site.

Reading order: `lite` (the notebooks with a Python that runs in the browser).
"""
