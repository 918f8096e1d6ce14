"""The modules of Combat Commander: its counters, cards, tracks, buttons, and the sentences that they report."""
