"""The version of ccmod."""

__version__ = "0.1.0"
