import { hashText, mix, toUnitInterval, slowNoise, smoothNoise } from '../../lib/random.ts'
import { splitByWeights } from '../../lib/sum.ts'
import { toMoney } from '../flows/flows.ts'
import { getMarketFactor } from '../market/getMarketFactor.ts'
import { createGrowthPath } from '../market/trends.ts'
import type { DemoEntry } from '../registry/DemoEntry.ts'
import { referenceDay } from '../time/day.ts'

/** USD per chain in the order of the entry's split; sums are exact. */
export interface Stock {
  /** Supply less borrows. */
  readonly tvl: readonly number[]
  /** Null when it does not lend. */
  readonly borrowed: readonly number[] | null
}

/** `time` is in days since 1970-01-01 UTC, with fractions. Null without a record. */
export type StockAt = (time: number) => Stock | null

const maxUtilisation = 0.92

/** Works like toMoney, but rounds down. */
export function floorMoney(usd: number): number {
  return usd < 1000 ? Math.floor(usd * 4) / 4 : Math.floor(usd)
}

/** Subtracts the noise of the reference day, so that the recorded figure shows on it. */
function anchorNoise(noise: (time: number) => number): (time: number) => number {
  const atReference = noise(referenceDay)
  return time => noise(time) - atReference * Math.exp(-Math.abs(time - referenceDay) / 30)
}

/** Before an entry closes, most of its value leaves. */
function windDown(daysLeft: number): number {
  return 1 - Math.exp(-(daysLeft + 1) / 30)
}

function createSupply(entry: DemoEntry, typical: number, seed: number): (time: number) => readonly number[] {
  const hash = hashText(entry.id, seed)
  const ownSeed = hashText(`${entry.id} level`, seed)
  const marketFactor = getMarketFactor(seed)
  const path = createGrowthPath(entry, hash, 'locked')
  const volatility = 0.7 + 0.7 * toUnitInterval(mix(ownSeed, 1))
  const noise = anchorNoise(
    time =>
      volatility *
      (0.012 * smoothNoise(ownSeed, time) + 0.06 * slowNoise(ownSeed + 1, time) + 0.006 * marketFactor(time)),
  )
  const drifts = entry.split.map(({ chain }) => {
    const key = hashText(`${entry.id}@${chain.key} level`, seed)
    return anchorNoise(time => 0.06 * slowNoise(key, time))
  })
  return time => {
    const whole = typical * path(time) * windDown(entry.lastDay - time) * Math.exp(noise(time))
    const weights = entry.split.map(({ share }, i) => share * Math.exp(drifts[i]?.(time) ?? 0))
    return splitByWeights(whole, weights).map(toMoney)
  }
}

function createUtilisation(entry: DemoEntry, typical: number, seed: number): ((time: number) => number)[] {
  const odds = typical / (1 - typical)
  return entry.split.map(({ chain }) => {
    const key = hashText(`${entry.id}@${chain.key} use`, seed)
    const noise = anchorNoise(time => 0.1 * slowNoise(key, time) + 0.02 * smoothNoise(key, time))
    return time => {
      const now = odds * Math.exp(noise(time))
      return Math.min(maxUtilisation, now / (1 + now))
    }
  })
}

export function createStock(entry: DemoEntry, seed: number): StockAt {
  const { tvl, borrowed, firstDay, lastDay } = entry
  if (tvl === null) return () => null
  const total = tvl + (borrowed ?? 0)
  const supply = createSupply(entry, total, seed)
  const utilisation =
    borrowed === null || total === 0 ? null : createUtilisation(entry, borrowed / total, seed)
  return time => {
    if (time < firstDay || time >= lastDay + 1) return null
    const cells = supply(time)
    if (utilisation === null) return { tvl: cells, borrowed: borrowed === null ? null : cells.map(() => 0) }
    const lent = cells.map((cell, i) => floorMoney(cell * (utilisation[i]?.(time) ?? 0)))
    return { tvl: cells.map((cell, i) => cell - (lent[i] ?? 0)), borrowed: lent }
  }
}

/** Their assets count elsewhere too, or are not in DeFi. */
const uncounted: ReadonlySet<string> = new Set([
  'Liquid Staking',
  'Liquid Restaking',
  'Risk Curators',
  'Yield',
  'Yield Aggregator',
  'RWA',
  'Bridge',
  'Cross Chain Bridge',
  'Canonical Bridge',
  'Chain',
  'CEX',
])

/** Flagged by the provider: it holds tokens of liquid staking. */
const flagged = 'eigencloud'

export function isCounted(entry: DemoEntry): boolean {
  return (
    entry.tvl !== null &&
    entry.kind === 'protocol' &&
    !uncounted.has(entry.category ?? '') &&
    !entry.traits.doublecounted &&
    entry.slug !== flagged &&
    !entry.traits.unlisted
  )
}
