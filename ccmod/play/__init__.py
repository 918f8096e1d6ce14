"""The parts that every rule system shares: events, records, checks, findings, verdicts and the judge. Knows no game."""
