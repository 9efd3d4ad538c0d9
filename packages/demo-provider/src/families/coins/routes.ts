import { limits, tooManyPoints } from '@analytics/defillama/documented'

import { interpolate } from '../../lib/interpolate.ts'
import { hashText } from '../../lib/random.ts'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import {
  toJsonAnswer,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { slotSeconds, type PriceRecord, type PriceSeries } from './getPriceSeries.ts'
import { durationIn, findRequestedCoins, toRequestedCoins, toTimestamp, BadRequest } from './parameters.ts'

function guard(handle: (call: RouteContext) => Reply | CachedReply): Route['handle'] {
  return call => {
    try {
      return handle(call)
    } catch (error) {
      if (error instanceof BadRequest) return toJsonAnswer(400, { message: error.message })
      throw error
    }
  }
}

function atOnce(make: (call: RouteContext) => object): Route['handle'] {
  return guard(call => toJsonAnswer(200, make(call)))
}

export const coinRoutes: readonly Route[] = [
  { path: '/coins/prices/current/:coins', handle: atOnce(currentPrices) },
  { path: '/coins/prices/historical/:timestamp/:coins', handle: atOnce(historicalPrices) },
  { path: '/coins/prices/first/:coins', handle: atOnce(firstPrices) },
  { path: '/coins/chart/:coins', handle: guard(chart) },
  { path: '/coins/batchHistorical', handle: atOnce(batchHistorical) },
  { method: 'POST', path: '/coins/mcaps', handle: atOnce(marketCaps) },
]

/** `{id: [seconds, ...]}` as JSON; throws BadRequest for anything else. */
function parseBatch(text: string): Map<string, readonly number[]> {
  const batch = new Map<string, readonly number[]>()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BadRequest('coins is not valid JSON')
  }
  if (typeof json !== 'object' || json === null) throw new BadRequest('coins is not an object')
  for (const [id, seconds] of Object.entries(json)) {
    const list: unknown = seconds
    if (!Array.isArray(list) || !list.every(second => Number.isFinite(second)))
      throw new BadRequest('timestamps must be lists of numbers')
    batch.set(id, list as number[])
  }
  return batch
}

/** The provider promises no order. */
function shuffle<T>(list: readonly T[], toText: (item: T) => string): T[] {
  return list.toSorted(
    (a, b) => hashText(toText(a), seeds.batchOrder) - hashText(toText(b), seeds.batchOrder),
  )
}

function batchHistorical({ query, world, now }: RouteContext): object {
  const width = durationIn(query, 'searchWidth', 6 * 3600)
  const batch = parseBatch(query.get('coins') || '{}')
  const entries = findRequestedCoins([...batch.keys()], world.seed).flatMap(({ id, series }) => {
    const prices = (batch.get(id) ?? []).flatMap(second => {
      const record = series.findNearest(Math.floor(second), width, now)
      return record ? [{ ...record, ...toConfidence(series) }] : []
    })
    if (prices.length === 0) return []
    const shuffled = shuffle(prices, ({ timestamp }) => String(timestamp))
    return [[id, { symbol: series.coin.symbol, prices: shuffled }] as const]
  })
  return { coins: Object.fromEntries(shuffle(entries, ([id]) => id)) }
}

/** `{"coins": [...]}`; throws BadRequest for anything else. */
function parseIds(body: string): string[] {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new BadRequest('body is not valid JSON')
  }
  const ids: unknown = typeof json === 'object' && json !== null && 'coins' in json ? json.coins : undefined
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string'))
    throw new BadRequest('coins must be a list of ids')
  return ids as string[]
}

function marketCaps({ body, world, now }: RouteContext): object {
  const entries = findRequestedCoins(parseIds(body), world.seed).flatMap(({ id, series }) => {
    const record = series.findNearest(now, 12 * 3600, now)
    const { supply } = series.coin
    if (!record || !supply) return []
    const points = supply.map(({ at, coins }) => ({ at, value: coins }))
    const mcap = Math.round(record.price * interpolate(points, record.timestamp))
    return [[id, { mcap, timestamp: record.timestamp }] as const]
  })
  return Object.fromEntries(entries)
}

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

function chart(call: RouteContext): CachedReply {
  const { params, query } = call
  // New records come once per slot, so responses within one are equal.
  const now = Math.floor(call.now / slotSeconds) * slotSeconds
  const requested = toRequestedCoins(call)
  const grid = toGrid(query, (params['coins'] ?? '').split(',').length, now)
  return {
    key: `coins chart ${now} ${query.toString()} ${params['coins'] ?? ''}`,
    async build() {
      const entries: Record<string, object> = {}
      for (const { id, series } of requested) {
        const prices = toPoints(series, grid, now)
        if (prices.length > 0) entries[id] = { symbol: series.coin.symbol, ...toConfidence(series), prices }
        await yieldToEventLoop()
      }
      return JSON.stringify({ coins: entries })
    },
  }
}

function toConfidence({ coin }: PriceSeries): { confidence?: number } {
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
  const entries = toRequestedCoins(call).flatMap(({ id, series }) => {
    const record = find(series)
    if (!record) return []
    const { price, timestamp } = record
    const { symbol } = series.coin
    return [[id, { price, symbol, timestamp, ...(withConfidence ? toConfidence(series) : {}) }] as const]
  })
  return { coins: Object.fromEntries(entries) }
}

function currentPrices(call: RouteContext): object {
  const width = durationIn(call.query, 'searchWidth', hours(12))
  return collect(call, series => series.findNearest(call.now, width, call.now))
}

function historicalPrices(call: RouteContext): object {
  const width = durationIn(call.query, 'searchWidth', hours(6))
  const second = toTimestamp(call.params['timestamp'] ?? '')
  return collect(call, series => series.findNearest(second, width, call.now))
}

function firstPrices(call: RouteContext): object {
  return collect(call, series => series.findFirst(call.now), false)
}
