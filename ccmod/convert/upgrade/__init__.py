"""Games brought up to date: a save or log of one version of a module carried over to another version."""
