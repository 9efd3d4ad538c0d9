const storageKey = 'analytics.scroll'
const mostKept = 100

interface ScrollMemory {
  /** Notes where the entry that is left was scrolled to. */
  readonly moveTo: (key: string, move: 'keep' | 'top' | 'restore') => void
  /** Scrolls to where the latest move leads; call it when the page of that entry is drawn. */
  readonly apply: () => void
}

/** How far each entry of the browser's history was scrolled; browsers restore it before the page is drawn. */
export function createScrollMemory(first: string): ScrollMemory {
  const positions = new Map(read())
  let current = first
  let due = positions.get(first)
  history.scrollRestoration = 'manual'
  const note = () => {
    positions.delete(current)
    positions.set(current, window.scrollY)
  }
  addEventListener('pagehide', () => {
    note()
    write([...positions].slice(-mostKept))
  })
  return {
    moveTo(key, move) {
      note()
      current = key
      // An entry that nothing is known of, such as a fragment's, is where the browser has scrolled it.
      due = move === 'top' ? 0 : move === 'restore' ? positions.get(key) : undefined
    },
    apply() {
      if (due !== undefined) window.scrollTo({ top: due, behavior: 'instant' })
      due = undefined
    },
  }
}

function read(): readonly (readonly [string, number])[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(stored) ? (stored as [string, number][]) : []
  } catch {
    return []
  }
}

function write(positions: readonly (readonly [string, number])[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // A reloaded page begins at its top if storage is blocked.
  }
}
