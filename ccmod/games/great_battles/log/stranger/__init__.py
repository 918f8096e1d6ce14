"""Logs of modules that others made: what their counters show, and nothing that they leave out."""
