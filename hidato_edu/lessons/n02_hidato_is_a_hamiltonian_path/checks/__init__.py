"""What is checked in lesson 02."""
