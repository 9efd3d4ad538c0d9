import { othersId } from '@analytics/contract/metrics/palettes'

import type { LegendEntry } from './LegendEntry.ts'

const named = 2

/** `Largest: Tether $520.95M, Circle $218.59M`, of the visible series; undefined for a single one. */
export function toLargestText(entries: readonly LegendEntry[]): string | undefined {
  const shownEntries = entries.filter(({ id, hidden }) => id !== othersId && !hidden)
  if (shownEntries.length < named) return undefined
  return `Largest: ${shownEntries
    .slice(0, named)
    .map(({ name, figure }) => `${name} ${figure}`)
    .join(', ')}`
}
