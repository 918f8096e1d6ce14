"""The author's YAML: typed models, loaded with file, line and column."""
