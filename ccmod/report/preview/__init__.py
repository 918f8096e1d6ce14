"""A module as its author sees it while he works: maps, set-ups, counters in all states, cards, charts, help, findings.

The data (:mod:`ccmod.report.preview.data`) is plain JSON that names pictures by marks, one for each content;
:mod:`ccmod.report.preview.page` makes one self-contained file of it, :mod:`ccmod.report.preview.serving` a page that
follows the author's work.
"""

from ccmod.report.preview.data import Previewer

__all__ = ["Previewer"]
