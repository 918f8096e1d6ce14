"""The checks, a module for each chapter or part of one."""
