"""The differences between two games or two modules, in words."""
