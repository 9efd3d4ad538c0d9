import { CatalogueError } from '@analytics/contract/errors'
import { limits } from '@analytics/defillama/documented'

import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseSeries, secondOf } from '../../series.ts'
import { isObject, kindOf, refuse } from '../../shape.ts'
import { toMoment, toValues } from '../parameters.ts'
import { coinsEndpoint, coinsPerRequest } from './coinIds.ts'

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
 * not know is not among them. Written by hand, for a batch has tens of thousands of points.
 * Throws PARSE_ERROR or BAD_SHAPE; a price that is not above 0 is one. Source: provider.md 2.7.
 */
export function parseCoinCharts(body: Uint8Array | string, endpoint: string): readonly CoinChart[] {
  const payload = parseJson(body, endpoint)
  const coins = isObject(payload) ? payload['coins'] : payload
  const whole = { endpoint, field: 'coins' }
  if (!isObject(coins)) throw refuse(whole, [], `expected object, received ${kindOf(coins)}`)
  return Object.entries(coins).map(([id, coin]) => {
    if (!isObject(coin)) throw refuse(whole, [id], `expected object, received ${kindOf(coin)}`)
    const { symbol, prices } = coin
    return {
      id,
      symbol: typeof symbol === 'string' ? symbol : null,
      prices: parseSeries(prices, { endpoint, field: ['coins', id, 'prices'] }, row => {
        const { price } = row.fields
        if (typeof price !== 'number' || !(price > 0 && price < Infinity)) {
          const told = typeof price === 'number' ? String(price) : kindOf(price)
          throw refuse(row.place, [row.index, 'price'], `${told} is no price`)
        }
        return { second: secondOf(row, 'timestamp'), price }
      }),
    }
  })
}
