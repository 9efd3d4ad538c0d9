import type { Figure } from '@analytics/contract/api/responses/entities/app'
import { ratios, type AppMetric, type Ratio } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { sumKnown, toShare } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'

import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import { getRankingValue, type Entry, type MetricTable } from '../../domain/table/metricTable.ts'
import type { Period } from '../../domain/table/windows.ts'
import { toPercent } from '../../series/rounding.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'
import { nothing, type Measured } from './measure.ts'
import { isOfSubject } from './rivals.ts'

type When = 'now' | 'before'
type Values = ReadonlyMap<string, number | null>

/** Over applications of which every needed side is known on the same days; null where there are none. */
export function toRatio(
  id: Ratio,
  measured: ReadonlyMap<AppMetric, Measured>,
  subject: AppSubject,
): Figure | null {
  const { part, whole } = ratios[id]
  const top = measured.get(part)
  const asOf = top?.facts?.table.asOf
  const bases = whole.flatMap((metric: AppMetric) => measured.get(metric) ?? [])
  if (!top || asOf === undefined) return null
  const sides = { now: toSides(top, bases, asOf, 'now'), before: toSides(top, bases, asOf, 'before') }
  const valueOf = (entries: readonly Entry[], when: When) => divide(entries, sides[when], id)
  const own = entriesOf(top.own)
  const value = valueOf(own, 'now')
  if (value === null) return null
  const previous = valueOf(own, 'before')
  return {
    ...nothing,
    id,
    state: 'available',
    value: toPercent(value),
    previous: toPercent(previous),
    change: previous === null ? null : toPercent(value - previous),
    standing: standingOf(top, subject, valueOf),
    asOf: toIsoDay(asOf),
    lastDay: top.merged ? toIsoDay(top.merged.entry.lastDay) : null,
  }
}

interface Sides {
  readonly part: Values
  readonly whole: readonly Values[]
}

function toSides(top: Measured, bases: readonly Measured[], asOf: number, when: When): Sides {
  return {
    part: valuesOf(top, when),
    whole: bases.flatMap(base => (base.facts?.table.asOf === asOf ? [valuesOf(base, when)] : [])),
  }
}

function valuesOf({ facts, own, metric, period }: Measured, when: When): Values {
  const { kind } = metrics[metric]
  const entries = [...entriesOf(facts?.table ?? null), ...entriesOf(own)]
  return new Map(entries.map(entry => [entry.metadata.key, valueIn(entry, kind, period, when)]))
}

function entriesOf(table: MetricTable<EntityMetadata> | null): readonly Entry<EntityMetadata>[] {
  return table ? [...table.entries, ...table.dormant] : []
}

function valueIn(entry: Entry, kind: 'flow' | 'stock' | 'quote', period: Period, when: When): number | null {
  return when === 'now' ? getRankingValue(kind, entry, period) : entry.periods[period].before
}

function divide(entries: readonly Entry[], { part, whole }: Sides, id: Ratio): number | null {
  const needed = ratios[id].needsAll ? ratios[id].whole.length : 1
  const both = entries
    .flatMap(entry => entry.members ?? [entry])
    .flatMap(({ metadata: { key } }) => {
      const value = part.get(key) ?? null
      const bases = whole.map(values => values.get(key) ?? null).filter(base => base !== null)
      const base = sumKnown(bases)
      return value === null || base === null || bases.length < needed ? [] : [{ value, base }]
    })
  return toShare(sumKnown(both.map(({ value }) => value)), sumKnown(both.map(({ base }) => base)))
}

function standingOf(
  { rivals }: Measured,
  subject: AppSubject,
  valueOf: (entries: readonly Entry[], when: When) => number | null,
): Figure['standing'] {
  const entries = rivals?.ranking.entries ?? []
  const rankOf = (when: When) => {
    const ranked = entries
      .map(entry => ({ entry, value: valueOf([entry], when) }))
      .filter((each): each is { entry: (typeof entries)[number]; value: number } => each.value !== null)
      .toSorted((a, b) => b.value - a.value)
    const index = ranked.findIndex(({ entry }) => isOfSubject(subject, entry))
    return { rank: index < 0 ? null : index + 1, of: ranked.length }
  }
  return { ...rankOf('now'), previousRank: rankOf('before').rank }
}
