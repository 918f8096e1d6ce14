"""Experience, skills, victory and infamy points, what is taken from the fallen (11.0, TAB-9)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Skill
from ccmod.play.event import Event, event_type
from ccmod.play.slots import Count, Name, PieceName, SideName, Signed


@event_type("experience", "{soldier} gains {points} experience in {skill}")
class Experience(Event):
    """A soldier gains experience in a skill (2.0-08, 8.3-08, 11.0-02/03)."""

    soldier: PieceName
    points: Count
    skill: Skill


@event_type("gain_skill", "{soldier} now has {skill} at level {level}")
class GainSkill(Event):
    """A soldier has a skill at a level (2.0-08, 8.4-15, 11.0-02/03)."""

    soldier: PieceName
    skill: Skill
    level: Count


@event_type("lose_skill", "{soldier} loses the skill {skill}")
class LoseSkill(Event):
    """A soldier loses a skill (8.4-11/15, 10.0-22)."""

    soldier: PieceName
    skill: Skill


@event_type("vp", "{side} changes its victory points by {points}[ for {reason}]")
class Vp(Event):
    """A side's victory points change (8.4-11/15, 9.0-20, 10.0-22, scenario)."""

    side: SideName
    points: Signed
    reason: Name | None = None


@event_type("infamy", "{squad} takes an infamy point for {soldier}")
class Infamy(Event):
    """A squad gets an infamy point (TAB-9, 8.4-12)."""

    squad: Name
    soldier: PieceName


@event_type("court_martial", "{squad} goes before the court martial")
class CourtMartial(Event):
    """A squad with two infamy points is removed from the campaign (8.4-12)."""

    squad: Name


@event_type("award", "{squad} is awarded {points:experience point/experience points}")
class Award(Event):
    """A squad is awarded experience for the mission (11.0-04)."""

    squad: Name
    points: Count


@event_type("share", "{squad} gives {points} experience in {skill} to {soldier}")
class Share(Event):
    """A squad gives part of its award to a soldier (11.0-04)."""

    squad: Name
    points: Count
    skill: Skill
    soldier: PieceName


@event_type("loot", "{soldier} takes {item} from {fallen}")
class Loot(Event):
    """A soldier takes something from a fallen man (9.0-10, 11.0-10, 12.0-36)."""

    soldier: PieceName
    item: Name
    fallen: PieceName


@event_type("keep_arms", "{captor} keeps the arms of {prisoner}")
class KeepArms(Event):
    """A captor keeps a prisoner's weapons (10.0-21)."""

    captor: PieceName
    prisoner: PieceName
