"""The command line: one file a command, each brought in only when it is called.

:data:`main` is the ``ccmod`` command; :data:`COMMANDS` is all that its own help needs to know of the others.
"""

from __future__ import annotations

import click

from ccmod.cli.lazy import LazyGroup, quiet_option
from ccmod.ground.version import __version__

COMMANDS = {
    "new": "Start a module's folder.",
    "build": "Make a VASSAL module from an author's YAML.",
    "import": "Turn a module or extension into an author's folder.",
    "move": "Move components between a module's folder and an extension's.",
    "edit": "Change many pieces of a module by rules.",
    "contact": "Lay out all drawn pictures on sheets, for proof-reading.",
    "snapshot": "Draw a map with its pieces as a picture.",
    "grid": "Draw a map with its grid and names over it, for proof-reading.",
    "check": "Look for mistakes in a module, extension, save or log.",
    "inspect": "Describe a module, save or log.",
    "unpack": "Unpack a module, save or log to a folder of plain files.",
    "pack": "Pack an unpacked folder again.",
    "diff": "Show the differences between two modules or two games.",
    "record": "Turn logs into records of a game, and records into logs.",
    "replay": "Judge a log or a record against the rules of its game.",
    "adapter": "Draft or check a description of a module made by others.",
    "audit": "Compare the logs of one game: order, gaps, undone steps, dice.",
    "dice": "Count the dice in logs and test them against honest chance.",
    "convert": "Write a position as YAML, or an edited one back into a save.",
    "los": "Explain a line of sight on a map.",
    "rules": "List the checks of a rule system.",
    "schema": "Print the JSON Schema of a file or of a command's output.",
    "explain": "Explain an error code or a check.",
    "help": "Show a page of the documentation.",
}
"""Every command with its short help (the first sentence of its own), in the order of the help.

The module of each is named like it and exports the click object ``command``."""

main = LazyGroup(
    "ccmod",
    package=__name__,
    commands_help=COMMANDS,
    help="Scenario YAML to VASSAL modules, VASSAL logs to verdicts, VASSAL saves to YAML.",
    epilog=(
        "Exit codes: 0 done, nothing found; 1 findings; 2 usage; 3 unreadable or unsafe input; 4 not supported; "
        "5 a fault of ccmod.\n\nIn the place of a file, - is standard input; as an output, standard output.\n\n"
        "`ccmod help` lists the pages of the documentation."
    ),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    params=[quiet_option()],
)
main = click.version_option(__version__, prog_name="ccmod")(main)
