import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { sumKnown } from '@analytics/contract/metrics/sums'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import { sumIn, valueOn, type DailySum } from '../daily/DailyColumns.ts'
import type { TableMember } from './metricTable.ts'

type Parts = Pick<TableMember, 'parts'>

/** The sum of the daily values, and the days with a value. Divide a stock's sum by them. */
export function sumOf({ parts }: Parts, range: DayRange): DailySum {
  let [sum, days]: [number | null, number] = [null, 0]
  for (const part of parts) {
    const ownSum = sumIn(part, range)
    if (ownSum.sum !== null) sum = (sum ?? 0) + ownSum.sum
    days = Math.max(days, ownSum.days)
  }
  return { sum, days }
}

/** The sum of a flow, the mean of a stock's daily observations. */
export function valueIn(metricKind: MetricKind, member: Parts, range: DayRange): number | null {
  const { sum, days } = sumOf(member, range)
  return metricKind === 'flow' || sum === null ? sum : sum / days
}

/** A flow over the range, a stock's observation at its end. */
export function getRankingValue(metricKind: MetricKind, member: Parts, range: DayRange): number | null {
  if (metricKind === 'flow') return sumOf(member, range).sum
  return sumKnown(member.parts.map(part => valueOn(part, range.to)))
}

export function hasValueIn({ parts }: Parts, range: DayRange): boolean {
  return parts.some(({ history }) => history.hasValueIn(range))
}

/** Days of the range with a value of their own: on the others the last observation of a stock is repeated. */
export function countOwnDays({ parts }: Parts, range: DayRange): number {
  return parts.reduce((most, { history }) => Math.max(most, history.countOwnIn(range)), 0)
}

/** Members of a sum whose last observation is repeated, and the sum of these observations. */
export interface FilledSum {
  readonly members: number
  readonly value: number
}

/** The observations of a stock that are repeated on a day; null for none. */
export function filledOn(metricKind: MetricKind, ownParts: readonly Parts[], day: Day): FilledSum | null {
  if (metricKind === 'flow') return null
  let [members, value] = [0, 0]
  for (const { parts } of ownParts)
    for (const part of parts) {
      if (part.filled?.[day - part.from] !== 1) continue
      members++
      value += valueOn(part, day) ?? 0
    }
  return members > 0 ? { members, value } : null
}

/** A stock's mean is that of its daily totals. */
export function totalIn(metricKind: MetricKind, members: readonly Parts[], range: DayRange): number | null {
  return valueIn(metricKind, { parts: members.flatMap(({ parts }) => parts) }, range)
}
