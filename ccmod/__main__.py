"""``python -m ccmod`` is the ``ccmod`` command."""

from ccmod.cli import main

main()
