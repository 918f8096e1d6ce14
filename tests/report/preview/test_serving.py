"""The server of a preview: the author's own browser is answered, nobody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from email.message import Message
from http.client import HTTPConnection
from typing import NamedTuple

import pytest

from ccmod.report.preview import Previewer
from ccmod.report.preview.data import build_data
from ccmod.report.preview.serving import PreviewServer
from tests.report.preview.meadow import Meadow


@pytest.fixture
def server(meadow: Meadow) -> Iterator[PreviewServer]:
    """The meadow is served."""
    previewer = Previewer()
    with PreviewServer(previewer.store) as running:
        running.publish(build_data("The Meadow", previewer.read(meadow.module())))
        yield running


class Answer(NamedTuple):
    """What came of a request."""

    status: int
    headers: Message
    body: bytes


def ask(server: PreviewServer, path: str, method: str = "GET", **headers: str) -> Answer:
    """The answer to a request; ``headers`` with underscores for hyphens."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as connection:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        with connection.getresponse() as answer:
            return Answer(answer.status, answer.headers, answer.read())


def test_the_page_and_its_data(server: PreviewServer) -> None:
    """Both say the same of the build; nothing of them is kept by a browser."""
    page = ask(server, f"/{server.token}/")
    data = ask(server, f"/{server.token}/data")
    assert (page.status, data.status) == (200, 200)
    assert page.headers.get("Cache-Control") == data.headers.get("Cache-Control") == "no-store"
    told = json.loads(data.body)
    assert (told["title"], told["failed"], told["number"]) == ("The Meadow", False, 1)
    assert b"The Meadow" in page.body


def test_pictures(server: PreviewServer) -> None:
    """A picture is found by its mark and may be kept; other marks, and files, are not there."""
    mark = server.build["module"]["counters"][0]["states"][0][1]
    found = ask(server, f"/{server.token}/picture/{mark}")
    assert (found.status, found.headers.get("Content-Type")) == (200, "image/png")
    assert "immutable" in (found.headers.get("Cache-Control") or "")
    assert found.body.startswith(b"\x89PNG")
    for path in ("picture/", "picture/no-such", "picture/../data", "../data", "module.yaml", "picture/%00"):
        assert ask(server, f"/{server.token}/{path}").status == 404, path


@pytest.mark.parametrize("path", ["/", "/data", "/picture/x", "/wrong-token/", "//", "/{token}x/data", "/{token}"])
def test_without_the_secret_there_is_nothing(server: PreviewServer, path: str) -> None:
    """Who does not know the address is not told even whether there is a page."""
    answer = ask(server, path.format(token=server.token))
    assert (answer.status, answer.body) == (404, b"")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "", "localhost.evil:{port}"]
)
def test_another_name_of_this_machine_is_refused(server: PreviewServer, host: str) -> None:
    """A site may give its own name the address 127.0.0.1: requests by that name are not answered."""
    answer = ask(server, f"/{server.token}/data", Host=host.format(port=server.port))
    assert (answer.status, answer.body) == (403, b"")
    assert ask(server, f"/{server.token}/data", Host=f"localhost:{server.port}").status == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_site_is_refused(server: PreviewServer, site: str) -> None:
    """Browsers say when the page of another site asks; then even the right address is not answered."""
    assert ask(server, f"/{server.token}/data", Sec_Fetch_Site=site).status == 403
    assert ask(server, f"/{server.token}/data", Sec_Fetch_Site="same-origin").status == 200


def test_headers_keep_others_out(server: PreviewServer) -> None:
    """The page may be shown in no frame, its answers be read by no other site, and its types are not guessed."""
    page = ask(server, f"/{server.token}/")
    assert page.headers.get("X-Frame-Options") == "DENY"
    assert page.headers.get("Cross-Origin-Resource-Policy") == "same-origin"
    assert page.headers.get("X-Content-Type-Options") == "nosniff"
    assert page.headers.get("Access-Control-Allow-Origin") is None


def test_only_this_machine_can_ask(server: PreviewServer) -> None:
    """It listens on 127.0.0.1, and every start has another secret."""
    assert server.address.startswith(f"http://127.0.0.1:{server.port}/")
    with PreviewServer(Previewer().store) as other:
        assert other.token != server.token
        assert len(other.token) >= 20


def test_nothing_can_be_sent(server: PreviewServer) -> None:
    """There are only pages to get."""
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert ask(server, f"/{server.token}/data", method).status == 501


def test_each_build_is_told(server: PreviewServer) -> None:
    """An open page hears the number of the last build at once, and of the next when it comes; then the end."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=20)) as connection:
        connection.request("GET", f"/{server.token}/builds")
        with connection.getresponse() as answer:
            assert answer.headers.get("Content-Type") == "text/event-stream"
            assert [answer.readline() for _ in range(3)] == [b"event: build\n", b"data: 1\n", b"\n"]
            server.publish(build_data("The Meadow", None))
            assert [answer.readline() for _ in range(3)] == [b"event: build\n", b"data: 2\n", b"\n"]
