"""Expressions checked lightly, without working them out: those in braces, and old conditions.

``{...}`` is BeanShell, which is nearly Java (``script/expression/BeanShellExpression.java``); anything else where a
condition is wanted is of the old form ``Side = German && Level >= 2`` (``counters/PropertiesPieceFilter.java``).
"""

from __future__ import annotations

import re

_CLOSING = {"(": ")", "[": "]", "{": "}"}
_TOKEN = re.compile(
    r"""
      (?P<blank> \s+ | //[^\n]* | /\*.*?\*/ )
    | (?P<text> "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' )
    | (?P<word> [\w$.]+ )
    | (?P<bracket> [()\[\]{}] )
    | (?P<unclosed> /\*.* )
    | (?P<operator> [-+*/%=!<>&|^~?:]+ | [,;] )
    | (?P<other> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_OPERATOR = re.compile(r">>>=|<<=|>>=|>>>|[-+*/%&|^!=<>]=|=~|!~|<<|>>|\+\+|--|&&|\|\||[-+*/%=!<>&|^~?:]")
_MOST_SIGNS = 8
"""More signs than this are never adjacent."""
_TWISTED = ("=<", "=>", "<>", "===", "!==", "=!")
"""Operators that people write instead of ``<=``, ``>=``, ``!=`` and ``==``."""
_SPELT_OUT = {"and": "&&", "or": "||", "not": "!"}
"""Operators of other languages, with those of this one."""
_JAVA = frozenset({
    "true", "false", "null", "new", "if", "else", "return", "for", "while", "instanceof", "this", "int", "boolean",
    "double", "float", "char", "long", "void", "Math", "String", "Integer", "Boolean", "Double", "Long", "Object",
    "Character", "StringBuilder", "java", "VASSAL", "bsh", "map", "source",
})  # fmt: skip
"""Words of Java and of VASSAL's interpreter that are not properties (``script/ExpressionInterpreter.java``)."""
_COMPARISONS = ("!=", "<=", ">=", "=~", "!~", "=", "<", ">")


def expression_fault(text: str) -> str | None:
    """The mistake in an expression in braces, which are part of the text; ``None`` if nothing is seen."""
    stripped = text.strip()
    if not (stripped.startswith("{") and stripped.endswith("}")):
        return None
    open_brackets: list[str] = []
    last = last_kind = ""
    for match in _TOKEN.finditer(stripped[1:-1]):
        kind, token = match.lastgroup, match[0]
        if kind == "bracket":
            if token in _CLOSING:
                open_brackets.append(token)
            elif not open_brackets or _CLOSING[open_brackets.pop()] != token:
                return f"{token!r} closes nothing"
        elif kind == "operator":
            fault = _operator_fault(token)
            if fault is not None:
                return fault
        elif kind == "word":
            wrong = token.lower() if last_kind in ("word", "text") or last in (")", "]") else ""
            wrong = wrong if wrong in _SPELT_OUT else last.lower() if last_kind == "word" else ""
            if wrong in _SPELT_OUT:
                return f"{wrong!r} is not an operator; write {_SPELT_OUT[wrong]}"
        elif kind == "unclosed":
            return "a comment is not closed"
        elif kind == "other":
            return "a quotation mark is not closed" if token in "\"'" else f"{token!r} means nothing here"
        if kind != "blank":
            last, last_kind = token, kind or ""
    if open_brackets:
        return f"{open_brackets[-1]!r} is not closed"
    if last and _OPERATOR.fullmatch(last) and last not in ("++", "--"):
        return f"nothing follows {last!r}"
    return None


def condition_fault(text: str) -> str | None:
    """The mistake in a condition in either form; ``None`` if nothing is seen."""
    stripped = text.strip()
    if stripped.startswith("{") != stripped.endswith("}"):
        return "only one of its braces is there"
    if not stripped or stripped.startswith("{"):
        return expression_fault(text)
    if stripped.count("$") % 2:
        return "a $ is not closed"
    for part in re.split(r"\|\||&&", stripped):
        if not any(sign in part for sign in _COMPARISONS):
            quoted = repr(part.strip()) if part.strip() else "an empty part"
            return f"{quoted} compares nothing, so VASSAL takes it for true"
        if "==" in part:
            return "'==' compares in braces only; here it is '='"
        if any(twist in part for twist in _TWISTED):
            return f"{next(twist for twist in _TWISTED if twist in part)!r} is not an operator"
    return None


def properties_in(text: str) -> list[str]:
    """The properties that an expression asks for, without its braces: its bare words, and those of ``GetProperty``.

    Functions, methods, numbers and what is Java's own are left out.
    """
    found: list[str] = []
    matches = [match for match in _TOKEN.finditer(text) if match.lastgroup != "blank"]
    for index, match in enumerate(matches):
        following = matches[index + 1][0] if index + 1 < len(matches) else ""
        before = [one[0] for one in matches[max(0, index - 2) : index]]
        word = match[0]
        if match.lastgroup == "text" and before == ["GetProperty", "("] and following == ")":
            found.append(word[1:-1])
        if match.lastgroup != "word" or (before[-1:] == [")"] and word.startswith(".")):
            continue
        first, dot, _ = word.partition(".")
        called = following == "(" and not dot
        if not called and first and not first[0].isdigit() and first not in _JAVA and "$" not in first:
            found.append(first)
    return found


def names_between_dollars(text: str) -> list[str] | None:
    """The names that a format such as ``$PieceName$ moves`` asks for; ``None`` if a dollar sign is not closed."""
    parts = text.split("$")
    return None if len(parts) % 2 == 0 else parts[1::2]


def _operator_fault(signs: str) -> str | None:
    """The fault of adjacent signs."""
    if len(signs) > _MOST_SIGNS:
        return f"{signs[:_MOST_SIGNS]!r} is not an operator"
    if signs in _TWISTED:
        return f"{signs!r} is not an operator"
    if signs in (",", ";"):
        return None
    if signs == "=":
        return "'=' sets a value; '==' compares"
    at = 0
    while at < len(signs):
        match = _OPERATOR.match(signs, at)
        if match is None or (at and match[0] not in ("-", "+", "!", "~", "--", "++")):
            return f"{signs!r} is not an operator"
        at = match.end()
    return None
