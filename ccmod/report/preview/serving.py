"""The preview for the author's own browser: a server on 127.0.0.1 that informs an open page of each build.

Nobody else can look: the address has a secret in it, requests by another host's name are refused (a name that leads to
127.0.0.1 would else let any site in), and so are those that another site's page sends.
"""

from __future__ import annotations

import json
import secrets
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread
from typing import Any, Self

from ccmod.report.preview.page import preview_page
from ccmod.report.preview.picture_store import PictureStore

HOST = "127.0.0.1"
_NAMES = (HOST, "localhost")
_BEAT = 5.0
"""Seconds after which a page gets a message without news; so the server notices that the page was closed."""
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "frame-ancestors 'none'",
}
_OWN = ("same-origin", "none", None)
"""The header values of requests that were sent by the page itself, or by the person who typed its address."""


class PreviewServer:
    """Serves the builds that are published; used as a context manager."""

    def __init__(self, store: PictureStore) -> None:
        self.store = store
        self.token = secrets.token_urlsafe(16)
        self.news = Condition()
        self.number = 0
        """Of the last build that was published."""
        self.build: dict[str, Any] = {}
        self.is_open = True
        self._server = _Server(self)
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._server.server_address[1])

    @property
    def address(self) -> str:
        """Of the page."""
        return f"http://{HOST}:{self.port}/{self.token}/"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with self.news:
            self.is_open = False
            self.news.notify_all()
        self._server.shutdown()
        self._server.server_close()

    def publish(self, build: dict[str, Any]) -> None:
        """Show a build (:func:`ccmod.report.preview.data.build_data`) to every open page."""
        with self.news:
            self.number += 1
            self.build = {**build, "number": self.number, "pictures": None}
            self.news.notify_all()

    def page(self) -> bytes:
        """The page as it is now."""
        return preview_page(self.build, follows=True).encode()

    def data(self) -> bytes:
        """The last build as JSON."""
        return json.dumps(self.build, ensure_ascii=False, separators=(",", ":")).encode()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, preview: PreviewServer) -> None:
        super().__init__((HOST, 0), _Handler)
        self.preview = preview

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A page that was closed while it was answered is not an error."""


class _Handler(BaseHTTPRequestHandler):
    """Answers for the preview of its server."""

    server: _Server
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "ccmod", ""

    def do_GET(self) -> None:
        preview = self.server.preview
        refusal = self._refusal()
        if refusal is not None:
            self._answer(b"", "text/plain", refusal)
            return
        part = self.path.removeprefix(f"/{preview.token}/")
        if part == "":
            self._answer(preview.page(), "text/html; charset=utf-8")
        elif part == "data":
            self._answer(preview.data(), "application/json")
        elif part == "builds":
            self._send_builds()
        else:
            self._picture(part)

    def _refusal(self) -> HTTPStatus | None:
        preview = self.server.preview
        names = [f"{name}:{preview.port}" for name in _NAMES]
        if self.headers.get("Host") not in names or self.headers.get("Sec-Fetch-Site") not in _OWN:
            return HTTPStatus.FORBIDDEN
        if self.path == "/favicon.ico":  # browsers ask for it unasked
            return HTTPStatus.NO_CONTENT
        return None if self.path.startswith(f"/{preview.token}/") else HTTPStatus.NOT_FOUND

    def _picture(self, part: str) -> None:
        preview = self.server.preview
        shown = preview.store.get(part.removeprefix("picture/")) if part.startswith("picture/") else None
        if shown is None:
            self._answer(b"", "text/plain", HTTPStatus.NOT_FOUND)
        else:
            self._answer(shown.content, shown.kind, keep=True)

    def _send_builds(self) -> None:
        """The number of each build, for as long as the page is open."""
        preview = self.server.preview
        self.close_connection = True
        self._head(HTTPStatus.OK, "text/event-stream", keep=False)
        self.end_headers()
        known = 0
        while preview.is_open:
            with preview.news:
                if preview.number == known:
                    preview.news.wait(_BEAT)
                now, known = known, preview.number
            message = f"event: build\ndata: {known}\n\n" if now != known else ": still here\n\n"
            self.wfile.write(message.encode())
            self.wfile.flush()

    def _answer(self, content: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK, *, keep: bool = False) -> None:
        self._head(status, kind, keep=keep)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _head(self, status: HTTPStatus, kind: str, *, keep: bool) -> None:
        """A picture never changes under its mark, so it may be kept; nothing else may."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "private, max-age=86400, immutable" if keep else "no-store")
        for name, value in _HEADERS.items():
            self.send_header(name, value)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is logged: the terminal is for the build."""
