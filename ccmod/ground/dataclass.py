"""``dataclass`` of the standard library, for commands that are over in half a second.

The standard decorator writes and compiles up to six methods of a class when its module is imported, whether they are
ever called or not: of the 360 classes that a short replay imports, a quarter of its time. Here fields, defaults, slots
and patterns are the standard library's own, so that ``fields``, ``replace`` and ``asdict`` work as ever. Comparing,
hashing, printing, pickling and refusing to change are functions that all classes share; and ``__init__`` is compiled
when the first object of a class is made.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(
        cls: type | None = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True, kw_only: bool = False
    ) -> Any:
        """Make a class a dataclass, as :func:`dataclasses.dataclass` does with the same arguments."""

        def wrap(cls: type) -> type:
            own_hash = cls.__dict__.get("__hash__") is not None
            made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(cls)
            _add(made, __init__=_compiled_when_called(made, frozen, slots), __repr__=_repr)
            if eq:
                _add(made, __eq__=_eq)
                if not own_hash:
                    made.__hash__ = _hash if frozen else None
            if frozen:
                _add(made, __setattr__=_refuse_setting, __delattr__=_refuse_deleting)
            if frozen and slots:
                _add(made, __getstate__=_getstate, __setstate__=_setstate)
            return made

        return wrap if cls is None else wrap(cls)


_SLOTS: dict[type, tuple[tuple[Callable[[Any], Any], Callable[[Any, Any], None]], ...]] = {}
"""How the values of each class with slots are got and set, once it was asked for."""
T = TypeVar("T")


def twin(one: T) -> T:
    """A new object with the values of another, of a class with slots: as :func:`dataclasses.replace` without changes,
    and with the fields that no ``__init__`` takes, in a fraction of the time.
    """
    cls = one.__class__
    slots = _SLOTS.get(cls)
    if slots is None:
        members = [getattr(cls, field.name) for field in dataclasses.fields(cls)]  # type: ignore[arg-type]
        slots = _SLOTS[cls] = tuple((member.__get__, member.__set__) for member in members)
    other = object.__new__(cls)
    for get, set_ in slots:
        set_(other, get(one))
    return other


def _add(cls: type, **methods: Callable[..., Any]) -> None:
    """Give a class methods that it does not define itself."""
    for name, method in methods.items():
        if name not in cls.__dict__:
            setattr(cls, name, method)


def _compiled_when_called(cls: type, frozen: bool, slots: bool) -> Callable[..., None]:
    """An ``__init__`` that puts the compiled one in its place when it is called first."""

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        compiled = _init_of(cls, frozen, slots)
        cls.__init__ = compiled  # type: ignore[misc]
        compiled(self, *args, **kwargs)

    return __init__


def _init_of(cls: type, frozen: bool, slots: bool) -> Callable[..., None]:
    """The ``__init__`` that assigns all fields of a class, those by position first."""
    names: dict[str, Any] = {"set_": object.__setattr__, "missing": MISSING}
    arguments: dict[bool, list[str]] = {False: [], True: []}
    lines = []
    for field in dataclasses.fields(cls):
        value = _value_of(field, names, slots)
        if field.init:
            arguments[bool(field.kw_only)].append(field.name + _default_of(field, names))
        if value is None:
            continue
        if frozen and slots:  # what sets the slot itself need not look for it by its name
            names[f"_set_{field.name}"] = getattr(cls, field.name).__set__
            lines.append(f"_set_{field.name}(self, {value})")
        else:
            lines.append(f"set_(self, {field.name!r}, {value})" if frozen else f"self.{field.name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    parameters = ", ".join(["self", *arguments[False], *(["*", *arguments[True]] if arguments[True] else ())])
    exec(f"def __init__({parameters}):\n " + "\n ".join(lines or ["pass"]), names)
    names["__init__"].__qualname__ = f"{cls.__qualname__}.__init__"
    return names["__init__"]  # type: ignore[no-any-return]


def _default_of(field: Field[Any], names: dict[str, Any]) -> str:
    if field.default is not MISSING:
        names[f"default_{field.name}"] = field.default
        return f"=default_{field.name}"
    return "=missing" if field.default_factory is not MISSING else ""


def _value_of(field: Field[Any], names: dict[str, Any], slots: bool) -> str | None:
    """The expression that a field is set to; ``None`` if it is not set, as where the class has its default."""
    if field.default_factory is not MISSING:
        names[f"make_{field.name}"] = field.default_factory
        make = f"make_{field.name}()"
        return f"{make} if {field.name} is missing else {field.name}" if field.init else make
    if field.init:
        return field.name
    if slots and field.default is not MISSING:
        names[f"default_{field.name}"] = field.default
        return f"default_{field.name}"
    return None


def _compared(cls: type) -> Callable[[Any], Any]:
    """Gets the values by which objects of a class are compared; made once a class."""
    found: Callable[[Any], Any] | None = cls.__dict__.get("_compared_")
    if found is None:
        names = [field.name for field in dataclasses.fields(cls) if field.compare]
        found = attrgetter(*names) if names else _nothing
        cls._compared_ = found  # type: ignore[attr-defined]
    return found


def _nothing(_: object) -> tuple[()]:
    return ()


def _eq(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    values = _compared(self.__class__)
    return values(self) == values(other)


def _hash(self: Any) -> int:
    return hash(_compared(self.__class__)(self))


@recursive_repr()
def _repr(self: Any) -> str:
    shown = [f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr]
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse_setting(_self: Any, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deleting(_self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
