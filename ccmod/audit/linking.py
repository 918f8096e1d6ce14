"""What is to be said of a log and those before it: gaps, forks, repeats, copies, edits, clocks, versions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from itertools import takewhile

from ccmod.audit.chain import begins_as, follows
from ccmod.audit.continuity import Glasses, differences, piece_changed, summary
from ccmod.audit.finding import AuditFinding, Kind
from ccmod.audit.log import LogAccount, RolledAt
from ccmod.vassal.position import Position

SHOWN = 5
"""How many differences are told in words; the rest is counted."""
SLACK = timedelta(hours=26)
"""How far a date without its time zone may be off."""
MOSTLY = 0.8
"""Which part of two logs must be equal before one is taken for an edited copy of the other."""

FAR = 5
"""How many logs before the last are looked at for an older state of a board."""

GlassesFor = Callable[[Position, Position], Glasses]


def between(before: Sequence[LogAccount], log: LogAccount, glasses_for: GlassesFor) -> Iterator[AuditFinding]:
    """The findings of a log as against those before it, which are no copies of each other."""
    yield from _mailed(log)
    if not before:
        return
    last = before[-1]
    yield from _clock(last, log)
    yield from _versions(last, log)
    for other in reversed(before):
        if log.steps and begins_as(other, log) and not follows(last, log):
            yield _twice(other, log)
            return
    if follows(last, log):
        return
    for other in reversed(before[:-1]):
        if follows(other, log):
            message = f"begins where {other.name} ended, without what came after that until {last.name}"
            yield AuditFinding(Kind.FORK, log.name, message, against=other.name)
            return
    yield from _gap(before, log, glasses_for(last.end, log.start))


def copied(before: Sequence[LogAccount], log: LogAccount) -> AuditFinding | None:
    """What is to be said of a log that is the same as an earlier one."""
    for other in before:
        if other.source.data == log.source.data or other.game.tree == log.game.tree:
            return AuditFinding(Kind.COPY, log.name, f"holds the same as {other.name}", against=other.name)
    return None


def _gap(before: Sequence[LogAccount], log: LogAccount, glasses: Glasses) -> Iterator[AuditFinding]:
    """What does not go on as it ended, as far as the glasses show it; that hidden things differ is the referee's."""
    last = before[-1]
    found = list(differences(glasses))
    if not found:
        return
    told = [one.about for one in found[:SHOWN]]
    if len(found) > SHOWN:
        told.append(f"and {len(found) - SHOWN} more")
    told += _back(before[:-1], log, [one.id for one in found if one.id])
    message = f"does not begin where {last.name} ended: {summary(found)}"
    yield AuditFinding(Kind.GAP, log.name, message, details=tuple(told), against=last.name)


def _back(before: Sequence[LogAccount], log: LogAccount, ids: Sequence[str]) -> Iterator[str]:
    """Whether what differs is as it was before: then two players have looked at two boards."""
    for other in reversed(before[-FAR:]):
        back = sum(not piece_changed(other.end, log.start, id) for id in ids)
        if 2 * back > len(ids):
            yield f"{back} of these {len(ids)} are as they were at the end of {other.name}"
            return


def _twice(other: LogAccount, log: LogAccount) -> AuditFinding:
    """Two logs from one position: the same and more, an edit, other dice, or another way."""
    ours, theirs = log.game.steps, other.game.steps
    same_first = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
    if same_first == min(len(ours), len(theirs)):
        longer, shorter = (log, other) if len(ours) > len(theirs) else (other, log)
        message = f"{longer.name} holds all {shorter.steps} steps of {shorter.name} and {longer.steps} in all"
        return AuditFinding(Kind.CONTINUED, log.name, message, against=other.name)
    rest = zip(reversed(ours[same_first:]), reversed(theirs[same_first:]), strict=False)
    same_last = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], rest))
    if same_last and same_first + same_last >= MOSTLY * max(len(ours), len(theirs)):
        first, last = same_first + 1, len(ours) - same_last
        which = f"step {first}" if first >= last else f"steps {first} to {last}"
        message = f"is the same as {other.name} but for {which}; {same_last} equal steps follow"
        return AuditFinding(Kind.EDITED, log.name, message, first, against=other.name)
    dice = _other_dice(other, log)
    step = same_first + 1
    if dice is None:
        message = f"begins from the same position as {other.name} and goes another way from step {step} on"
        return AuditFinding(Kind.FORK, log.name, message, step, against=other.name)
    mine, yours = dice
    message = f"begins from the same position as {other.name}: played again with other dice?"
    evidence = f"{mine.roll} (step {mine.step}) where {other.name} has {yours.roll} (step {yours.step})"
    return AuditFinding(Kind.REPEATED, log.name, message, mine.step, (evidence,), other.name)


def _other_dice(other: LogAccount, log: LogAccount) -> tuple[RolledAt, RolledAt] | None:
    """The first rolls in the same place that differ: of the same player and kind, in the same order of rolls."""
    for mine, yours in zip(log.rolls, other.rolls, strict=False):
        if (mine.roll.player, mine.roll.what) != (yours.roll.player, yours.roll.what):
            return None
        if mine.roll.dice != yours.roll.dice:
            return mine, yours
    return None


def _clock(last: LogAccount, log: LogAccount) -> Iterator[AuditFinding]:
    if last.saved is None or log.saved is None or last.has_clock != log.has_clock:
        return
    back = last.saved - log.saved
    if back > (timedelta() if log.has_clock else SLACK):
        message = f"is dated {log.saved:%Y-%m-%d %H:%M}, before {last.name} ({last.saved:%Y-%m-%d %H:%M})"
        yield AuditFinding(Kind.CLOCK, log.name, message, against=last.name)


def _mailed(log: LogAccount) -> Iterator[AuditFinding]:
    if log.saved is not None and log.source.mailed is not None and log.saved - log.source.mailed > SLACK:
        message = f"is dated {log.saved:%Y-%m-%d %H:%M}, after its mail was sent ({log.source.mailed:%Y-%m-%d %H:%M})"
        yield AuditFinding(Kind.CLOCK, log.name, message)


def _versions(last: LogAccount, log: LogAccount) -> Iterator[AuditFinding]:
    for what, of in (("the module", _module_version), ("VASSAL", _engine_version)):
        old, new = of(last), of(log)
        if old and new and old != new:
            message = f"was written with version {new} of {what}, {last.name} with {old}"
            yield AuditFinding(Kind.VERSION, log.name, message, against=last.name)


def _module_version(log: LogAccount) -> str:
    return log.game.module.version if log.game.module is not None else ""


def _engine_version(log: LogAccount) -> str:
    return log.game.saved.vassal_version if log.game.saved is not None else ""
