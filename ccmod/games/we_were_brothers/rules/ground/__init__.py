"""The ground on which soldiers stand: megahexes, barriers, buildings, ways, arcs of view, throws and bursts."""
