"""What ``import ccmod`` promises: a few classes and functions over all rooms, on which the command line stands, too.

Every name is imported when it is first used (:mod:`ccmod`). What is not promised here may change in any version.
"""
