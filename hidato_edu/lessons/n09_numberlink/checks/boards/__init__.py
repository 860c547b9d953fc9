"""Boards for the checks: paths that grow, pictures, verifiers, figures over the side."""
