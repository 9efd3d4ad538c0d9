const storageKey = 'analytics.visits'
/** A dashboard of last year gives way to one of today. */
const mostCounted = 60

/** How often each page was opened, by path. */
export function readVisits(): Readonly<Record<string, number>> {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as unknown
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
    )
  } catch {
    return {}
  }
}

export function noteVisit(path: string): void {
  const visits = readVisits()
  const counted = { ...visits, [path]: Math.min((visits[path] ?? 0) + 1, mostCounted) }
  try {
    localStorage.setItem(storageKey, JSON.stringify(counted))
  } catch {
    // The first dashboards are offered if storage is blocked.
  }
}
