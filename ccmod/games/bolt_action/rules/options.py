"""The ambiguities of the summary, each with its readings; the first is the default.

Where the only reading is *as the scenario says*, the summary is silent: a parameter of the scenario's ``rules`` tells.
"""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.play.system import Option

SAID = "as the scenario says"


def _option(id: str, rule: str, about: str, *values: str) -> Option:
    return Option(id, rule, about, values or (SAID,), (values or (SAID,))[0])


OPTIONS: Mapping[str, Option] = {
    option.id: option
    for option in (
        _option("B01", "BA-TUR-3", "how an order test is made"),
        _option("B02", "BA-TUR-3", "whether pins modify order tests"),
        _option("B03", "BA-TUR-3", "whether a passed test removes a pin"),
        _option("B04", "BA-TUR-3", "when an order test is necessary"),
        _option("B05", "BA-OFF", "how far officers help, and with which tests"),
        _option("B06", "BA-END-2", "whether Ambush and Down are kept", "the owner's choice", "always"),
        _option("B07", "BA-FUB-1", "from where the 12 inches of friendly fire are measured", "the target"),
        _option("B08", "BA-FUB-2", "how far a panic goes", "as far as possible", "a warning"),
        _option("B09", "BA-TER", "as what half-tracks cross terrain"),
        _option("B10", "BA-MOV", "how far artillery moves"),
        _option("B11", "BA-MAN", "what a turn of 90 degrees is", "up to 90 degrees"),
        _option("B12", "BA-REV-1", "whether a vehicle reverses on a Run", "no", "yes"),
        _option("B13", "BA-TER-K7", "whether a road doubles a Run", "yes", "no"),
        _option("B14", "BA-HIT", "range bands, small units, needs above 6, natural ones"),
        _option("B15", "BA-HIT-8, BA-HIT-9", "whether soft and hard cover add up", "the larger alone", "both"),
        _option("B16", "BA-DMG", "how the damage roll is made"),
        _option("B17", "BA-HE", "what the HE dice count"),
        _option("B18", "BA-HE", "whether the pins of HE stand for the pin of a hit or add to it"),
        _option("B19", "BA-VDR", "when damage is superficial, full or massive"),
        _option("B20", "BA-VDR-8", "to what the open-topped vehicle's 1 is added", "the damage result"),
        _option("B21", "BA-VDR-4", "what a result above 6 is", "knocked out"),
        _option("B22", "BA-VDR-2", "whether a vehicle immobilised before it acts may shoot", "yes"),
        _option("B23", "BA-VDR-3", "how a morale test is made"),
        _option("B24", "BA-VDR", "whether pins of damage results add to those of HE", "yes"),
        _option("B25", "BA-CQ", "dice a model, loser and regrouping in close quarters"),
        _option("B26", "BA-IAV-2", "whether FUBAR comes of the test to assault a tank", "yes", "no"),
        _option("B27", "BA-IAV-3", "from where the start of an assault is measured", "the closest points"),
        _option("B28", "BA-IAVH", "what an advancing vehicle is", "one with an Advance die"),
        _option("B29", "BA-IAV-5", "how many damage rolls an assault on a vehicle has", "one"),
        _option("B30", "BA-IAV-6", "when a vehicle suffers damage", "the roll reaches its damage value"),
        _option("B31", "BA-VDR-2", "which die a vehicle without one gets when it goes Down", "its own from the cup"),
        _option("B32", "BA-VDR-5, BA-VDR-8", "whether the minus 3 and the plus 1 both count", "both"),
        _option("B33", "BA-WPN", "the least range of a howitzer", "none direct and 24 inches indirect", SAID),
        _option("B34", "BA-PEN-1", "which attacks strike the top"),
        _option("B35", "BA-VDR-4", "what becomes of wrecks", "they stay", "taken away by agreement"),
        _option("B36", "BA-HIT-6", "whether a Down vehicle is harder to hit", "no", "yes"),
        _option("B37", "BA-ORD-5", "what a Rally above the pins carried does", "removes all pins"),
        _option("B38", "BA-IAV-1", "what halts a running vehicle", "stunned, immobilised or on fire"),
        _option("B39", "BA-HIT-5", "who fires on the move", "a unit that moved", "a unit on Advance"),
        _option("B40", "BA-TUR-3", "which die is left after a failed order test"),
        _option("B41", "BA-TUR-1", "how many dice a side has", "one a unit"),
        _option("B42", "BA-REV-1", "whether a vehicle turns while it reverses", "no", "yes"),
        _option("TOL", "BA-SHO-3", "by how much a distance may be off", "0", "0.1", "0.25", "0.5", "1"),
    )
}  # fmt: skip
"""Named in a record's header: ``{"options": {"TOL": "0.25"}}``. Undoubted readings stand alone."""
