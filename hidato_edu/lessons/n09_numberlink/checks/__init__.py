"""What the checks of lesson 09 compute."""
