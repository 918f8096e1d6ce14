"""What several benchmarks share: a clock that other work on the machine disturbs little, and games to measure on."""
