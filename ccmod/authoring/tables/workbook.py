"""The rows of a sheet of a spreadsheet (.xlsx), read with openpyxl, which is installed with ``ccmod[excel]``."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ccmod.authoring.tables.cells import Cells, TableRow
from ccmod.ground.errors import SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.ground.nearest import near
from ccmod.ground.source import Source, YamlLimits

if TYPE_CHECKING:
    from openpyxl.cell.read_only import ReadOnlyCell

UNPACKED = 20
"""How many times as large as a text file a workbook may be when it is unpacked; its XML is wordy."""
_PADDED = re.compile(r"0{2,10}")
"""A number format that shows leading zeros: hex 0304 is the number 304 with the format 0000."""


def workbook_cells(raw: bytes, file: str, sheet: str | None, limits: YamlLimits) -> Cells:
    """The rows of one sheet, of formulas their last results.

    Raises :class:`UnreadableInput` (``table/workbook``, ``table/sheet``, ``yaml/too-large``), and
    :class:`UnsupportedInput` (``table/library``) without the library.
    """
    try:
        from openpyxl import load_workbook
    except ModuleNotFoundError:
        hint = "install it with `pip install 'ccmod[excel]'`, or save the sheet as CSV UTF-8"
        message = "reading a spreadsheet needs the library openpyxl, which is not installed"
        raise UnsupportedInput("table/library", message, place=SourceLocation(file), hint=hint) from None
    _check_size(raw, file, limits)
    try:
        book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
        formulas = load_workbook(io.BytesIO(raw), read_only=True) if _has_formulas(raw) else None
    except Exception:  # the library raises whatever the XML inside makes it stumble over
        raise _unreadable(file) from None
    names = [one.title for one in book.worksheets]
    name = sheet if sheet is not None else next(iter(names), "")
    if name not in names:
        hint = near(name, names) or f"it has {', '.join(names) or 'none'}"
        raise UnreadableInput("table/sheet", f"there is no sheet {name!r}", place=SourceLocation(file), hint=hint)
    try:
        page = book[name]
        page.reset_dimensions()  # a size that the file only claims
        behind = None if formulas is None else formulas[name]
        if behind is not None:
            behind.reset_dimensions()
        rows = list(_rows(page.iter_rows(), behind and behind.iter_rows(), file, limits))
    except UnreadableInput:
        raise
    except Exception:
        raise _unreadable(file) from None
    return Cells(Source(file, [], sheet=name), rows)


def _check_size(raw: bytes, file: str, limits: YamlLimits) -> None:
    """Refuse what would fill the memory once it is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
    except (zipfile.BadZipFile, ValueError, OSError):
        raise _unreadable(file) from None
    if size > UNPACKED * limits.size:
        message = f"the spreadsheet has {size} bytes once it is unpacked; at most {UNPACKED * limits.size} are read"
        raise UnreadableInput("yaml/too-large", message, place=SourceLocation(file))


def _has_formulas(raw: bytes) -> bool:
    """Whether a workbook, which has been found to be small enough, has any formula."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        sheets = [name for name in archive.namelist() if name.startswith("xl/worksheets/")]
        return any(re.search(rb"<f[ >/]", archive.read(name)) for name in sheets)


def _unreadable(file: str) -> UnreadableInput:
    hint = "open it in your spreadsheet program and save it as .xlsx anew, or the sheet as CSV UTF-8"
    message = "this is not a spreadsheet that can be read"
    return UnreadableInput("table/workbook", message, place=SourceLocation(file), hint=hint)


def _rows(
    rows: Iterator[tuple[ReadOnlyCell, ...]],
    formulas: Iterator[tuple[ReadOnlyCell, ...]] | None,
    file: str,
    limits: YamlLimits,
) -> Iterator[TableRow]:
    """The rows that say anything. Rows and cells that are empty count, too: a sheet may claim a million of them."""
    met = 0
    for line, cells in enumerate(rows, 1):
        met += 1 + len(cells)
        if met > limits.nodes:
            raise UnreadableInput("yaml/too-large", f"more than {limits.nodes} cells", place=SourceLocation(file, line))
        texts = [_text(cell.value, getattr(cell, "number_format", "")) for cell in cells]
        behind = () if formulas is None else next(formulas, ())
        idle = {at for at, cell in enumerate(behind) if cell.data_type == "f" and _is_idle(cells[at])}
        dates = {at for at, cell in enumerate(cells) if isinstance(cell.value, datetime.date)}
        while texts and not texts[-1] and len(texts) - 1 not in idle:
            texts.pop()
        if texts:
            yield TableRow(line, texts, list(range(1, len(texts) + 1)), frozenset(dates), frozenset(idle))


def _is_idle(cell: ReadOnlyCell) -> bool:
    """Whether a formula has not been calculated: a result that is the empty text is one, and says so."""
    return cell.value is None and cell.data_type != "str"


def _text(value: Any, number_format: str | None) -> str:
    """A cell as it is shown, as far as that matters: whole numbers, leading zeros, dates."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and _PADDED.fullmatch(number_format or ""):
        return str(value).zfill(len(number_format or ""))
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        value = value.date()
    return str(value).strip()
