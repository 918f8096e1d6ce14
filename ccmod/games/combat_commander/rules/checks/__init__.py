"""The rules, check by check, in the rulebook's order."""
