import { CatalogueError } from '@analytics/contract/errors'
import { limits } from '@analytics/defillama/documented'

import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { dayOfRow, parseSeries, secondOf } from '../../series.ts'
import type { SeriesRow } from '../../series.ts'
import { isObject, kindOf, refuseList, tell } from '../../shape.ts'
import { toMoment, toValues } from '../parameters.ts'
import { coinsEndpoint, coinsPerRequest } from './coinIds.ts'
import { isPrice } from './isPrice.ts'

export interface CoinChartQuestion {
  /** Unix seconds of the first or of the last point; one of the two at most, now when there is neither. */
  readonly start?: number | undefined
  readonly end?: number | undefined
  /** How many points; the provider's default is one. */
  readonly span?: number | undefined
  /** Between two points: `1d`, `4h`. */
  readonly period?: string | undefined
  readonly searchWidth?: string | undefined
}

/** Of how many coins one request may ask for `span` points each. Throws RangeError for more points than are answered. */
export function coinsPerChart(span: number): number {
  const coins = Math.floor(limits.chartPoints / span)
  if (!(coins >= 1)) throw new RangeError(`${span} points are too many for one request`)
  return Math.min(coins, coinsPerRequest)
}

/** `/coins/chart/{coins}`, at most 100 of them and `coinsPerChart` of the span. Throws INVALID_PARAMETER. */
export function coinChartEndpoint(coins: readonly string[], question: CoinChartQuestion = {}): Endpoint {
  const { start, end } = question
  if (start !== undefined && end !== undefined) {
    throw new CatalogueError('INVALID_PARAMETER', { parameter: 'start', detail: 'there is an end, too' })
  }
  if (start !== undefined) toMoment('start', start)
  if (end !== undefined) toMoment('end', end)
  return coinsEndpoint(['chart'], coins, toValues({ ...question }))
}

/** A price in US dollars at the moment it was recorded, a few minutes off the asked one. */
export interface PricePoint {
  readonly second: number
  readonly price: number
}

export interface CoinChart {
  /** As it was asked for, letter by letter. */
  readonly id: string
  readonly symbol: string | null
  /** Ascending, each second once; what the provider does not know is not among them. */
  readonly prices: readonly PricePoint[]
}

/**
 * Reads `/coins/chart` and `/coins/batchHistorical`, whose points are in no order. A coin that the provider does
 * not know is not among them, nor one with too many odd points; of any other, only the odd points are left out. A
 * price that is not above 0 is odd. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.7.
 */
export function parseCoinCharts(
  body: Uint8Array | string,
  endpoint: string,
  odd = new OddEntries(endpoint),
): readonly CoinChart[] {
  const payload = parseJson(body, endpoint)
  const list = odd.list(['coins'])
  const coins = isObject(payload) ? payload['coins'] : payload
  if (!isObject(coins)) throw refuseList(list, coins, 'object')
  const charts = Object.entries(coins).flatMap(([id, coin]) => {
    list.of++
    const prices = isObject(coin) ? (coin['prices'] ?? []) : undefined
    if (!isObject(coin)) list.note([id], `expected object, received ${kindOf(coin)}`, id)
    else if (!Array.isArray(prices))
      list.note([id, 'prices'], `expected array, received ${kindOf(prices)}`, id)
    if (!isObject(coin) || !Array.isArray(prices)) return []
    const points = odd.part(['coins', id, 'prices'])
    const found = parseSeries(prices, points, row => toPoint(row, id))
    odd.tell(points)
    if (points.isTooOdd) {
      list.note([id, 'prices'], `${points.count} of ${points.of} points are unreadable`, id)
      return []
    }
    return { id, symbol: typeof coin['symbol'] === 'string' ? coin['symbol'] : null, prices: found }
  })
  odd.check()
  return charts
}

function toPoint(row: SeriesRow, coin: string): PricePoint | undefined {
  const { price } = row.fields
  if (isPrice(price)) return { second: secondOf(row, 'timestamp'), price }
  row.list.note(
    [row.index, 'price'],
    `${tell(price)} is no price`,
    `${coin} ${dayOfRow(row.fields) ?? ''}`.trim(),
  )
  return undefined
}
