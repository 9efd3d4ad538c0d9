import { limits, tooManyPoints } from '@analytics/defillama/documented'

import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import type { RouteContext, CachedReply } from '../../route/Route.ts'
import { BadRequest } from './BadRequest.ts'
import { durationIn, toRequestedCoins, toTimestamp } from './parameters.ts'
import { toConfidence } from './prices.ts'
import { slotSeconds, type PriceRecord, type PriceSeries } from './series/getPriceSeries.ts'

interface Grid {
  readonly start: number
  readonly period: number
  readonly span: number
  readonly width: number
}

/** A request without a span gets one point; the last one is at `now` if there is neither start nor end. */
function toGrid(query: URLSearchParams, coins: number, now: number): Grid {
  const [start, end] = [query.get('start'), query.get('end')]
  if (start && end) throw new BadRequest('use either start or end parameter, not both')
  const span = Math.max(1, Math.floor(Number(query.get('span') || 1)))
  if (!Number.isFinite(span)) throw new BadRequest('invalid span')
  if (coins * span > limits.chartPoints) throw new BadRequest(tooManyPoints(coins, span))
  const period = durationIn(query, 'period', 86_400)
  const width = durationIn(query, 'searchWidth', period / 10)
  const last = end ? toTimestamp(end) : now
  return { start: start ? toTimestamp(start) : last - (span - 1) * period, period, span, width }
}

/** Ascending; no point where no record is near. */
function toPoints(series: PriceSeries, { start, period, span, width }: Grid, now: number): PriceRecord[] {
  const points: PriceRecord[] = []
  for (let i = 0; i < span; i++) {
    const target = start + i * period
    if (target > now + width) break
    const record = series.findNearest(target, width, now)
    if (record && record.timestamp > (points.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY))
      points.push(record)
  }
  return points
}

export function chart(call: RouteContext): CachedReply {
  const { params, query } = call
  // New records come once per slot, so responses within one are equal.
  const now = Math.floor(call.now / slotSeconds) * slotSeconds
  const requested = toRequestedCoins(call)
  const grid = toGrid(query, (params['coins'] ?? '').split(',').length, now)
  return {
    key: `coins chart ${now} ${query.toString()} ${params['coins'] ?? ''}`,
    async build() {
      const found: Record<string, object> = {}
      for (const { id, series } of requested) {
        const prices = toPoints(series, grid, now)
        if (prices.length > 0) found[id] = { symbol: series.coin.symbol, ...toConfidence(series), prices }
        await yieldToEventLoop()
      }
      return JSON.stringify({ coins: found })
    },
  }
}
