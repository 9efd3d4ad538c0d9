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

import { filledOn, getRankingValue } from '../../domain/table/figures.ts'
import type { TableMember, MemberPart, MetricTable, MemberMetadata } from '../../domain/table/metricTable.ts'
import { previousRangeOf, rangeOf } from '../../domain/table/ranking.ts'
import { roundPercent } from '../../series/rounding.ts'
import { toMemberRanks } from '../../series/steps/rank.ts'
import type { AppSubject } from '../../series/subjects/appSubject.ts'
import { missingFigure } from '../shape/subjectFigure.ts'
import type { MeasuredApp } from './measure.ts'
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
  measured: ReadonlyMap<AppMetric, MeasuredApp>,
  subject: AppSubject,
): Figure | null {
  const top = [...measured.values()].find(({ metric }) => metric === ratios[id].metric)
  const asOf = top?.facts?.table.asOf
  if (!top || asOf === undefined) return null
  const sides = [...measured.values()].filter(({ metric }) => getRatioMetrics(id).includes(metric))
  const values = { now: toValues(sides, asOf, 'now'), before: toValues(sides, asOf, 'before') }
  const quotient = toRatioFormula(id, anySubject)
  const valueOf = (parts: readonly MemberPart[], when: When) => divide(parts, values[when], quotient)
  const ownParts = entriesOf(top.own).flatMap(({ parts }) => parts)
  const value = valueOf(ownParts, 'now')
  if (value === null) return null
  const previous = valueOf(ownParts, 'before')
  const before = top.own && previousRangeOf(top.own, top.queried)
  const isNew = ({ firstDay }: MemberPart) => before !== undefined && before !== null && firstDay > before.to
  const isKnown = (part: MemberPart, when: When) => valueOf([part], when) !== null
  const compared = ownParts.filter(part => isKnown(part, 'now') && (isNew(part) || isKnown(part, 'before')))
  const [now, then] = [valueOf(compared, 'now'), valueOf(compared, 'before')]
  const filled = ownParts.filter(({ key }) => isFilled(sides, asOf, key)).length
  return {
    ...missingFigure('available'),
    id,
    completeness: null,
    value: roundPercent(value),
    previous: roundPercent(previous),
    change: now === null || then === null ? null : roundPercent(now - then),
    ...(filled > 0 && { filled: { members: filled, value: null } }),
    standing: standingOf(top, subject, valueOf),
    asOf: toIsoDay(asOf),
    lastDay: top.merged ? toIsoDay(top.merged.member.lastDay) : null,
  }
}

type ValuesByMetric = ReadonlyMap<Metric, Values>

function toValues(sides: readonly MeasuredApp[], asOf: number, when: When): ValuesByMetric {
  return new Map(sides.map(side => [side.metric, valuesOf(side, asOf, when)]))
}

function valuesOf(measured: MeasuredApp, asOf: number, when: When): Values {
  const { kind } = metrics[measured.metric]
  const valueOf = (table: MetricTable, member: TableMember) => {
    const range = when === 'now' ? rangeOf(table, measured.queried) : previousRangeOf(table, measured.queried)
    return range ? getRankingValue(kind, member, range) : null
  }
  return new Map(
    knownOn(measured, asOf).flatMap(table =>
      entriesOf(table).map(member => [member.metadata.key, valueOf(table, member)] as const),
    ),
  )
}

/**
 * All applications, and the subject's own history where one is stored: that of a parent has another key than those of its versions.
 * Figures of another day are unknown on this one.
 */
function knownOn({ listed, facts, own }: MeasuredApp, asOf: number): readonly MetricTable<MemberMetadata>[] {
  return [listed?.table, facts?.table, own].flatMap(table => (table?.asOf === asOf ? table : []))
}

/** Whether an observation of an application is repeated on either side. */
function isFilled(sides: readonly MeasuredApp[], asOf: number, key: string): boolean {
  return sides.some(side => {
    const matches = knownOn(side, asOf).flatMap(table =>
      entriesOf(table).flatMap(member => (member.metadata.key === key ? { table, member } : [])),
    )
    return matches.some(
      ({ table, member }, index) =>
        index === 0 && filledOn(table.metricKind, [member], rangeOf(table, side.queried).to) !== null,
    )
  })
}

function entriesOf(table: MetricTable<MemberMetadata> | null): readonly TableMember<MemberMetadata>[] {
  return table ? [...table.members, ...table.dormant] : []
}

/** The members stand for the subject. */
const anySubject: Line = { metric: 'fees', subject: { kind: 'all', id: '', chain: null, excludes: null } }

function divide(
  parts: readonly MemberPart[],
  values: ValuesByMetric,
  { left, right }: ReturnType<typeof toRatioFormula>,
): number | null {
  const both = parts.flatMap(({ key }) => {
    const valueOf = ({ metric }: Line) => values.get(metric)?.get(key) ?? null
    const [value, base] = [evaluate(left, valueOf), evaluate(right, valueOf)]
    return value === null || base === null ? [] : [{ value, base }]
  })
  return toShare(sumKnown(both.map(({ value }) => value)), sumKnown(both.map(({ base }) => base)))
}

function standingOf(
  { rivals }: MeasuredApp,
  subject: AppSubject,
  valueOf: (parts: readonly MemberPart[], when: When) => number | null,
): Figure['standing'] {
  const members = rivals?.members ?? []
  const ownMember = members.find(member => isOfSubject(subject, member))
  const rankOf = (when: When) => {
    const ranks = toMemberRanks(members, ({ parts }) => valueOf(parts, when))
    return { rank: (ownMember && ranks.get(ownMember)) ?? null, of: ranks.size }
  }
  return { ...rankOf('now'), previousRank: rankOf('before').rank }
}
