"""Parts of a module's files that can be read but not built, or would be built and be wrong in VASSAL."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.authoring.authored import Authored
from ccmod.authoring.origins import Origins
from ccmod.ground.errors import CcmodError
from ccmod.modules.checks.expressions import check_expressions
from ccmod.modules.checks.faces import check_faces
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.heard import check_done, check_sent
from ccmod.modules.checks.keys import check_keys, check_toolbar
from ccmod.modules.checks.made import MadeModule
from ccmod.modules.checks.names import check_module_names, check_names
from ccmod.modules.checks.own_parts import check_files, check_own_parts
from ccmod.modules.checks.raw import check_raw
from ccmod.modules.checks.sizes import check_sizes
from ccmod.modules.checks.words import check_words
from ccmod.modules.context import BuildContext
from ccmod.modules.recipes import recipe_of
from ccmod.vassal.buildfile import Element


class Checks:
    """The checks of one build: before it is made, and of what was made."""

    def __init__(self, authored: Authored) -> None:
        self.authored = authored
        self.findings = Findings()

    def before(self) -> None:
        """Look at what the author wrote. Raises everything at once if something cannot be made of it."""
        origins, problems = Origins(self.authored), self.findings.problems
        check_expressions(self.authored, origins, self.findings)
        check_raw(self.authored, self.findings)
        check_words(origins, self.findings)
        harmless = len(problems.errors)
        check_faces(self.authored, origins, problems)
        recipe_of(self.authored.module.system).check(self.authored, problems)
        if len(problems.errors) > harmless:
            self._raise_any()

    def after(self, context: BuildContext, parts: Iterable[Element]) -> tuple[CcmodError, ...]:
        """Look at a whole module that was made. Raises everything that is wrong at once; returns the warnings."""
        made = MadeModule(self.authored, context, parts)
        check_toolbar(made, self.findings)
        check_sent(made, self.findings)
        check_module_names(made, self.findings)
        check_own_parts(made, self.findings)
        check_sizes(made, self.findings)
        return self._of_pieces(made)

    def of_pieces(self, context: BuildContext, known: Iterable[Element]) -> tuple[CcmodError, ...]:
        """The same for the pieces of an extension; ``known`` are those of its module's components with properties."""
        return self._of_pieces(MadeModule(self.authored, context, known))

    def _of_pieces(self, made: MadeModule) -> tuple[CcmodError, ...]:
        check_keys(made, self.findings)
        check_done(made, self.findings)
        check_names(made, self.findings)
        check_files(made, self.findings)
        self._raise_any()
        return tuple(self.findings.warnings)

    def _raise_any(self) -> None:
        """Raise all mistakes, with the warnings, so that an author need not build again to see these."""
        try:
            self.findings.problems.raise_any()
        except CcmodError as error:
            error.doubts = tuple(self.findings.warnings)
            raise


__all__ = ["Checks"]
