import { limits } from '../../api/documented.ts'
import type { ProviderEndpoint } from '../../api/endpoint.ts'
import { toUnixSeconds, toValues } from '../../api/parameters.ts'
import { ProviderError } from '../../api/ProviderError.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson } from '../../parsing/json.ts'
import { getRowDay, parseSeries, readTimestamp, type DailyRow } from '../../parsing/series.ts'
import { isObject, getKind, refuseList, describeValue } from '../../parsing/shape.ts'
import { coinsEndpoint, coinsPerRequest } from './coinIds.ts'
import { isDoubted, isPrice } from './prices.ts'

export interface CoinChartOptions {
  /** Unix seconds of the first or of the last point, not both; now by default. */
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly span?: number | undefined
  readonly period?: string | undefined
  readonly searchWidth?: string | undefined
}

/** Coins per request for `span` points each. Throws RangeError for more points than a response holds. */
export function getCoinsPerChart(span: number): number {
  const coins = Math.floor(limits.chartPoints / span)
  if (!(coins >= 1)) throw new RangeError(`${span} points are too many for one request`)
  return Math.min(coins, coinsPerRequest)
}

export function coinChartEndpoint(
  coins: readonly string[],
  options: CoinChartOptions = {},
): ProviderEndpoint {
  const { start, end } = options
  if (start !== undefined && end !== undefined) {
    throw new ProviderError('INVALID_PARAMETER', { parameter: 'start', detail: 'there is an end, too' })
  }
  if (start !== undefined) toUnixSeconds('start', start)
  if (end !== undefined) toUnixSeconds('end', end)
  return coinsEndpoint(['chart'], coins, toValues({ ...options }))
}

/** US dollars when recorded, a few minutes off the requested time. */
export interface ProviderPrice {
  readonly second: number
  readonly price: number
}

export interface CoinChart {
  readonly id: string
  readonly symbol: string | null
  readonly prices: readonly ProviderPrice[]
}

/** Leaves out unknown coins, coins with too many invalid points, and points that are invalid (such as 0) or that the provider doubts. */
export function parseCoinCharts(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly CoinChart[] {
  const payload = parseJson(body, endpoint)
  const list = invalid.list(['coins'])
  const coins = isObject(payload) ? payload['coins'] : payload
  if (!isObject(coins)) throw refuseList(list, coins, 'object')
  const charts = Object.entries(coins).flatMap(([id, coin]) => {
    list.of++
    const prices = isObject(coin) ? (coin['prices'] ?? []) : undefined
    if (!isObject(coin)) list.note([id], `expected object, received ${getKind(coin)}`, id)
    else if (!Array.isArray(prices))
      list.note([id, 'prices'], `expected array, received ${getKind(prices)}`, id)
    else if (isDoubted(coin['confidence']))
      list.note([id, 'confidence'], `the provider trusts them ${coin['confidence']} of 1`, id)
    if (!isObject(coin) || !Array.isArray(prices) || isDoubted(coin['confidence'])) return []
    const points = invalid.part(['coins', id, 'prices'])
    const series = parseSeries(prices, points, row => toPoint(row, id))
    invalid.report(points)
    if (points.exceedsTolerance) {
      list.note([id, 'prices'], `${points.count} of ${points.of} points are unreadable`, id)
      return []
    }
    return { id, symbol: typeof coin['symbol'] === 'string' ? coin['symbol'] : null, prices: series }
  })
  invalid.check()
  return charts
}

function toPoint(row: DailyRow, coin: string): ProviderPrice | undefined {
  const { price, confidence } = row.fields
  const entry = `${coin} ${getRowDay(row.fields) ?? ''}`.trim()
  if (isDoubted(confidence)) {
    row.list.note([row.index, 'confidence'], `the provider trusts it ${confidence} of 1`, entry)
    return undefined
  }
  if (isPrice(price)) return { second: readTimestamp(row, 'timestamp'), price }
  row.list.note([row.index, 'price'], `${describeValue(price)} is no price`, entry)
  return undefined
}
