"""Work spread over a cluster by Dask (``pip install 'ccmod[dask]'``).

Every worker must have the same version of ccmod and see the archive under the same paths. What a worker that dies was
doing is done again by another; results are written by the one process that asked, so that nothing is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from ccmod.audit.archive.work import AGAIN, Result, Task, judge_unit
from ccmod.ground.errors import UnsupportedInput, UsageFault

_AHEAD = 256
"""How many units are given to the scheduler at once."""


def judge_in_cluster(tasks: Iterable[Task], address: str, timeout: str = "30s") -> Iterator[Result]:
    """The results of all tasks, as they come, from the scheduler at ``address`` (``tcp://host:8786``).

    Raises :class:`UnsupportedInput` (``audit/dask``) if Dask is not installed, and :class:`UsageFault`
    (``audit/scheduler``) if nobody answers there.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        hint = "install it: pip install 'ccmod[dask]'"
        raise UnsupportedInput("audit/dask", "Dask is not installed here", hint=hint) from None
    try:
        client = distributed.Client(address, timeout=timeout)
    except (OSError, ValueError, TimeoutError) as error:
        raise UsageFault("audit/scheduler", f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        yield from _judge(client, iter(tasks))


def _judge(client: Any, waiting: Iterator[Task]) -> Iterator[Result]:
    tasks = {future: task for task in islice(waiting, _AHEAD) for future in [_submitted(client, task)]}
    running = import_module("distributed").as_completed(tasks)
    for future in running:
        task = tasks.pop(future)
        try:
            result: Result = future.result()  # waits, if the worker that held it has died and another does it again
        except Exception as error:  # whatever a cluster may raise: one unit must not end the work on thousands
            why = f"every worker that tried it failed ({type(error).__name__})"
            result = Result(task.unit.name, AGAIN, error=why, perspective=task.perspective)
        yield result
        for following in islice(waiting, 1):
            submitted = _submitted(client, following)
            tasks[submitted] = following
            running.add(submitted)


def _submitted(client: Any, task: Task) -> Any:
    return client.submit(judge_unit, task, pure=False)
