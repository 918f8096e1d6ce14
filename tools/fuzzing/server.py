"""The fork server: imports ccmod once and runs each command line in a child of its own, with bounded memory and time.

Started by :class:`tools.fuzzing.runs.Runner`; it reads one JSON object a line and answers with one.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import json
import os
import resource
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import IO, Any

SHOWN = 200_000
"""Most bytes of stdout, and of stderr, that are sent back: of longer ones both ends."""
CUT = "\n[cut]\n"
"""What stands in the place of the rest."""
LARGEST_FILE = 2 << 30
"""Largest file that a command may write, in bytes."""


def import_everything() -> None:
    """All of ccmod and what it needs, so that a child has nothing left to import."""
    import ccmod

    package = Path(ccmod.__path__[0])
    for path in sorted(package.rglob("*.py")):  # not all folders are packages of the kind that pkgutil walks
        if path.stem not in ("__init__", "__main__"):
            import_module(".".join(("ccmod", *path.relative_to(package).with_suffix("").parts)))
    for name in ("PIL.Image", "jinja2", "markdown_it", "pydantic", "rich.table", "yaml", "sqlite3"):
        import_module(name)
    sys.modules["PIL.Image"].init()


def serve(requests: IO[str], answers: IO[str]) -> None:
    """Answer until the requests end."""
    import_everything()
    gc.collect()
    gc.freeze()
    for line in requests:
        request = json.loads(line)
        answers.write(json.dumps(warm(request) if request["here"] else run(request)) + "\n")
        answers.flush()


def warm(request: dict[str, Any]) -> dict[str, Any]:
    """Run one command line in this process: what it makes ready once is there for all children. Its exit code."""
    place, environment = os.getcwd(), dict(os.environ)
    held = [os.dup(stream) for stream in (1, 2)]
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        os.chdir(request["folder"])
        os.environ.update(request["environment"])
        code = _ended(request["words"])
    finally:
        os.chdir(place)
        os.environ.clear()
        os.environ.update(environment)
        for stream, kept in zip((1, 2), held, strict=True):
            os.dup2(kept, stream)
            os.close(kept)
        os.close(nothing)
    gc.collect()
    gc.freeze()
    return {"exit_code": code}


def run(request: dict[str, Any]) -> dict[str, Any]:
    """Run one command line; what it printed, how it ended and what it took (processor seconds, bytes)."""
    spare = _address_space()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        alive, held = os.pipe()
        started = time.monotonic()
        pid = os.fork()
        if not pid:
            os.close(alive)
            _child(request, out.fileno(), err.fileno(), spare)
        os.close(held)
        ended, _, _ = select.select([alive], [], [], request["wall"])
        os.close(alive)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)  # what it left running, and itself if it did not end
        if not ended:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        _, status, used = os.wait4(pid, 0)
        code = os.waitstatus_to_exitcode(status)
        return {
            "exit_code": code if code >= 0 else None,
            "signal": -code if code < 0 and ended else None,
            "timed_out": not ended or code == -signal.SIGXCPU,
            "seconds": used.ru_utime + used.ru_stime,
            "wall": time.monotonic() - started,
            "peak": used.ru_maxrss * 1024,
            "out": _text(out),
            "err": _text(err),
        }


def _child(request: dict[str, Any], out: int, err: int, spare: int) -> None:
    code = 70
    try:
        os.setsid()
        os.dup2(out, 1)
        os.dup2(err, 2)
        os.chdir(request["folder"])
        os.dup2(os.open(request["stdin"], os.O_RDONLY), 0)  # never the stream that the requests come by
        sys.stdin = os.fdopen(0, encoding="utf-8")
        os.environ.update(request["environment"])
        _bound(request, spare)
        code = _called(request["words"])
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def _bound(request: dict[str, Any], spare: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (spare + request["address"],) * 2)
    seconds = int(request["seconds"]) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def _called(words: list[str]) -> int:
    """The exit code of ``ccmod WORDS``, as the interpreter would end."""
    code = _ended(words)
    atexit._run_exitfuncs()
    return code


def _ended(words: list[str]) -> int:
    """The exit code of ``ccmod WORDS`` when all is written."""
    from ccmod.cli import main

    sys.argv = ["ccmod", *words]
    code = _code_of(main)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    return code


def _code_of(main: Callable[[], object]) -> int:
    try:
        main()
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return (end.code or 0) & 0xFF
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def _address_space() -> int:
    """What this process has mapped already, in bytes; 0 where the system does not say."""
    try:
        with open("/proc/self/statm") as stream:
            return int(stream.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def _text(stream: IO[bytes]) -> str:
    size = stream.seek(0, os.SEEK_END)
    stream.seek(0)
    if size <= SHOWN:
        content = stream.read()
    else:
        content = stream.read(SHOWN // 2) + CUT.encode()
        stream.seek(-SHOWN // 2, os.SEEK_END)
        content += stream.read()
    return content.decode("utf-8", "surrogateescape")


if __name__ == "__main__":
    requests = os.fdopen(os.dup(0), "r", encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides when to stop
    serve(requests, answers)
