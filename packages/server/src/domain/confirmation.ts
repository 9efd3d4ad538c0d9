/** An anomaly is accepted once this many fetches, over at least this long, have said the same. */
export const fetchesNeeded = 3
export const spanNeededMs = 3_600_000
