import type { Figure } from '@analytics/contract/api/responses/entities/app'
import { evaluate } from '@analytics/contract/formula/evaluate'
import { linesOf } from '@analytics/contract/formula/formula'
import { toRatioFormula } from '@analytics/contract/formula/parseFormula'
import type { Line } from '@analytics/contract/lines/lineName'
import { type AppMetric } from '@analytics/contract/metrics/appMetrics'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { ratios, type FigureRatio } from '@analytics/contract/metrics/ratios'
import { sumKnown, toShare } from '@analytics/contract/metrics/sums'
import { toIsoDay } from '@analytics/contract/query/day'

import type { EntityMetadata } from '../../domain/table/EntityMetadata.ts'
import {
  addFilled,
  getRankingValue,
  previousRangeOf,
  type Entry,
  type MetricTable,
} from '../../domain/table/metricTable.ts'
import type { Period } from '../../domain/table/windows.ts'
import { toPercent } from '../../series/rounding.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'
import { nothing, type Measured } from './measure.ts'
import { isOfSubject } from './rivals.ts'

type When = 'now' | 'before'
type Values = ReadonlyMap<string, number | null>

/** The metrics that a ratio is made of. */
export function getRatioMetrics(id: FigureRatio): readonly Metric[] {
  return linesOf(toRatioFormula(id, anySubject)).map(({ metric }) => metric)
}

/**
 * Uses applications whose sides are all known on the same days; null where there are none. A change compares the same applications:
 * those that are known on both days, and those that began meanwhile.
 */
export function toRatio(
  id: FigureRatio,
  measured: ReadonlyMap<AppMetric, Measured>,
  subject: AppSubject,
): Figure | null {
  const top = [...measured.values()].find(({ metric }) => metric === ratios[id].metric)
  const asOf = top?.facts?.table.asOf
  if (!top || asOf === undefined) return null
  const values = { now: toValues(measured, asOf, 'now'), before: toValues(measured, asOf, 'before') }
  const quotient = toRatioFormula(id, anySubject)
  const valueOf = (entries: readonly Entry[], when: When) => divide(entries, values[when], quotient)
  const own = membersOf(entriesOf(top.own))
  const value = valueOf(own, 'now')
  if (value === null) return null
  const previous = valueOf(own, 'before')
  const before = top.own && previousRangeOf(top.own, top.period)
  const isNew = ({ firstDay }: Entry) => before !== undefined && before !== null && firstDay > before.to
  const isKnown = (entry: Entry, when: When) => valueOf([entry], when) !== null
  const compared = own.filter(entry => isKnown(entry, 'now') && (isNew(entry) || isKnown(entry, 'before')))
  const [now, then] = [valueOf(compared, 'now'), valueOf(compared, 'before')]
  const sides = [...measured.values()].filter(({ metric }) => getRatioMetrics(id).includes(metric))
  const filled = addFilled(own.flatMap(({ metadata: { key } }) => filledOf(sides, asOf, key)))
  return {
    ...nothing,
    id,
    state: 'available',
    value: toPercent(value),
    previous: toPercent(previous),
    change: now === null || then === null ? null : toPercent(now - then),
    ...(filled && { filled: { members: filled.members, value: null } }),
    standing: standingOf(top, subject, valueOf),
    asOf: toIsoDay(asOf),
    lastDay: top.merged ? toIsoDay(top.merged.entry.lastDay) : null,
  }
}

type ValuesByMetric = ReadonlyMap<Metric, Values>

function toValues(measured: ReadonlyMap<AppMetric, Measured>, asOf: number, when: When): ValuesByMetric {
  return new Map([...measured].map(([metric, each]) => [metric, valuesOf(each, asOf, when)]))
}

function valuesOf(measured: Measured, asOf: number, when: When): Values {
  const { kind } = metrics[measured.metric]
  const entries = knownOn(measured, asOf)
  return new Map(entries.map(entry => [entry.metadata.key, valueIn(entry, kind, measured.period, when)]))
}

/**
 * All applications, and the subject's own history where one is stored: that of a parent has another key than those of its versions.
 * Figures of another day are unknown on this one.
 */
function knownOn({ listed, facts, own }: Measured, asOf: number): readonly Entry<EntityMetadata>[] {
  return [listed?.table, facts?.table, own].flatMap(table => (table?.asOf === asOf ? entriesOf(table) : []))
}

/** The observations of an application that are repeated on either side. */
function filledOf(sides: readonly Measured[], asOf: number, key: string) {
  const found = sides.map(
    each => knownOn(each, asOf).find(({ metadata }) => metadata.key === key)?.periods[each.period].filled,
  )
  return found.find(Boolean) ?? []
}

function membersOf(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap(entry => entry.members ?? [entry])
}

function entriesOf(table: MetricTable<EntityMetadata> | null): readonly Entry<EntityMetadata>[] {
  return table ? [...table.entries, ...table.dormant] : []
}

function valueIn(entry: Entry, kind: 'flow' | 'stock' | 'quote', period: Period, when: When): number | null {
  return when === 'now' ? getRankingValue(kind, entry, period) : entry.periods[period].before
}

/** The entries stand for the subject. */
const anySubject: Line = { metric: 'fees', subject: { kind: 'all', id: '', chain: null, excludes: null } }

function divide(
  entries: readonly Entry[],
  values: ValuesByMetric,
  { left, right }: ReturnType<typeof toRatioFormula>,
): number | null {
  const both = membersOf(entries).flatMap(({ metadata: { key } }) => {
    const valueOf = ({ metric }: Line) => values.get(metric)?.get(key) ?? null
    const [value, base] = [evaluate(left, valueOf), evaluate(right, valueOf)]
    return value === null || base === null ? [] : [{ value, base }]
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
