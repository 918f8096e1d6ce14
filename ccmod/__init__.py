"""ccmod: scenario YAML to VASSAL modules, VASSAL logs to verdicts, VASSAL saves to YAML."""

__version__ = "0.1.0"
