"""The public interface of ``import ccmod``: a few classes and functions, which the command line uses, too.

Every name is imported on first use (:mod:`ccmod`). Anything that is not listed here may change in any version.
"""
