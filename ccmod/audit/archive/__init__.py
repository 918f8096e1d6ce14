"""Thousands of games judged by all cores or a cluster, their findings kept in one database that can be asked again."""
