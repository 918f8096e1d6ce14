"""Tables beside an author's file, CSV or from a spreadsheet: what they hold, with the place of every cell.

``cells`` reads either kind of file into rows; ``lines`` makes of them the list that YAML would have, ``entries`` the
mapping; ``inlay`` finds where an author's file names a table, and puts it there.
"""
