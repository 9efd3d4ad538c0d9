import { CatalogueError } from '@analytics/contract/errors'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { figureOf, lastOfDays, parseSeries, secondOf } from '../../series.ts'
import { isObject, kindOf, refuse } from '../../shape.ts'

/** `/yields/chart/{pool}`. Throws POOL_ID_REQUIRED, INVALID_PARAMETER for what no URL can carry. */
export function poolChartEndpoint(pool: string): Endpoint {
  return toEndpoint('yields', ['chart', toPoolId(pool)])
}

/** `/yields/chartLendBorrow/{pool}`, for key holders. Throws as above. */
export function lendingChartEndpoint(pool: string): Endpoint {
  return toEndpoint('yields', ['chartLendBorrow', toPoolId(pool)], {}, false)
}

const poolFigures = ['tvlUsd', 'apy', 'apyBase', 'apyReward'] as const

const lendingFigures = [
  'totalSupplyUsd',
  'totalBorrowUsd',
  'debtCeilingUsd',
  'apyBase',
  'apyReward',
  'apyBaseBorrow',
  'apyRewardBorrow',
] as const

/** Figures of a moment: US dollars, yearly yields and costs in percent; null where the provider has none. */
export type PoolPoint<Figure extends string> = { readonly second: number } & Readonly<
  Record<Figure, number | null>
>

/**
 * Reads `/yields/chart/{pool}`: one point a day, ascending, at no fixed time of day. A pool that the provider does
 * not know has none. Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.4.
 */
export function parsePoolChart(
  body: Uint8Array | string,
  endpoint: string,
): readonly PoolPoint<(typeof poolFigures)[number]>[] {
  return parsePoints(poolFigures, body, endpoint)
}

/** Reads `/yields/chartLendBorrow/{pool}` in the same way. */
export function parseLendingChart(
  body: Uint8Array | string,
  endpoint: string,
): readonly PoolPoint<(typeof lendingFigures)[number]>[] {
  return parsePoints(lendingFigures, body, endpoint)
}

function parsePoints<Figure extends string>(
  figures: readonly Figure[],
  body: Uint8Array | string,
  endpoint: string,
): readonly PoolPoint<Figure>[] {
  const payload = parseJson(body, endpoint)
  const rows = isObject(payload) ? payload['data'] : payload
  const place = { endpoint, field: isObject(payload) ? 'data' : [] }
  if (!Array.isArray(rows)) throw refuse(place, [], `expected array, received ${kindOf(rows)}`)
  const points = parseSeries(rows, OddEntries.none(endpoint).list([place.field].flat()), row => ({
    second: secondOf(row, 'timestamp'),
    ...(Object.fromEntries(figures.map(figure => [figure, figureOf(row, figure)])) as Record<
      Figure,
      number | null
    >),
  }))
  return lastOfDays(points)
}

function toPoolId(pool: unknown): string {
  if (typeof pool !== 'string' || pool.trim() === '') throw new CatalogueError('POOL_ID_REQUIRED')
  return pool.trim()
}
