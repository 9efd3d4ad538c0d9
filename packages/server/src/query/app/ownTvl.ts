import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { sumKnown } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'

import type { AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'

/** A TVL from the list of protocols. Only lenders have a history before one is requested. */
export interface CurrentTvl {
  /** US dollars. */
  readonly value: number
  /** The UTC day on which the list was fetched. */
  readonly day: Day
  /** Rank in the category; a parent counts as one. */
  readonly rank: number | null
  readonly of: number
}

/**
 * Value and rank are of the list alone: observed histories are of another day, and which of them are stored depends on
 * earlier requests. Null for any other metric, and where the list has no value.
 */
export async function findCurrentTvl(
  metric: AppMetric,
  subject: AppSubject,
  facts: Facts,
): Promise<CurrentTvl | null> {
  if (metric !== 'tvl') return null
  const { day, byKey: tvls } = await facts.getTvls()
  const { app, version, directory } = subject
  const isAlone = version !== null || app.versions.length === 0
  const { category } = version ?? app
  const groups = new Map<string, number>()
  for (const entry of directory.entries) {
    const tvl = tvls.get(entry.key)
    if (tvl === undefined || entry.versions.length > 0 || entry.category !== category) continue
    const group = isAlone ? entry.key : groupOf(entry)
    groups.set(group, (groups.get(group) ?? 0) + tvl)
  }
  const order = [...groups].toSorted(([, a], [, b]) => b - a).map(([group]) => group)
  const index = order.indexOf(isAlone ? (version ?? app).key : app.id)
  const value = sumKnown([...subject.keys].map(key => tvls.get(key) ?? null))
  if (value === null || day === null) return null
  return {
    value,
    day,
    rank: index < 0 ? null : index + 1,
    of: order.length,
  }
}

function groupOf({ parent, id }: AppEntry): string {
  return parent ?? id
}
