import { assetOf, type AssetId } from '@analytics/contract/metrics/assets'
import { startOf, type Day } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'
import { countDays } from '@analytics/contract/query/timeRange'

import { addUpDays, carryObservations } from '../../domain/daily/DailyColumns.ts'
import type { DailyLine, DailySpan } from '../../domain/daily/DailyLine.ts'
import type { Facts } from '../../domain/facts.ts'
import { findCurrentPrice } from '../../domain/performance.ts'
import type { PriceHistory } from '../../domain/PriceHistory.ts'
import { subjectSources } from '../../domain/sources.ts'
import type { FoundLine } from '../SubjectReader.ts'
import { sourceGap } from './market.ts'

/** The market cap of an asset, from the first day that was recorded. */
export async function readMarketCap(asset: AssetId, facts: Facts): Promise<FoundLine> {
  const { name, color } = assetOf(asset)
  const named = { label: name, color }
  const marketCaps = await facts.findMarketCaps()
  const prices = await facts.findPrices([asset], 0)
  if (!marketCaps || !prices) return { ...named, values: sourceGap(subjectSources.asset, facts) }
  const days = toCurrent(marketCaps.get(asset) ?? new Map<Day, number>(), prices.histories.get(asset))
  const [firstDay, lastDay] = [[...days.keys()].at(0), [...days.keys()].at(-1)]
  if (firstDay === undefined || lastDay === undefined) return { ...named, values: 'not-reported' }
  const note = `Recording began on ${formatDay(firstDay)}: the source has no history of market caps`
  // The running day may still change.
  if (firstDay === lastDay)
    return { ...named, values: 'not-reported', note: `${note}. The first point appears once a day is over` }
  const span = { asOf: lastDay - 1, firstDay, lastDay }
  return { ...named, note, values: toStockLine(days, span) }
}

/** A day without a market cap repeats the last one. */
function toStockLine(days: ReadonlyMap<Day, number>, span: DailySpan): DailyLine {
  const { firstDay: from, lastDay: to } = span
  const column = Float64Array.from(
    { length: countDays({ from, to }) },
    (_, index) => days.get(from + index) ?? Number.NaN,
  )
  const carried = carryObservations({ from, column }, to)
  return { ...span, kind: 'stock', dataFrom: from, read: range => addUpDays([carried], range) }
}

/** A market cap without a current price is as stale as the price. */
function toCurrent(
  days: ReadonlyMap<Day, number>,
  history: PriceHistory | undefined,
): ReadonlyMap<Day, number> {
  return new Map([...days].filter(([day]) => history && findCurrentPrice(history, startOf(day + 1) / 1000)))
}
