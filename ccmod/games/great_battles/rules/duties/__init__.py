"""The consequences that each event permits or demands: the entries that it opens in the ledger, by ``causes.yaml``.

A module a chapter. Each function sees the position before its event, which has used up its own entry already.
"""
