"""The ambiguities of the rulebook, each with its readings; the first is the default.

Those that the printed components settle, and those of which nobody holds another view, have one reading.
"""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.play.system import Option


def _option(id: str, rule: str, about: str, *values: str) -> Option:
    return Option(id, rule, about, values, values[0])


OPTIONS: Mapping[str, Option] = {
    option.id: option
    for option in (
        _option(
            "AMB-01", "0.3",
            "which numbers rules and references have where the text repeats or garbles them",
            "the digest's",
        ),
        _option(
            "AMB-02", "A27, A37",
            "which of two Actions of one name is which",
            "by the card",
        ),
        _option(
            "AMB-03", "O21.4",
            "whether a Move is barred from hexes with enemy units only, or from enemy-controlled objectives too",
            "enemy units", "enemy hexes",
        ),
        _option(
            "AMB-04", "10.3.2.1",
            "what the example of a Team in Smoke reduces its FP to",
            "below 1, no attack",
        ),
        _option(
            "AMB-05", "2.2.2",
            "which way the numbers of the compass point",
            "as the map says",
        ),
        _option(
            "AMB-06", "T99, F101-F105",
            "which Weapons count as Mortars and artillery, besides Radios",
            "Mortars", "all Ordnance",
        ),
        _option(
            "AMB-07", "7.2, 7.2.1",
            "how many VP a unit that exits gives, before any chit",
            "as for an elimination", "the scenario tells",
        ),
        _option(
            "AMB-08", "E54",
            "in which direction Elan moves the Surrender marker",
            "towards higher spaces", "towards lower spaces",
        ),
        _option(
            "AMB-09", "O18.2.3.3",
            "whether an Impact roll above the Vulnerability number destroys the Fortification too",
            "equal only", "or more",
        ),
        _option(
            "AMB-10", "7.2.1",
            "on which spaces of the Time track a unit that exits may wait",
            "later ones only", "any space",
        ),
        _option(
            "AMB-11", "E52.1",
            "who deploys a Squad by the Event",
            "the drawing player", "the active player",
        ),
        _option(
            "AMB-12", "T88.2",
            "what levels do to the FP of a group that fires both upwards and downwards",
            "cancel out", "-1 only", "+1 only",
        ),
        _option(
            "AMB-13", "10.1, T84, T87, T97",
            "whose own Walls, Hedges and Fences a line of sight passes",
            "either end", "the viewer's hex",
        ),
        _option(
            "AMB-14", "A36",
            "which damage Light Wounds answer",
            "a break or an elimination",
        ),
        _option(
            "AMB-15", "5, O15",
            "whether a Pass without any discard is allowed",
            "any number", "at least one",
        ),
        _option(
            "AMB-16", "6.1.2, 9.1",
            "whether the Time Advance for a last card stands when the roll with that card is repeated",
            "stands", "is cancelled",
        ),
        _option(
            "AMB-17", "A33.1",
            "whether handing over a Weapon may be answered by Op Fire",
            "no Op Fire", "Op Fire too",
        ),
        _option(
            "AMB-18", "O23.3",
            "how a retreat comes nearer the own edge",
            "nearer with each hex", "never farther",
        ),
        _option(
            "AMB-19", "1.9.1.3",
            "what a hit of the Sniper does",
            "it breaks a unit",
        ),
        _option(
            "AMB-20", "O16.4.1",
            "which FP units bring into a Melee",
            "current FP", "printed FP",
        ),
        _option(
            "AMB-21", "O20.3.4",
            "which Command a broken Leader has",
            "that of his counter",
        ),
        _option(
            "AMB-22", "T78.3",
            "whether a unit is taken to have used its best Cover",
            "the best", "any",
        ),
        _option(
            "AMB-23", "T93",
            "whether a Road also lessens the Cover of the Hedges and Walls around its hex",
            "all Cover", "the hex only",
        ),
        _option(
            "AMB-24", "O18.2.3.1",
            "whether Smoke of artillery is placed in hexes that do not take it",
            "illegal hexes are skipped", "every hex",
        ),
        _option(
            "AMB-25", "O20.2.1",
            "whether Smoke rounds need a line of sight",
            "a line of sight", "Range only",
        ),
        _option(
            "AMB-26", "O21.4, T80.1",
            "along which ways a Major Bridge may be entered and left",
            "Road, Railway or Trail", "Road or Railway",
        ),
        _option(
            "AMB-27", "T78.1",
            "which of two terrains in a hex counts",
            "as the map says",
        ),
        _option(
            "AMB-28", "A33.2",
            "at which hex Op Fire may be aimed",
            "the hex just entered", "any hex",
        ),
        _option(
            "AMB-29", "6.1.2(3)",
            "who gains the VP of a Time Advance when both sides are Defenders",
            "each Defender", "a single Defender",
        ),
        _option(
            "AMB-30", "A38",
            "whose unit must have survived a Melee for No Quarter",
            "his own", "anybody's",
        ),
        _option(
            "AMB-31", "6.3(2)",
            "whether units that wait on the Time track keep a side in the game",
            "units on the map", "waiting units too",
        ),
        _option(
            "AMB-32", "E72",
            "what Shell Shock does to a broken unit",
            "it is eliminated",
        ),
        _option(
            "AMB-33", "E46, E48",
            "whether a Blaze may drive units into hexes with enemies or too many figures",
            "allowed", "barred",
        ),
        _option(
            "AMB-34", "E63, 11.4",
            "what comes first when a random hex concerns broken Weapons",
            "their repair",
        ),
        _option(
            "AMB-35", "F103.1",
            "how often Mines attack a unit that goes from one mined hex to another",
            "twice", "once",
        ),
        _option(
            "AMB-36", "1.8",
            "what a random hex off the map means",
            "there is none",
        ),
        _option(
            "AMB-37", "O20.3.1",
            "how the hexes of a Fire Group hang together",
            "one chain", "each with another",
        ),
        _option(
            "AMB-38", "T88.3.2",
            "where a line of sight from a Hill down crosses its Crest line",
            "inside the higher end's hex", "in no intervening hex",
        ),
        _option(
            "AMB-39", "T88.4.1",
            "which hex directly behind Woods or a Building is blind to a higher viewer",
            "its own level", "its own level or lower",
        ),
        _option(
            "AMB-40", "T88.5",
            "which ends of a line of sight have to be on the level of a Hindrance",
            "both ends", "one end",
        ),
        _option(
            "AMB-41", "A35.3",
            "what bars a Hidden Pillbox",
            "any Pillbox in play", "nothing but the counters",
        ),
        _option(
            "AMB-42", "F101, F104",
            "who wins a tie in a Bunker or Pillbox",
            "who last held it alone",
        ),
        _option(
            "AMB-43", "8.2",
            "whose figures count together for the stacking limit of a hex",
            "each side", "both sides",
        ),
        _option(
            "AMB-44", "A30, O20.3.4",
            "which units count as moving",
            "the Move under way", "any Move of the Turn",
        ),
        _option(
            "AMB-45", "5.4, 8.2",
            "whether stacking is put right before the hand is refilled at the Turn's end",
            "stacking first", "either first",
        ),
        _option(
            "AMB-46", "O16.4",
            "when a Melee that a trigger brings about is fought",
            "when the trigger ends", "when the Order ends",
        ),
        _option(
            "AMB-47", "O16.1, F103.1",
            "what comes first after an Advance into Mines and enemies",
            "the Mines",
        ),
        _option(
            "AMB-48", "A32, E55, A35",
            "whether Fortifications are barred from Blaze hexes",
            "barred", "allowed",
        ),
        _option(
            "AMB-49", "A35.5",
            "where Hidden Wire is placed",
            "in the hex just entered",
        ),
        _option(
            "AMB-50", "A36",
            "what the 1 VP that Light Wounds cost does",
            "the opponent gains it", "no VP below 0",
        ),
        _option(
            "AMB-51", "8.2",
            "when a Squad may deploy to put stacking right",
            "if there are Teams",
        ),
        _option(
            "AMB-52", "9.1",
            "whose rolls the holder of the Initiative card may have repeated",
            "any player's", "only his own",
        ),
        _option(
            "AMB-53", "O21.2",
            "whether a group that moves may leave behind a unit that breaks on the way",
            "the group stays together", "the others may go on",
        ),
        _option(
            "AMB-54", "A35.4, E59, E68",
            "what a Support table gives",
            "as the scenario says",
        ),
        _option(
            "AMB-55", "6.1.2(5), 7.2.1",
            "when a unit on the Time track comes",
            "when Time reaches its space", "then or later",
        ),
        _option(
            "AMB-56", "O20.3",
            "when the FP of later attacks is reckoned",
            "at each attack",
        ),
        _option(
            "AMB-57", "E60",
            "which Cover counts for Interdiction",
            "that of the hex",
        ),
        _option(
            "AMB-58", "10.2",
            "which terrain blocks sight",
            "as the terrain chart says",
        ),
        _option(
            "AMB-59", "1.9.1, 6.1.2",
            "when Time advances if the card of an Event is the last one",
            "after its text is read",
        ),
        _option(
            "AMB-60", "E44",
            "which units are veteran",
            "those with the marker",
        ),
        _option(
            "AMB-61", "glossary, E58",
            "whether a controlled objective without units is a friendly hex",
            "own units or own objective", "own units only",
        ),
        _option(
            "AMB-62", "6.1.2(5)",
            "whether reinforcements may arrive in impassable hexes",
            "barred, with a warning", "allowed",
        ),
        _option(
            "AMB-63", "O21.6, F103",
            "whether Op Fire or Mines come first",
            "either",
        ),
        _option(
            "AMB-64", "O23.2",
            "who chooses the order of Rout rolls",
            "the active player",
        ),
        _option(
            "AMB-65", "O20.1, O20.2.1",
            "whether Fire may be ordered to lay Smoke where no enemy can be fired at",
            "an enemy is needed", "Smoke is enough",
        ),
        _option(
            "AMB-66", "A24.3",
            "what a unit that is activated may still do",
            "all Actions but Op Fire",
        ),
        _option(
            "D11", "O18.2.3.3",
            "how far the Vulnerability numbers of Fortifications are trusted",
            "unconfirmed", "confirmed", "unknown",
        ),
    )
}  # fmt: skip
"""Named in a record's header: ``{"options": {"AMB-43": "both sides"}}``."""
