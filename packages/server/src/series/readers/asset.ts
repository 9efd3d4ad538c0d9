import { AppError } from '@analytics/contract/api/errors'
import { assetOf, assetIds } from '@analytics/contract/metrics/assets'
import { dayOf, startOf } from '@analytics/contract/query/day'
import { countDays } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../../domain/DailyLine.ts'
import { findNear } from '../../domain/performance.ts'
import type { PriceHistory } from '../../domain/PriceHistory.ts'
import type { SubjectReader } from '../SubjectReader.ts'
import { sourceGap } from './market.ts'

/** Seconds. A day's price is the one recorded nearest to its end, at most this far away. */
const nearEnd = 12 * 3600

/** The price of one asset in US dollars. */
export const assetReader: SubjectReader = {
  getSources: () => ['prices', 'priceHistory'],
  read: async ({ subject: { id } }, facts) => {
    const asset = assetIds.find(each => each === id)
    if (asset === undefined) throw new AppError('UNKNOWN_ENTITY', { id })
    const { name, color } = assetOf(asset)
    const found = await facts.findPrices([asset], 0)
    const history = found?.histories.get(asset)
    const line = history && toPriceLine(history)
    return { label: name, color, values: line ?? (found ? 'not-reported' : sourceGap('prices', facts)) }
  },
}

function toPriceLine(history: PriceHistory): DailyLine | undefined {
  const [first, last] = [history.at(0), history.at(-1)]
  if (!first || !last) return undefined
  const lastDay = dayOf(last.at * 1000)
  return {
    kind: 'quote',
    asOf: lastDay - 1,
    firstDay: dayOf(first.at * 1000),
    lastDay,
    getColumn: async days =>
      Float64Array.from({ length: countDays(days) }, (_, at) => {
        const day = days.from + at
        // The running day ends with the latest price.
        if (day >= lastDay) return day === lastDay ? last.price : Number.NaN
        return findNear(history, startOf(day + 1) / 1000, nearEnd)?.price ?? Number.NaN
      }),
  }
}
