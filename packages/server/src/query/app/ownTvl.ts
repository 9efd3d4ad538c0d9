import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { sumKnown } from '@analytics/contract/metrics/sums'

import type { AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'
import type { Entry } from '../../domain/table/metricTable.ts'
import type { Subject } from './findSubject.ts'

/** The list of protocols has everybody's TVL of now; only of lenders there is a history without asking for it. */
export interface CurrentTvl {
  /** US dollars. */
  readonly value: number
  /** In the category, a parent as one. */
  readonly rank: number | null
  readonly of: number
}

export function getOwnSlug({ app, version }: Subject): string {
  return (version ?? app).slug
}

/** Whether the entries hold all of what the subject is known to hold. */
export function isWhole(
  entries: readonly Entry[],
  { keys }: Subject,
  tvls: ReadonlyMap<string, number>,
): boolean {
  const held = new Set(entries.map(({ metadata }) => metadata.key))
  return [...keys].every(key => held.has(key) || !tvls.has(key))
}

/** `known` are those of whom there is an observation. Null for any other metric, and where nothing is known. */
export async function findCurrentTvl(
  metric: AppMetric,
  subject: Subject,
  facts: Facts,
  known: readonly Entry[],
): Promise<CurrentTvl | null> {
  if (metric !== 'tvl') return null
  const tvls = new Map(await facts.getTvls())
  for (const { metadata, periods } of known) {
    const { last } = periods['24h']
    if (last !== null) tvls.set(metadata.key, last)
  }
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
  if (value === null) return null
  return {
    value,
    rank: index < 0 ? null : index + 1,
    of: order.length,
  }
}

function groupOf({ parent, id }: AppEntry): string {
  return parent ?? id
}
