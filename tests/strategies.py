"""Hypothesis strategies that several tests share."""

from __future__ import annotations

from hypothesis import strategies as st

AWKWARD = st.text(alphabet=st.sampled_from("ab1\\'\";,/|\t\x1b\n é😀\0"), max_size=12)
"""Texts full of the characters that VASSAL's texts give a meaning to."""
PLAIN = st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\x1b\t\\'"), max_size=12)
"""Texts without them, but for delimiters."""
TOKENS = st.text(alphabet=st.sampled_from("ab1;,/|\t\x1b 'é😀"), max_size=8).filter(lambda text: text != "'")
"""Tokens that survive a sequence: no backslashes."""
NAMES_OF_PIECES = st.from_regex(r"[A-ZÄÖ.][a-zäéß0-9.'-]{0,6}( [A-Z0-9.][a-z0-9.'-]{0,5}){0,3}", fullmatch=True)
"""Names as counters, sides and players bear them: each word begins with a capital, a digit or a full stop."""
