"""Lesson 04: hill climbing."""
