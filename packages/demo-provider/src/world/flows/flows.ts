import { hashText, mix, toNormal, toUnitInterval, slowNoise, smoothNoise } from '../../lib/random.ts'
import { splitByWeights } from '../../lib/sum.ts'
import { getMarketFactor } from '../market/getMarketFactor.ts'
import { createGrowthPath } from '../market/trends.ts'
import { toVolatilityProfile, weekdayFactor } from '../market/volatility.ts'
import type { DemoEntry } from '../registry/DemoEntry.ts'
import { referenceDay, type DemoDay } from '../time/day.ts'

/** Values of a day per chain, in the order of the entry's split; null without a record. */
export type DayFlow = (day: DemoDay) => readonly number[] | null

/** Rounded to quarters of a dollar or to dollars, whose sums are exact in floating point. */
export function toMoney(usd: number): number {
  return Math.abs(usd) < 1000 ? Math.round(usd * 4) / 4 : Math.round(usd)
}

/** On the reference day the noise gives way to the recorded figure, fading out within weeks. */
function anchorWeight(day: DemoDay): number {
  const away = Math.abs(day - referenceDay)
  return away > 60 ? 0 : Math.exp(-away / 5)
}

function createSpread(entry: DemoEntry, seed: number): (whole: number, day: DemoDay) => readonly number[] {
  const shares = entry.split.map(({ share }) => share)
  if (shares.length < 2) return whole => [toMoney(whole)]
  const keys = entry.split.map(({ chain }) => hashText(`${entry.id}@${chain.key}`, seed))
  return (whole, day) => {
    const weights = shares.map((share, i) => share * Math.exp(0.12 * slowNoise(keys[i] ?? 0, day)))
    return splitByWeights(whole, weights).map(toMoney)
  }
}

function createFlow(
  entry: DemoEntry,
  typical: number,
  onReferenceDay: number,
  kind: string,
  seed: number,
): DayFlow {
  const hash = hashText(entry.id, seed)
  const ownSeed = mix(hash, 1)
  const extra = mix(hash, hashText(kind, seed))
  const marketFactor = getMarketFactor(seed)
  const profile = toVolatilityProfile(entry.category)
  const path = createGrowthPath(entry, hash, profile.trend)
  const spread = createSpread(entry, seed)
  const { gappy, signedSwing } = entry.traits
  const noise = (day: DemoDay): number =>
    profile.sigma *
    (0.8 * smoothNoise(ownSeed, day) + 0.5 * marketFactor(day) + 0.2 * toNormal(mix(extra, day)))
  const anchorOffset =
    typical > 0 && !entry.traits.launch ? Math.log(onReferenceDay / typical) - noise(referenceDay) : 0
  /** The reference day would show only round figures otherwise. */
  const jitter = (day: DemoDay): number => Math.min(profile.sigma, 0.1) * 0.1 * toNormal(mix(extra, day + 7))
  const factor = (day: DemoDay): number =>
    signedSwing === null
      ? Math.exp(noise(day) + anchorOffset * anchorWeight(day) + jitter(day)) *
        weekdayFactor(profile.week, day)
      : 1 + signedSwing * toNormal(mix(ownSeed, day))
  return day => {
    if (day < entry.firstDay || day > entry.lastDay) return null
    if (gappy && toUnitInterval(mix(ownSeed, day * 7 + 3)) < 0.015) return null
    return spread(typical * path(day) * factor(day), day)
  }
}

export function createVolume(entry: DemoEntry, seed: number): DayFlow {
  return entry.volume === null ? () => null : createFlow(entry, entry.volume, entry.volume, 'volume', seed)
}

export function createFees(entry: DemoEntry, seed: number): DayFlow {
  return entry.fees === null
    ? () => null
    : createFlow(entry, entry.fees, entry.referenceFees ?? entry.fees, 'fees', seed)
}

export function createRevenue(entry: DemoEntry, seed: number, fees = createFees(entry, seed)): DayFlow {
  const key = hashText(`${entry.id} revenue`, seed)
  const typical = entry.revenueShare ?? 0
  return day => {
    const overpaid = entry.traits.overpays && toUnitInterval(mix(key, day)) < 0.04
    const share = overpaid ? 1.15 : typical * (typical === 1 ? 1 : 1 + 0.05 * Math.tanh(slowNoise(key, day)))
    const bounded = overpaid ? share : Math.min(1, share)
    return fees(day)?.map(cell => toMoney(cell * bounded)) ?? null
  }
}
