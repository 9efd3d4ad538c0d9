import type { Residual } from '@analytics/contract/api/responses/quality'
import { chainIds } from '@analytics/contract/metrics/chains'
import type { MetricKind, Metric } from '@analytics/contract/metrics/metrics'
import { largeResidual, type ResidualKind } from '@analytics/contract/metrics/residuals'
import { toIsoDay, type Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { Facts } from '../../domain/facts.ts'
import type { MetricTable, MemberMetadata } from '../../domain/table/metricTable.ts'
import { roundCents, roundFraction } from '../../series/rounding.ts'
import { toMissingChains } from '../shape/missing.ts'

/** A whole and the sum of its parts, a value for each day from `from` on; NaN where a side is missing. */
export interface Sides {
  readonly from: Day
  readonly whole: Float64Array
  readonly sum: Float64Array
}

/** A residual is new where it is large in the last seven days and was not in the thirty before them. */
const recentDays = 7
const formerDays = 30

/** Days before the last of the range that tell whether a residual is new. */
export const comparedDays = recentDays + formerDays

/** The whole less the sum of its parts, over the days that both have. A day with one of them only is no residual. */
export function toResidual(
  kind: ResidualKind,
  metricKind: MetricKind,
  sides: Sides,
  { from, to }: DayRange,
): Residual {
  const days = listDays(sides, { from, to })
  const { whole, sum } = addUp(days)
  // A stock is an observation and never summed over time.
  const count = metricKind === 'stock' ? days.length : 1
  const toAmount = (value: number) => (days.length === 0 ? null : roundCents(value / count))
  const shareIn = (first: Day, last: Day) => toShare(addUp(listDays(sides, { from: first, to: last })))
  const former = shareIn(to - comparedDays + 1, to - recentDays)
  return {
    kind,
    whole: toAmount(whole),
    sum: toAmount(sum),
    usd: toAmount(whole - sum),
    share: roundFraction(toShare({ whole, sum })),
    isNew: isLarge(shareIn(to - recentDays + 1, to)) && former !== null && !isLarge(former),
    days: days.map(day => ({
      day: toIsoDay(day.day),
      whole: roundCents(day.whole) ?? 0,
      sum: roundCents(day.sum) ?? 0,
      usd: roundCents(day.whole - day.sum) ?? 0,
      share: roundFraction(toShare(day)),
    })),
  }
}

export function isLarge(share: number | null): boolean {
  return share !== null && Math.abs(share) > largeResidual
}

type Pair = Readonly<Record<'whole' | 'sum', number>>

function listDays({ from, whole, sum }: Sides, range: DayRange): (Pair & { readonly day: Day })[] {
  const days: (Pair & { readonly day: Day })[] = []
  for (let day = Math.max(range.from, from); day <= range.to; day++) {
    const pair = { whole: whole[day - from] ?? Number.NaN, sum: sum[day - from] ?? Number.NaN }
    if (!Number.isNaN(pair.whole) && !Number.isNaN(pair.sum)) days.push({ day, ...pair })
  }
  return days
}

function addUp(pairs: readonly Pair[]): Pair {
  return pairs.reduce((all, pair) => ({ whole: all.whole + pair.whole, sum: all.sum + pair.sum }), {
    whole: 0,
    sum: 0,
  })
}

/** A share of nothing, or of a loss, is missing. */
function toShare({ whole, sum }: Pair): number | null {
  return whole > 0 ? (whole - sum) / whole : null
}

/** The figures of all chains; none while a chain is loading or failing, as its part would be taken for nothing. */
export async function findChains(
  metric: Metric,
  facts: Facts,
): Promise<readonly MetricTable<MemberMetadata>[]> {
  const chains = await facts.getChains(metric, chainIds, {})
  const isAwaited = toMissingChains(metric, chainIds, chains, facts).some(
    ({ reason }) => reason === 'loading' || reason === 'failed',
  )
  return isAwaited ? [] : [...chains.tables.values()].map(({ table }) => table)
}
