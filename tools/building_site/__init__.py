"""The parts of ``tools/build_web.py``."""
