"""The checks of lesson 08: what computes, reads and explains."""
