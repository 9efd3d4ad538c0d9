import type { Figure, FigureState, Standing } from '@analytics/contract/api/responses/entities/app'
import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { toComparedChange } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'
import type { QueryRange } from '@analytics/contract/query/timeRange'

import type { AppFacts, Facts } from '../../domain/facts.ts'
import { compareEntry } from '../../domain/table/comparison.ts'
import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import {
  entryCompleteness,
  getRankingValue,
  type Entry,
  type MetricTable,
} from '../../domain/table/metricTable.ts'
import { toPeriod, type Period } from '../../domain/table/windows.ts'
import { toCents, toComparison, toPercent } from '../shape/rounding.ts'
import { mergeSubject, pickSubject, type Subject } from './findSubject.ts'
import { toRivals, toStanding, type Rivals } from './rivals.ts'

/** One metric of the subject, and of its category. */
export interface Measured {
  readonly metric: AppMetric
  readonly period: Period
  readonly state: FigureState
  readonly facts: AppFacts | undefined
  /** Every shown application apart. */
  readonly own: MetricTable<EntityMetadata> | null
  /** All of them together; null where there are no figures. */
  readonly merged: { readonly table: MetricTable<EntityMetadata>; readonly entry: Entry } | null
  readonly rivals: Rivals | null
}

export async function measure(
  metric: AppMetric,
  subject: Subject,
  facts: Facts,
  range: QueryRange,
): Promise<Measured> {
  const found = await facts.findApps(metric, 'all', { range })
  const period = toPeriod(range)
  if (!found) {
    const { availability } = facts.getState(metric, 'all')
    const state = availability === 'unknown' ? 'failed' : availability
    return { metric, period, state, facts: found, own: null, merged: null, rivals: null }
  }
  const table = mergeSubject(found.table, subject)
  const [entry] = table.entries
  return {
    metric,
    period,
    state: entry ? 'available' : 'not-reported',
    facts: found,
    own: pickSubject(found.table, subject),
    merged: entry ? { table, entry } : null,
    rivals: toRivals(found.table, subject, period),
  }
}

export function toFigure(
  { metric, state, period, merged, rivals, facts }: Measured,
  subject: Subject,
): Figure {
  const unranked: Standing = { rank: null, previousRank: null, of: rivals?.ranking.entries.length ?? 0 }
  const asOf = facts ? toIsoDay(facts.table.asOf) : null
  if (!merged) return { id: metric, state, ...nothing, standing: unranked, asOf, lastDay: null }
  const { table, entry } = merged
  const comparison = compareEntry(table, entry, period)
  return {
    id: metric,
    state,
    value: toCents(getRankingValue(metrics[metric].kind, entry, period)),
    previous: toCents(entry.periods[period].before),
    change: toPercent(toComparedChange(comparison)),
    comparison: toComparison(comparison),
    standing: rivals ? toStanding(rivals, subject) : unranked,
    asOf,
    lastDay: toIsoDay(entry.lastDay),
    completeness: entryCompleteness(table, entry, period),
  }
}

export const nothing = {
  value: null,
  previous: null,
  change: null,
  comparison: null,
  completeness: null,
} as const
