import { perpMarketRows } from '../../data/tokens/poolTokens.ts'
import { hashText } from '../../lib/hash.ts'
import { slowNoise, smoothNoise } from '../../lib/noise.ts'
import { parseTable } from '../../lib/parseTable.ts'
import { sum } from '../../lib/sum.ts'
import type { World } from '../../world/createWorld.ts'
import { trendAt } from '../../world/market/trends.ts'
import type { Entry } from '../../world/registry/Entry.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { referenceDay, type Clock } from '../../world/time/day.ts'
import {
  isServed,
  toObservation,
  toObservationSeconds,
  toTime,
  type Observation,
} from '../../world/time/observation.ts'
import { toPoolId } from './market/poolId.ts'
import { toEnvelope } from './toEnvelope.ts'

const leastVolume = 100e6
const paymentsPerDay = 3

const markets = parseTable(perpMarketRows).map(([asset = '', price = '']) => ({
  asset,
  price: Number(price),
}))

function isMarketplace({ category, volume, firstDay, lastDay }: Entry, { day }: Observation): boolean {
  return category === 'Derivatives' && (volume ?? 0) >= leastVolume && firstDay <= day && day <= lastDay
}

function toRow(
  entry: Entry,
  market: (typeof markets)[number],
  place: number,
  observation: Observation,
  seed: number,
) {
  const { asset, price } = market
  const name = `${entry.slug} ${asset}-PERP`
  const key = hashText(name, seed)
  const time = toTime(observation)
  const payment = Math.floor(time * paymentsPerDay)
  const toRate = (nth: number): number => 0.00006 + 0.00005 * smoothNoise(key, nth / paymentsPerDay)
  const last = (days: number): number[] =>
    Array.from({ length: days * paymentsPerDay }, (_, i) => toRate(payment - i))
  const drift = slowNoise(hashText(asset, seed), time) - slowNoise(hashText(asset, seed), referenceDay)
  const open = ((entry.volume ?? 0) * 0.4 * Math.exp(0.1 * smoothNoise(key + 1, time))) / (place + 2)
  const isText = hashText(entry.slug, seeds.textNumbers) % 3 === 0
  const toCell = (value: number): number | string => (isText ? String(value) : value)
  const [week, month] = [last(7), last(30)]
  return {
    perp_id: toPoolId(name),
    timestamp: new Date(toObservationSeconds(observation, key) * 1000).toISOString(),
    marketplace: entry.name,
    market: `${asset}-PERP`,
    baseAsset: asset,
    fundingRate: toCell(toRate(payment)),
    fundingRatePrevious: toCell(toRate(payment - 1)),
    fundingTimePrevious: toCell((payment / paymentsPerDay) * 86_400_000),
    openInterest: hashText(name, seeds.openInterest) % 6 === 0 ? null : toCell(Math.round(open)),
    indexPrice: toCell(Math.round(price * trendAt('market', time) * Math.exp(0.05 * drift) * 100) / 100),
    fundingRate7dAverage: toCell(sum(week) / week.length),
    fundingRate7dSum: toCell(sum(week)),
    fundingRate30dAverage: toCell(sum(month) / month.length),
    fundingRate30dSum: toCell(sum(month)),
  }
}

/** Rates are fractions per payment; some marketplaces send text for numbers. */
export function writePerps(world: World, clock: Clock): string {
  const observation = toObservation(clock)
  const entries = isServed(observation, clock) ? world.getEntries(clock) : []
  const data = entries
    .filter(entry => isMarketplace(entry, observation))
    .flatMap(entry => markets.map((market, i) => toRow(entry, market, i, observation, world.seed)))
  return toEnvelope(data)
}
