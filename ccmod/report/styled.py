"""Parts of a line that are shown in a style; the command line makes their text harmless and puts the colours around."""

from __future__ import annotations

from typing import NamedTuple


class Styled(NamedTuple):
    """A text with its style: a colour of :func:`click.style`, ``bold`` or ``dim``, or two of them such as ``bold red``.

    The text may come from anywhere; it holds no escape sequences of ours.
    """

    text: str
    style: str


Line = tuple[str | Styled, ...]
"""A line of a report from left to right, without its line end."""
