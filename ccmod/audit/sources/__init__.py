"""Where logs come from: files, folders, ZIP archives in each other, mailboxes and single mails."""

from ccmod.audit.sources.find import FoundLogs, find_logs
from ccmod.audit.sources.source import GameSource, Skipped, open_source

__all__ = ["FoundLogs", "GameSource", "Skipped", "find_logs", "open_source"]
