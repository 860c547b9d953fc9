"""The checks of lesson 00: what computes, reads and explains."""
