"""What a map file may get wrong beyond its shape."""

from __future__ import annotations

from ccmod.authoring.authored import AuthoredMap
from ccmod.authoring.images import check_image
from ccmod.authoring.problems import Problems


def check_map(the_map: AuthoredMap, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right."""
    if the_map.file.image is not None:
        check_image(the_map.source, ("image",), the_map.folder, the_map.file.image, problems)
