import type { MarketTotal, MarketTotalsResponse } from '@analytics/contract/api/responses/overview'
import { formatCount } from '@analytics/contract/format/number'
import { toVerb } from '@analytics/contract/headline/figures'
import type { TotalSpec } from '@analytics/contract/pages/templates/home'
import { fromIsoDay } from '@analytics/contract/query/day'
import { toRange, countDays } from '@analytics/contract/query/timeRange'

import { formatShortDay } from '../../../format/date.ts'

/** ` to 22 Nov` for a total that ends before the latest of all. */
export function lateText({ range }: MarketTotal, totals: readonly MarketTotal[]): string {
  const isLate = range !== null && totals.some(other => other.range !== null && other.range.to > range.to)
  return isLate ? ` to ${formatShortDay(fromIsoDay(range.to))}` : ''
}

/** `107 days`: a custom range may begin before the data of a total. */
export function daysText({ range }: MarketTotal): string {
  const days = toRange(range ?? undefined)
  if (!days) return ''
  const count = countDays(days)
  return count === 1 ? '1 day' : `${formatCount(count)} days`
}

interface Change {
  readonly label: string
  readonly change: number
}

/** `Spot volume rose 11.1%, while borrows fell 4.6%`: the largest and the smallest change of the others. Empty where no two have one. */
export function toOtherChanges(
  specs: readonly TotalSpec[],
  { data: { totals } }: MarketTotalsResponse,
): string {
  const changes = specs.slice(1).flatMap(({ metric, label }): Change[] => {
    const change = totals.find(other => other.metric === metric)?.change
    return change == null ? [] : [{ label, change }]
  })
  const [most, ...others] = changes.toSorted((one, other) => other.change - one.change)
  const least = others.at(-1)
  if (!most || !least) return ''
  return `${toChangeText(most)}, while ${toChangeText(least, true)}.`
}

/** Abbreviations keep their capitals. */
function toChangeText({ label, change }: Change, isWithin = false): string {
  const name = isWithin ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return `${name} ${toVerb(change, name)}`
}
