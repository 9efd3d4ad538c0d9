import type { AppMetric } from '@analytics/contract/metrics/appMetrics'

import type { AppFacts, Facts, ListedTvls } from '../../domain/facts.ts'
import { getOwnTvlId } from '../../domain/sources.ts'
import type { TableMember } from '../../domain/table/metricTable.ts'
import { pickSubject, type AppSubject } from './appSubject.ts'

export function getOwnSlug({ app, version }: AppSubject): string {
  return (version ?? app).slug
}

/** Whether the members hold all of what the subject is known to hold. A version without deposits holds nothing. */
export function isWhole(
  members: readonly TableMember[],
  { keys }: Pick<AppSubject, 'keys'>,
  { byKey: tvls }: ListedTvls,
): boolean {
  const held = new Set(members.map(({ metadata }) => metadata.key))
  return [...keys].every(key => held.has(key) || !tvls.get(key))
}

/** Only lenders are listed with their TVL and borrows; of a parent, some of its applications may be missing. */
export async function needsOwnHistory(
  metric: AppMetric,
  listed: AppFacts | undefined,
  subject: AppSubject,
  facts: Facts,
): Promise<boolean> {
  if (metric !== 'tvl' && metric !== 'borrows') return false
  const ownTable = listed && pickSubject(listed.table, subject)
  const members = ownTable ? [...ownTable.members, ...ownTable.dormant] : []
  if (metric === 'borrows') return members.length === 0
  return members.length === 0 || !isWhole(members, subject, await facts.getTvls())
}

/** Returns the source that has to be fetched before the metric can be shown over time; null where it is stored, or where the provider has none. */
export async function findOwnSource(
  metric: AppMetric,
  subject: AppSubject,
  facts: Facts,
): Promise<string | null> {
  const listed = await facts.findApps(metric, 'all', {})
  if (!(await needsOwnHistory(metric, listed, subject, facts))) return null
  const { byKey } = await facts.getTvls()
  return [...subject.keys].some(key => byKey.has(key)) ? getOwnTvlId(getOwnSlug(subject)) : null
}
