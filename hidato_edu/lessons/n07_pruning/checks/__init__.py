"""What is checked in lesson 07."""
