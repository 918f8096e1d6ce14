"""ccmod inside a browser: what the page asks of Python, in words that both can speak (JSON).

Nothing here knows a browser; :mod:`ccmod.web.asking` is the one door, and tests go through it as the page does.
"""
