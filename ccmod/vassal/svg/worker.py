"""The process that draws SVG pictures: documents come in, PNG pictures or the words of an error go out.

It is run as a script with the library's options as its argument (JSON), and imports nothing of ccmod. Each message is
its length in four bytes and its content. It ends with its input.
"""

from __future__ import annotations

import json
import os
import struct
import sys

MEMORY = 1 << 30
"""Bytes that it may have for its own."""


def main() -> None:
    """Draw what comes until nothing more comes."""
    options = json.loads(sys.argv[1])
    _bound()
    import resvg_py

    source, target = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    while len(head := source.read(4)) == 4:
        text = source.read(struct.unpack(">I", head)[0]).decode("utf-8")
        try:
            made = bytes(resvg_py.svg_to_bytes(svg_string=text, **options))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # a panic of the library is not an Exception
            made = f"{error}".encode("utf-8", "replace")
        target.write(struct.pack(">I", len(made)) + made)
        target.flush()


def _bound() -> None:
    """Bound the memory where the system counts it."""
    if sys.platform != "linux":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    bounds = [one for one in (MEMORY, soft, hard) if one != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_DATA, (min(bounds), hard))


if __name__ == "__main__":
    main()
