"""Everything in a module or save, one by one: pieces with their traits, prototypes and their users, maps."""
