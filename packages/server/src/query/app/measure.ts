import type { Figure } from '@analytics/contract/api/responses/entities/app'
import type { FigureState, Standing } from '@analytics/contract/api/responses/entities/figure'
import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { toIsoDay, type Day } from '@analytics/contract/query/day'
import type { QueryRange } from '@analytics/contract/query/timeRange'

import type { AppEntry } from '../../domain/directory/toAppDirectory.ts'
import type { AppFacts, Facts } from '../../domain/facts.ts'
import { memberCompleteness } from '../../domain/table/completeness.ts'
import type { TableMember, MetricTable, MemberMetadata } from '../../domain/table/metricTable.ts'
import { toRanking, type Ranking } from '../../domain/table/ranking.ts'
import { gapOf } from '../../series/readers/market.ts'
import { roundCents } from '../../series/rounding.ts'
import { toRanks } from '../../series/steps/rank.ts'
import {
  mergeSubject,
  pickSubject,
  toGroupMetadata,
  type AppSubject,
} from '../../series/subjects/appSubject.ts'
import { getOwnSlug, needsOwnHistory } from '../../series/subjects/ownHistory.ts'
import { measureMember, missingFigure, noPlace, placeIn } from '../shape/subjectFigure.ts'
import { isOfSubject, toRivals } from './rivals.ts'

/** One metric of the subject, and of its category. */
export interface MeasuredApp {
  readonly metric: AppMetric
  readonly queried: QueryRange
  readonly state: FigureState
  readonly facts: AppFacts | undefined
  /** The figures of all applications, whichever history the subject's own figure is of. */
  readonly listed: AppFacts | undefined
  /** Every shown application apart. */
  readonly own: MetricTable<MemberMetadata> | null
  /** All of them together; null where there are no figures. */
  readonly merged: { readonly table: MetricTable<MemberMetadata>; readonly member: TableMember } | null
  /** The applications of its category, ranked. */
  readonly rivals: Ranking<MemberMetadata> | null
  /** The figure of the list, for a TVL whose history is not stored or has no rivals beside it. */
  readonly current: CurrentTvl | null
}

export async function measure(
  metric: AppMetric,
  subject: AppSubject,
  facts: Facts,
  queried: QueryRange,
): Promise<MeasuredApp> {
  const listed = await facts.findApps(metric, 'all', {})
  const isShort = await needsOwnHistory(metric, listed, subject, facts)
  const ownAppFacts = isShort ? await facts.findApps(metric, `app/${getOwnSlug(subject)}`, {}) : undefined
  const current = isShort ? await findCurrentTvl(metric, subject, facts) : null
  if (ownAppFacts) return { ...measureOwn(metric, ownAppFacts, queried, subject), listed, current }
  if (!listed) {
    const state = gapOf(metric, 'all', facts)
    return {
      metric,
      queried,
      state,
      facts: listed,
      listed,
      own: null,
      merged: null,
      rivals: null,
      current: null,
    }
  }
  const table = mergeSubject(listed.table, subject)
  // The value of some applications must not stand for all of them.
  const member = isShort ? undefined : table.members[0]
  return {
    metric,
    queried,
    state: member || current ? 'available' : 'not-reported',
    facts: listed,
    listed,
    own: isShort ? null : pickSubject(listed.table, subject),
    merged: member ? { table, member } : null,
    rivals: toRivals(listed.table, subject, queried),
    current,
  }
}

/** Measures the history that was fetched for this application alone: a single member without others to rank it among. */
function measureOwn(
  metric: AppMetric,
  facts: AppFacts,
  queried: QueryRange,
  { app, version }: AppSubject,
): Omit<MeasuredApp, 'current' | 'listed'> {
  const metadata = toGroupMetadata(version ?? app)
  const table = {
    ...facts.table,
    members: facts.table.members.map(tableMember => ({ ...tableMember, metadata })),
  }
  const [member] = table.members
  return {
    metric,
    queried,
    state: member ? 'available' : 'not-reported',
    facts,
    own: table,
    merged: member ? { table, member } : null,
    rivals: null,
  }
}

export function toAppFigure(measured: MeasuredApp, subject: AppSubject): Figure {
  const { metric, state, queried, merged, rivals, facts, current } = measured
  const about = { ...missingFigure(state), id: metric, lastDay: null, completeness: null }
  const asOf = facts ? toIsoDay(facts.table.asOf) : null
  const listed = { ...noPlace, standing: toListedStanding(measured) }
  if (!merged && current) {
    const { value, day } = current
    return { ...about, ...listed, value: roundCents(value), asOf: toIsoDay(day) }
  }
  if (!merged) return { ...about, ...listed, asOf }
  const { table, member } = merged
  const ownRanking = toRanking(table, queried, null)
  return {
    ...about,
    ...measureMember(ownRanking, member),
    ...(rivals ? placeIn(rivals, tableMember => isOfSubject(subject, tableMember)) : listed),
    lastDay: toIsoDay(member.lastDay),
    completeness: memberCompleteness(ownRanking, member),
  }
}

/** The rank in the list of protocols, which stays when a history is stored. */
function toListedStanding({ current, rivals }: MeasuredApp): Standing {
  if (current) return { rank: current.rank, previousRank: null, of: current.of }
  return { rank: null, previousRank: null, of: rivals?.members.length ?? 0 }
}

/** A TVL from the list of protocols. Only lenders have a history before one is requested. */
interface CurrentTvl {
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
async function findCurrentTvl(
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
  const ranks = toRanks(
    [...groups.keys()],
    group => groups.get(group) ?? null,
    group => group,
  )
  const value = sumKnown([...subject.keys].map(key => tvls.get(key) ?? null))
  if (value === null || day === null) return null
  return {
    value,
    day,
    rank: ranks.get(isAlone ? (version ?? app).key : app.id) ?? null,
    of: ranks.size,
  }
}

function groupOf({ parent, id }: AppEntry): string {
  return parent ?? id
}
