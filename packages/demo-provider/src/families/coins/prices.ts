import type { RouteContext } from '../../route/Route.ts'
import { durationIn, toRequestedCoins, toTimestamp } from './parameters.ts'
import type { PriceRecord, PriceSeries } from './series/getPriceSeries.ts'

export function toConfidence({ coin }: PriceSeries): { confidence?: number } {
  return coin.confidence === null ? {} : { confidence: coin.confidence }
}

function hours(count: number): number {
  return count * 3600
}

function collect(
  call: RouteContext,
  find: (series: PriceSeries) => PriceRecord | undefined,
  withConfidence = true,
): object {
  const found = toRequestedCoins(call).flatMap(({ id, series }) => {
    const record = find(series)
    if (!record) return []
    const { price, timestamp } = record
    const { symbol } = series.coin
    return [[id, { price, symbol, timestamp, ...(withConfidence ? toConfidence(series) : {}) }] as const]
  })
  return { coins: Object.fromEntries(found) }
}

export function currentPrices(call: RouteContext): object {
  const width = durationIn(call.query, 'searchWidth', hours(12))
  return collect(call, series => series.findNearest(call.now, width, call.now))
}

export function historicalPrices(call: RouteContext): object {
  const width = durationIn(call.query, 'searchWidth', hours(6))
  const second = toTimestamp(call.params['timestamp'] ?? '')
  return collect(call, series => series.findNearest(second, width, call.now))
}

export function firstPrices(call: RouteContext): object {
  return collect(call, series => series.findFirst(call.now), false)
}
