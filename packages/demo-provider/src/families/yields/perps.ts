import { perpMarketRows } from '../../data/poolTokens.ts'
import type { World } from '../../world/createWorld.ts'
import { referenceDay } from '../../world/day.ts'
import type { Moment } from '../../world/day.ts'
import type { Entry } from '../../world/Entry.ts'
import { tideLevel } from '../../world/growth.ts'
import { hashText } from '../../world/hash.ts'
import { slowNoise, smoothNoise } from '../../world/noise.ts'
import { isServed, toReading, toReadingSeconds, toTime } from '../../world/reading.ts'
import type { Reading } from '../../world/reading.ts'
import { toPoolId } from './poolId.ts'

const leastVolume = 100e6
/** Funding is paid every eight hours. */
const paymentsPerDay = 3

const markets = perpMarketRows
  .trim()
  .split('\n')
  .map(row => row.split('|'))
  .map(([asset = '', price = '']) => ({ asset, price: Number(price) }))

const isMarketplace = ({ category, volume, firstDay, lastDay }: Entry, { day }: Reading): boolean =>
  category === 'Derivatives' && (volume ?? 0) >= leastVolume && firstDay <= day && day <= lastDay

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function toRow(
  entry: Entry,
  market: (typeof markets)[number],
  place: number,
  reading: Reading,
  seed: number,
) {
  const { asset, price } = market
  const name = `${entry.slug} ${asset}-PERP`
  const key = hashText(name, seed)
  const time = toTime(reading)
  const payment = Math.floor(time * paymentsPerDay)
  const rateOf = (nth: number): number => 0.00006 + 0.00005 * smoothNoise(key, nth / paymentsPerDay)
  const last = (days: number): number[] =>
    Array.from({ length: days * paymentsPerDay }, (_, i) => rateOf(payment - i))
  const drift = slowNoise(hashText(asset, seed), time) - slowNoise(hashText(asset, seed), referenceDay)
  const open = ((entry.volume ?? 0) * 0.4 * Math.exp(0.1 * smoothNoise(key + 1, time))) / (place + 2)
  const isText = hashText(entry.slug, 57) % 3 === 0
  const toCell = (value: number): number | string => (isText ? String(value) : value)
  const [week, month] = [last(7), last(30)]
  return {
    perp_id: toPoolId(name),
    timestamp: new Date(toReadingSeconds(reading, key) * 1000).toISOString(),
    marketplace: entry.name,
    market: `${asset}-PERP`,
    baseAsset: asset,
    fundingRate: toCell(rateOf(payment)),
    fundingRatePrevious: toCell(rateOf(payment - 1)),
    fundingTimePrevious: toCell((payment / paymentsPerDay) * 86_400_000),
    openInterest: hashText(name, 58) % 6 === 0 ? null : toCell(Math.round(open)),
    indexPrice: toCell(Math.round(price * tideLevel('market', time) * Math.exp(0.05 * drift) * 100) / 100),
    fundingRate7dAverage: toCell(sumOf(week) / week.length),
    fundingRate7dSum: toCell(sumOf(week)),
    fundingRate30dAverage: toCell(sumOf(month) / month.length),
    fundingRate30dSum: toCell(sumOf(month)),
  }
}

/** Builds the JSON of /perps. Rates are of 1 per payment; some marketplaces send text for numbers. */
export function writePerps(world: World, moment: Moment): string {
  const reading = toReading(moment)
  const entries = isServed(reading, moment) ? world.entriesAt(moment) : []
  const data = entries
    .filter(entry => isMarketplace(entry, reading))
    .flatMap(entry => markets.map((market, i) => toRow(entry, market, i, reading, world.seed)))
  return JSON.stringify({ status: 'success', data })
}
