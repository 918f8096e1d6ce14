"""Bolt Action, the miniature game, as its summary of rules has it; what that leaves out, a scenario supplies."""
