"""The course as a web site: pages to read and to print, and notebooks that run in the browser.

Reading order: `pages` (what needs no kernel), `lite` (JupyterLite).
"""
