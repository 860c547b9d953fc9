"""The exercises of notebook 03: why Hidato is hard."""
