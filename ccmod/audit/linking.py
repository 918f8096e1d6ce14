"""Findings about a log and those before it: gaps, forks, repeats, copies, edits, clocks, versions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta

from ccmod.audit.chain import begins_as, follows
from ccmod.audit.continuity import Comparison, differences, left_lying, name_in, piece_changed, summary
from ccmod.audit.finding import AuditFinding, FindingKind
from ccmod.audit.log import LogReport
from ccmod.audit.retracing import Retrace, retrace, starts_within
from ccmod.ground.counting import counted
from ccmod.vassal.position import Position

SHOWN = 5
"""How many differences are listed; the rest is counted."""
SLACK = timedelta(hours=26)
"""How far a date without its time zone may be off."""
MOSTLY = 0.8
"""Which part of two logs must be equal before one is taken for an edited copy of the other."""

LEAST = 4
"""How many steps at least make a repeat where the position alone does not say so: fewer may be alike by chance."""
FAR = 5
"""How many logs before the last are looked at for an older state of a board."""

Compare = Callable[[Position, Position], Comparison]


def between(before: Sequence[LogReport], log: LogReport, compare: Compare) -> Iterator[AuditFinding]:
    """The findings of a log compared with the logs before it, none a copy of another; links it with them."""
    yield from _mailed(log)
    if not before:
        return
    yield from _clock(before[-1], log)
    yield from _versions(before[-1], log)
    last = next((one for one in reversed(before) if one.links.goes_on), before[-1])
    follows_last = follows(last, log)
    retraced = _retraced(before, log, beyond_chance=follows_last)
    if retraced is not None:
        yield from _again(retraced, log)
        return
    if follows_last:
        link(log, last)
        yield from _left_lying(last, log, compare(last.end, log.start))
        return
    for other in reversed(before):
        if other is not last and follows(other, log):
            link(log, other)
            message = f"begins where {other.name} ended, without what came after that until {last.name}"
            yield AuditFinding(FindingKind.FORK, log.name, message, against=other.name)
            return
    link(log, last, behind_gap=True)
    yield from _gap(before, last, log, compare(last.end, log.start))


def link(log: LogReport, before: LogReport | None, *, behind_gap: bool = False) -> None:
    """Let a log go on from another."""
    log.links.before, log.links.behind_gap = before, behind_gap
    if before is not None:
        before.links.after.append(log)


def copied(before: Sequence[LogReport], log: LogReport) -> AuditFinding | None:
    """The finding about a log that is the same as an earlier one."""
    for other in before:
        if other.source.data == log.source.data or other.game.tree == log.game.tree:
            return AuditFinding(FindingKind.COPY, log.name, f"holds the same as {other.name}", against=other.name)
    return None


def _gap(before: Sequence[LogReport], last: LogReport, log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    """The visible differences between its start and the end before it; hidden ones are for the referee."""
    yield from _left_lying(last, log, pair)
    found = list(differences(pair))
    if not found:
        return
    details = [one.about for one in found[:SHOWN]]
    if len(found) > SHOWN:
        details.append(f"and {len(found) - SHOWN} more")
    details += _back([one for one in before if one is not last], log, [one.id for one in found if one.id])
    message = f"does not begin where {last.name} ended: {summary(found)}"
    yield AuditFinding(FindingKind.GAP, log.name, message, details=tuple(details), against=last.name)


def _left_lying(last: LogReport, log: LogReport, pair: Comparison) -> Iterator[AuditFinding]:
    """Pieces that VASSAL 2.9 left where they were when it removed their stack."""
    seen, after = (one.position for one in pair.both)
    there = [
        f"{name_in(pair.before, id)} is {pair.at(after.place(id))}"
        for id in last.end.piece_ids()
        if id in seen.table.things and id in after.table.things and left_lying(last.end, log.start, id)
    ]
    if there:
        message = f"begins with {counted(len(there), 'piece')} still where {last.name} removed the stack around it"
        yield AuditFinding(
            FindingKind.REMOVED_STACK, log.name, message, details=tuple(there[:SHOWN]), against=last.name
        )


def _back(before: Sequence[LogReport], log: LogReport, ids: Sequence[str]) -> Iterator[str]:
    """Whether what differs is as it was before: then two players have looked at two boards."""
    for other in reversed(before[-FAR:]):
        back = sum(not piece_changed(other.end, log.start, id) for id in ids)
        if 2 * back > len(ids):
            yield f"{back} of these {len(ids)} are as they were at the end of {other.name}"
            return


def _retraced(before: Sequence[LogReport], log: LogReport, *, beyond_chance: bool) -> Retrace | None:
    """The log beside the earlier ones that it begins as, those with which it has most in common.

    Where the log goes on from the last one as well, for talk and dice change no position, its steps must be those of
    another ``beyond_chance``.
    """
    if not log.steps:
        return None
    same = [retrace(log, other) for other in reversed(before) if other.steps and begins_as(other, log)]
    best = max(same, key=lambda one: len(one.pairs), default=None)
    if best is not None and (not beyond_chance or _is_beyond_chance(best)):
        return best
    if beyond_chance:
        return None
    found = (retrace(log, other, at) for other in reversed(before) for at in starts_within(log, other))
    return max(found, key=lambda one: len(one.pairs), default=None)


def _is_beyond_chance(one: Retrace) -> bool:
    first = one.logs[:1]
    return bool(first) and one.is_whole and first[0].steps >= LEAST and len(one.pairs) >= LEAST


def _again(found: Retrace, log: LogReport) -> Iterator[AuditFinding]:
    """A log from an earlier position: the same and more, less, an edit, other dice, or another way."""
    if found.is_whole or (found.pairs and found.adds_nothing):
        yield _repeats(found, log)
        return
    first = found.theirs[0].log
    rest = len(found.pairs) - len(found.before_parting)
    yield _parts(found, log, first, edited=rest > 0 and len(found.pairs) >= MOSTLY * max(log.steps, first.steps))


def _repeats(found: Retrace, log: LogReport) -> AuditFinding:
    """A session that was logged again, whole or in part, with remarks and moves between or after it."""
    logs, pairs = found.logs, found.pairs
    log.links.goes_on = not found.adds_nothing
    log.links.repeated = frozenset(ours + 1 for ours, _ in pairs)
    link(log, logs[-1])
    first, last = found.theirs[0], found.theirs[pairs[-1][1]]
    other = logs[0]
    if len(logs) == 1 and first.number == 1 and _begins_with(log, other):
        longer, shorter = (log, other) if log.steps > other.steps else (other, log)
        steps = "the only step" if shorter.steps == 1 else f"all {shorter.steps} steps"
        message = f"{longer.name} holds {steps} of {shorter.name} and {longer.steps} in all"
        return AuditFinding(FindingKind.CONTINUED, log.name, message, against=other.name)
    behind = pairs[-1][0] + 1 < log.steps
    whole = found.is_whole and last.log.steps == last.number
    names = " and ".join(one.name for one in logs) if len(logs) < 3 else f"{other.name} to {logs[-1].name}"
    part = "" if first.number == 1 else f" from step {first.number} on"
    part += (
        ""
        if whole or found.is_whole
        else f" up to step {last.number}" + (f" of {last.log.name}" if len(logs) > 1 else "")
    )
    of = pairs[-1][1] + 1 if not found.is_whole else sum(step.log in logs for step in found.theirs)
    more = "".join(f", {counted(number, what)} more" for what, number in sorted(found.more(pairs).items()))
    end = ", then goes on" if behind and log.links.goes_on else ", and adds nothing" if not log.links.goes_on else ""
    message = f"repeats {names}{part} ({len(pairs)} of {'its' if len(logs) == 1 else 'their'} {of} steps{more}){end}"
    return AuditFinding(FindingKind.LOGGED_AGAIN, log.name, message, against=other.name)


def _begins_with(log: LogReport, other: LogReport) -> bool:
    """Whether one of two logs begins with all steps of the other."""
    return all(one == two for one, two in zip(log.game.steps, other.game.steps, strict=False))


def _parts(found: Retrace, log: LogReport, first: LogReport, *, edited: bool) -> AuditFinding:
    """Another way from an earlier position on."""
    pairs = found.pairs if edited else found.before_parting
    log.links.repeated = frozenset(ours + 1 for ours, _ in pairs)
    link(log, first.links.before, behind_gap=first.links.behind_gap)
    ours, theirs = found.parting
    if edited:
        known = {one for one, _ in found.pairs}
        behind = sum(one >= ours for one in known)
        changed = [index + 1 for index in range(ours, log.steps) if index not in known] or [ours + 1]
        which = f"step {changed[0]}" if len(changed) == 1 else f"steps {changed[0]} to {changed[-1]}"
        message = f"is the same as {first.name} but for {which}; {behind} equal steps follow"
        return AuditFinding(FindingKind.EDITED, log.name, message, changed[0], against=first.name)
    other = found.theirs[theirs].log if found.theirs else first
    begins = f"begins from the same position as {first.name}"
    if pairs and other is not first:
        begins = f"repeats {first.name} ({counted(len(pairs), 'step')})"
    dice = found.other_dice()
    if dice is None:
        way = "and goes another way" if other is first else f"and goes another way than {other.name}"
        message = f"{begins} {way} from step {ours + 1} on"
        return AuditFinding(FindingKind.FORK, log.name, message, ours + 1, against=other.name)
    mine, step, yours = dice
    evidence = f"{mine.roll} (step {mine.step}) where {step.log.name} has {yours.roll} (step {yours.step})"
    message = f"{begins}: played again with other dice?"
    return AuditFinding(FindingKind.REPEATED, log.name, message, mine.step, (evidence,), step.log.name)


def _clock(last: LogReport, log: LogReport) -> Iterator[AuditFinding]:
    if last.saved is None or log.saved is None or last.has_clock != log.has_clock:
        return
    back = last.saved - log.saved
    if back > (timedelta() if log.has_clock else SLACK):
        message = f"is dated {log.saved:%Y-%m-%d %H:%M}, before {last.name} ({last.saved:%Y-%m-%d %H:%M})"
        yield AuditFinding(FindingKind.CLOCK, log.name, message, against=last.name)


def _mailed(log: LogReport) -> Iterator[AuditFinding]:
    if log.saved is not None and log.source.mailed is not None and log.saved - log.source.mailed > SLACK:
        message = f"is dated {log.saved:%Y-%m-%d %H:%M}, after its mail was sent ({log.source.mailed:%Y-%m-%d %H:%M})"
        yield AuditFinding(FindingKind.CLOCK, log.name, message)


def _versions(last: LogReport, log: LogReport) -> Iterator[AuditFinding]:
    for what, of in (("the module", _module_version), ("VASSAL", _engine_version)):
        old, new = of(last), of(log)
        if old and new and old != new:
            message = f"was written with version {new} of {what}, {last.name} with {old}"
            yield AuditFinding(FindingKind.VERSION, log.name, message, against=last.name)


def _module_version(log: LogReport) -> str:
    return log.game.module.version if log.game.module is not None else ""


def _engine_version(log: LogReport) -> str:
    return log.game.saved.vassal_version if log.game.saved is not None else ""
