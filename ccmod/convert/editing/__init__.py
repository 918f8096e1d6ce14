"""The pieces of a module changed by rules: many at once, each rule for those that it names."""
