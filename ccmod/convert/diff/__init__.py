"""What is different between two games or two modules, in words."""
