import type { RouteContext } from '../../route/Route.ts'
import { findCoin } from './coins.ts'
import { getPriceSeries, type PriceSeries } from './getPriceSeries.ts'

const units: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Seconds of `4h`, `1d`, `1w`, `30m` or a plain number; undefined for other text. */
function toDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,10}(?:\.\d+)?)([smhdw]?)$/i.exec(text.trim()) ?? []
  const seconds = Number(count) * (units[unit.toLowerCase()] ?? Number.NaN)
  return seconds > 0 ? seconds : undefined
}

/** Responses repeat the id as it was sent. */
export interface RequestedCoin {
  readonly id: string
  readonly series: PriceSeries
}

/** Unknown coins are left out. Throws BadRequest when none is given. */
export function findRequestedCoins(ids: readonly string[], seed: number): RequestedCoin[] {
  const wantedIds = [...new Set(ids.map(id => id.trim()).filter(id => id !== ''))]
  if (wantedIds.length === 0) throw new BadRequest('no coins queried')
  const allSeries = getPriceSeries(seed)
  return wantedIds.flatMap(id => {
    const coin = findCoin(id)
    const series = coin && allSeries.get(coin)
    return series ? [{ id, series }] : []
  })
}

export function toRequestedCoins({ params, world }: RouteContext): RequestedCoin[] {
  return findRequestedCoins((params['coins'] ?? '').split(','), world.seed)
}

export function durationIn(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  if (!text) return otherwise
  const seconds = toDuration(text)
  if (seconds === undefined) throw new BadRequest(`invalid ${name}`)
  return seconds
}

export function toTimestamp(text: string): number {
  const second = Number(text)
  if (text.trim() === '' || !Number.isFinite(second)) throw new BadRequest('invalid timestamp')
  return Math.floor(second)
}

/** The coins host responds with 400 and this message. */
export class BadRequest extends Error {}
