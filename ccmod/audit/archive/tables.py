"""The tables of an archive's database, and how those of an earlier version are brought up to date."""

from __future__ import annotations

FORMAT = 4
"""The version of the tables."""

_NEW_IN_4 = """
CREATE TABLE seat (game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE, player TEXT NOT NULL, side TEXT NOT NULL);
CREATE TABLE log (game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE, name TEXT NOT NULL, player TEXT,
    saved TEXT, answered REAL);
CREATE TABLE rulebook (system TEXT NOT NULL, version TEXT NOT NULL, checks TEXT NOT NULL,
    PRIMARY KEY (system, version)) WITHOUT ROWID;
CREATE INDEX seat_game ON seat (game);
CREATE INDEX log_game ON log (game);
"""

SCHEMA = f"""
CREATE TABLE unit (name TEXT PRIMARY KEY, stamp TEXT NOT NULL, seconds REAL NOT NULL, error TEXT,
    perspective TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE game (id INTEGER PRIMARY KEY, unit TEXT NOT NULL REFERENCES unit ON DELETE CASCADE,
    number INTEGER NOT NULL, module TEXT NOT NULL, players TEXT NOT NULL,
    logs INTEGER NOT NULL, steps INTEGER NOT NULL, rolls INTEGER NOT NULL,
    system TEXT, rules TEXT, outcome TEXT, winner TEXT, ended TEXT, owed_by TEXT, since TEXT,
    UNIQUE (unit, number));
CREATE TABLE finding (game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE, kind TEXT NOT NULL, rule TEXT,
    note INTEGER NOT NULL, log TEXT NOT NULL, step INTEGER, message TEXT NOT NULL, sentence TEXT);
CREATE INDEX finding_game ON finding (game);
CREATE INDEX finding_kind ON finding (kind, rule);
{_NEW_IN_4}
"""

UPGRADES = {
    3: f"""
ALTER TABLE game ADD COLUMN system TEXT;
ALTER TABLE game ADD COLUMN rules TEXT;
ALTER TABLE game ADD COLUMN outcome TEXT;
ALTER TABLE game ADD COLUMN winner TEXT;
ALTER TABLE game ADD COLUMN ended TEXT;
ALTER TABLE game ADD COLUMN owed_by TEXT;
ALTER TABLE game ADD COLUMN since TEXT;
ALTER TABLE finding ADD COLUMN sentence TEXT;
UPDATE unit SET stamp = '';
{_NEW_IN_4}
""",
}
"""By the version from which they lead to the next one. New columns are unknown for old units: an empty stamp has
them judged again."""
