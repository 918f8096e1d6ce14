"""The ambiguities of the rules, each with its readings; the first is the default."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.play.system import Option


def _option(id: str, rule: str, about: str, *values: str) -> Option:
    return Option(id, rule, about, values, values[0])


OPTIONS: Mapping[str, Option] = {
    option.id: option
    for option in (
        _option("A01", "4.1", "what the unnamed row of the standard table is", "a repeated Mountain row"),
        _option("A02", "4.1", "at which side the rows of the tables begin", "left"),
        _option("A03", "7.6", "which sign means no effect", "either"),
        _option("A04", "4.1", "to which table the note on differentials beyond the ends belongs", "both", "Island War"),
        _option("A05", "4.1", "whether the irregular row of the die 6 stands as printed", "as printed"),
        _option(
            "A06", "5.1.1",
            "when a mobile unit pays half its allowance to leave an enemy zone in which it did not begin",
            "always", "zone to zone only",
        ),
        _option(
            "A07", "5.1.1, 5.1.2", "whether a mobile unit that began outside may go from zone to zone",
            "at a cost", "forbidden",
        ),
        _option("A08", "5.1.1", "of what half is paid", "the printed allowance", "the points left"),
        _option("A09", "5.1.2", "whether leaving the first hex costs half if the next is in no zone", "no", "yes"),
        _option("A10", "5.1.2", "whether a commando on foot stops in an enemy zone", "stops", "goes on"),
        _option("A11", "5.1.2", "whether the ban on minefields and fortified hexes is strict", "strict", "a warning"),
        _option("A12", "5.2.1", "whether a road spares the cost of the hexside", "only across a bridge", "always"),
        _option("A13", "6.0", "where the paragraphs after 5.3 belong", "6.0"),
        _option("A14", "6.2", "to which rule 6.2 refers", "7.7"),
        _option("A15", "5.1", "for how long the limit of movement points holds", "a phase"),
        _option("A16", "7.7", "what a retreat must reach", "path and distance", "path only"),
        _option(
            "A17", "7.7", "what befalls a unit that cannot retreat in full",
            "a step in the last hex, none without a step", "eliminated",
        ),
        _option("A18", "7.7", "whether a path past friends is barred while a vacant one exists", "barred", "a warning"),
        _option("A19", "7.6", "in which order several attackers retreat", "their owner's choice"),
        _option(
            "A20", "7.6, 7.8", "whose retreat a step lost by Stiff Resistance cancels",
            "the unit's", "the whole force's",
        ),
        _option("A21", "7.9", "whether attackers advance after De", "into the vacated hex", "no"),
        _option(
            "A22", "7.9", "whether attackers advance after Ex that eliminates the defender",
            "no", "into the vacated hex",
        ),
        _option("A23", "7.8", "whether attackers advance where Stiff Resistance has eliminated the defender", "no"),
        _option("A24", "8.3", "whether the defender may play last after declining before", "strict", "lenient"),
        _option("A25", "4.1, 8.3", "how support is played", "one marker in turn"),
        _option("A26", "8.4", "whether bombardments are allowed in the Mobile Combat Phase", "no", "yes"),
        _option("A27", "8.4, 8.6", "how two markers on one hex are resolved", "together"),
        _option("A28", "7.5", "what is halved against a fortification", "each marker", "their sum"),
        _option("A29", "8.4", "what Ae means for a bombardment", "nothing", "as (A)"),
        _option("A30", "8.4.2", "which results of a bombardment are friendly fire", "(A)", "(A) and Ae"),
        _option("A31", "7.7.1", "whether the bans of 7.7 bind a retreat from a bombardment", "they bind"),
        _option("A32", "7.8", "whether Stiff Resistance holds against a bombardment", "yes", "no"),
        _option("A33", "7.4, 8.5", "whether hexsides help against a bombardment", "no"),
        _option("A34", "7.4", "which row an attack has that crosses rivers and bridges", "the hex's", "the bridge's"),
        _option("A35", "5.1.1", "what counts for movement", "zones", "adjacency"),
        _option("A36", "8.1", "how markers are allotted", "lowest first", "drawn at random"),
        _option("A37", "8.1", "what an allotment above the pool means", "all markers"),
        _option("A38", "7.7.2", "how long a displaced unit may not attack", "the player turn", "the game turn"),
        _option("A39", "7.2", "whether a unit may be attacked in both combat phases", "yes", "no"),
        _option("A40", "4.1", "whether a retreat bars a mobile unit from moving later", "no", "yes"),
        _option("A41", "7.7", "whether a retreat may leave the map", "no"),
        _option("A42", "4.1", "who tells the first player", "the scenario"),
        _option("A43", "3.0", "what reinforcements pay to enter", "as the scenario says"),
        _option("A44", "8.4.2", "how the nearest unit is found", "hexes"),
        _option("A45", "7.3, 7.5", "whether terrain counts besides a fortification", "yes", "no"),
        _option(
            "A46", "8.4", "what closes the time for bombardments",
            "the first attack's die", "the first attack declared",
        ),
        _option("B01", "7.4", "which row an attack has across rivers and ditches both", "the worse", "the better"),
        _option("B02", "8.3", "whether an attacker who declined may play again", "a warning", "forbidden", "allowed"),
        _option(
            "B03", "7.6, 7.8", "which unit loses the step of Stiff Resistance",
            "the retreating unit", "any of the owner's",
        ),
    )
}  # fmt: skip
"""Named in a record's header: ``{"options": {"A06": "zone to zone only"}}``. Undoubted readings stand alone."""
