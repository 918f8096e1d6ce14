"""Pictures drawn from data: counters, cards, markers, map sheets."""
