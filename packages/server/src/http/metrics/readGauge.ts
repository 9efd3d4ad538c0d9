/** Null where the system can't tell, as without /proc: a measurement never ends what it measures. */
export function readGauge(read: () => number): number | null {
  try {
    const value = read()
    return Number.isFinite(value) ? value : null
  } catch {
    return null
  }
}
