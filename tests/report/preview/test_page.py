"""A preview as one file."""

from __future__ import annotations

import json
import re

import pytest

from ccmod.ground.errors import UsageFault
from ccmod.report.preview import Previewer, page
from ccmod.report.preview.data import build_data
from ccmod.report.preview.page import whole_page
from tests.report.preview.meadow import Meadow


def test_everything_is_in_it(meadow: Meadow) -> None:
    """Each picture that the data name stands in the file, and no address of anything else."""
    previewer = Previewer()
    text = whole_page(build_data("The Meadow", previewer.read(meadow.module())), previewer.store)
    told = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text)[1])  # type: ignore[index]
    marks = {mark for one in told["module"]["counters"] for _, mark in one["states"]}
    assert marks <= told["pictures"].keys()
    assert all(address.startswith("data:image/") for address in told["pictures"].values())
    assert not re.search(r"""(?:src|href)=["']?(?:https?:|//)""", text)
    assert "img-src data:" in text


def test_the_same_folder_gives_the_same_file(meadow: Meadow) -> None:
    """It can be kept in version control: no time, no path, no chance in it."""
    texts = []
    for _ in range(2):
        previewer = Previewer()
        texts.append(whole_page(build_data("The Meadow", previewer.read(meadow.module())), previewer.store))
    assert texts[0] == texts[1]
    assert str(meadow.path) not in texts[0]


def test_hostile_names_stay_text(meadow: Meadow) -> None:
    """A name that would end the script ends nothing."""
    meadow.change("dawn.yaml", "title: Dawn", "title: '</script><img src=x onerror=alert(1)>'")
    previewer = Previewer()
    text = whole_page(build_data("</title><script>x</script>", previewer.read(meadow.module())), previewer.store)
    assert "<img src=x" not in text
    assert "<script>x" not in text


def test_a_page_has_a_bound(meadow: Meadow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of more bytes than mail and browsers bear are refused, with what to do instead."""
    monkeypatch.setattr(page, "MOST", 1000)
    previewer = Previewer()
    with pytest.raises(UsageFault, match="more than 0 MB") as caught:
        whole_page(build_data("The Meadow", previewer.read(meadow.module())), previewer.store)
    assert "--watch --preview" in (caught.value.hint or "")
