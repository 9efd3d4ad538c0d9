import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { ProviderError } from '../../api/ProviderError.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseJson } from '../../parsing/json.ts'
import { readFigure, keepLastOfDay, parseSeries, readTimestamp } from '../../parsing/series.ts'
import { isObject, getKind, refuseShape } from '../../parsing/shape.ts'

export function poolChartEndpoint(pool: string): ProviderEndpoint {
  return toEndpoint('yields', ['chart', toPoolId(pool)])
}

export function lendingChartEndpoint(pool: string): ProviderEndpoint {
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

export type PoolPoint<Figure extends string> = { readonly second: number } & Readonly<
  Record<Figure, number | null>
>

/** One point a day, ascending, at no fixed time of day; none for an unknown pool. */
export function parsePoolChart(
  body: Body,
  endpoint: string,
): readonly PoolPoint<(typeof poolFigures)[number]>[] {
  return parsePoints(poolFigures, body, endpoint)
}

export function parseLendingChart(
  body: Body,
  endpoint: string,
): readonly PoolPoint<(typeof lendingFigures)[number]>[] {
  return parsePoints(lendingFigures, body, endpoint)
}

function parsePoints<Figure extends string>(
  figures: readonly Figure[],
  body: Body,
  endpoint: string,
): readonly PoolPoint<Figure>[] {
  const payload = parseJson(body, endpoint)
  const rows = isObject(payload) ? payload['data'] : payload
  const place = { endpoint, field: isObject(payload) ? 'data' : [] }
  if (!Array.isArray(rows)) throw refuseShape(place, [], `expected array, received ${getKind(rows)}`)
  const points = parseSeries(rows, InvalidEntries.none(endpoint).list([place.field].flat()), row => ({
    second: readTimestamp(row, 'timestamp'),
    ...(Object.fromEntries(figures.map(figure => [figure, readFigure(row, figure, 'signed')])) as Record<
      Figure,
      number | null
    >),
  }))
  return keepLastOfDay(points)
}

function toPoolId(pool: unknown): string {
  if (typeof pool !== 'string' || pool.trim() === '') throw new ProviderError('POOL_ID_REQUIRED')
  return pool.trim()
}
