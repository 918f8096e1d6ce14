"""``ccmod help``: the pages of the documentation, on the terminal."""

from __future__ import annotations

from difflib import get_close_matches

import click
from click.shell_completion import CompletionItem

from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.terminal import print_table, say
from ccmod.ground.errors import UsageFault


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The pages that begin so."""
    from ccmod.report.handbook import titles

    return [CompletionItem(one["page"], help=one["title"]) for one in titles() if one["page"].startswith(incomplete)]


@click.command(name="help", short_help="Show a page of the documentation.")
@click.argument("topic", required=False, shell_complete=_complete)
@click.option("--search", metavar="WORDS", help="List the lines of all pages that hold these words.")
@json_option
def command(topic: str | None, search: str | None, as_json: bool) -> None:
    """Show a page of the documentation.

    Without TOPIC all pages are listed. TOPIC is the name of a page, such as art or faq, a command, or the id of a game:

        ccmod help art

        ccmod help --search "at-start stack"

    The options of a command are shown by `ccmod COMMAND --help`.
    """
    if topic is not None and search is not None:
        raise UsageFault("help/both", "either a topic or --search, not both")
    if search is not None:
        _search(search, as_json)
    elif topic is not None:
        _show(topic, as_json)
    else:
        _list(as_json)


def _list(as_json: bool) -> None:
    from ccmod.report.handbook import titles
    from ccmod.report.tables import listing

    pages = titles()
    if as_json:
        print_data("help", {"pages": pages})
        return
    print_table(listing(("page", "title"), ((one["page"], one["title"]) for one in pages)))
    say()
    say("`ccmod help TOPIC` shows a page, `ccmod help --search WORDS` searches all of them")


def _show(topic: str, as_json: bool) -> None:
    from ccmod.report.handbook import page_called, page_names, page_text

    page, names = page_called(topic), page_names()
    if page is None:
        near = get_close_matches(topic, names, 3, 0.6)
        hint = f"did you mean {' or '.join(near)}?" if near else f"`ccmod help --search {topic!r}` searches all pages"
        raise UsageFault("help/topic", f"there is no page {topic!r}", hint=hint)
    text = page_text(page)
    if as_json:
        print_data("help", {"page": page, "text": text})
        return
    for line in text.splitlines():
        say(line)


def _search(words: str, as_json: bool) -> None:
    from ccmod.report.handbook import matches

    found = list(matches(words))
    if as_json:
        print_data("help", {"words": words, "matches": found})
        return
    for one in found:
        say(f"{one['page']}, {one['heading']}: {one['line']}")
    say(f"{len(found)} line{'s' * (len(found) != 1)}")
