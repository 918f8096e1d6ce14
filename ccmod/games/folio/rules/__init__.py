"""Fire & Movement, the folio series: the standard rules 1.0 to 9.0 and their two Combat Results Tables."""
