import { referenceDay } from './day.ts'
import type { Day } from './day.ts'
import type { Entry } from './Entry.ts'
import { hashText, mix, toNormal, toUnit } from './hash.ts'
import { moodOf } from './mood.ts'
import { slowNoise, smoothNoise } from './noise.ts'
import { createPath } from './path.ts'
import { temperOf, weekday } from './temper.ts'

/** What an entry turns over on a day, per chain and in the order of its split; null: no record. */
export type DayFlow = (day: Day) => readonly number[] | null

/** Quarters of a dollar when small, dollars when not: sums of either are exact. */
export const toMoney = (usd: number): number =>
  Math.abs(usd) < 1000 ? Math.round(usd * 4) / 4 : Math.round(usd)

/** Noise is bent so that the reference day shows the figure on record, and forgets about it within weeks. */
const pull = (day: Day): number => {
  const away = Math.abs(day - referenceDay)
  return away > 60 ? 0 : Math.exp(-away / 5)
}

/** Spreads a day's flow over the chains of the split, whose shares drift. */
function createSpread(entry: Entry, seed: number): (whole: number, day: Day) => readonly number[] {
  const shares = entry.split.map(({ share }) => share)
  if (shares.length < 2) return whole => [toMoney(whole)]
  const keys = entry.split.map(({ chain }) => hashText(`${entry.id}@${chain.key}`, seed))
  return (whole, day) => {
    const weights = shares.map((share, i) => share * Math.exp(0.12 * slowNoise(keys[i] ?? 0, day)))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map(weight => toMoney((whole * weight) / sum))
  }
}

/** A pure function of seed, entry and day: neither the clock nor the order of calls matters. */
function createFlow(
  entry: Entry,
  usual: number,
  onReferenceDay: number,
  kind: string,
  seed: number,
): DayFlow {
  const hash = hashText(entry.id, seed)
  const own = mix(hash, 1)
  const extra = mix(hash, hashText(kind, seed))
  const mood = moodOf(seed)
  const temper = temperOf(entry.category)
  const path = createPath(entry, hash, temper.tide)
  const spread = createSpread(entry, seed)
  const { gappy, signedSwing } = entry.traits
  const noise = (day: Day): number =>
    temper.swing * (0.8 * smoothNoise(own, day) + 0.5 * mood(day) + 0.2 * toNormal(mix(extra, day)))
  const bend = usual > 0 && !entry.traits.launch ? Math.log(onReferenceDay / usual) - noise(referenceDay) : 0
  /** keeps the reference day from showing nothing but round figures */
  const jitter = (day: Day): number => Math.min(temper.swing, 0.1) * 0.1 * toNormal(mix(extra, day + 7))
  const factor = (day: Day): number =>
    signedSwing === null
      ? Math.exp(noise(day) + bend * pull(day) + jitter(day)) * weekday(temper.week, day)
      : 1 + signedSwing * toNormal(mix(own, day))
  return day => {
    if (day < entry.firstDay || day > entry.lastDay) return null
    if (gappy && toUnit(mix(own, day * 7 + 3)) < 0.015) return null
    return spread(usual * path(day) * factor(day), day)
  }
}

export const createVolume = (entry: Entry, seed: number): DayFlow =>
  entry.volume === null ? () => null : createFlow(entry, entry.volume, entry.volume, 'volume', seed)

export const createFees = (entry: Entry, seed: number): DayFlow =>
  entry.fees === null
    ? () => null
    : createFlow(entry, entry.fees, entry.referenceFees ?? entry.fees, 'fees', seed)

export function createRevenue(entry: Entry, seed: number): DayFlow {
  const fees = createFees(entry, seed)
  const key = hashText(`${entry.id} revenue`, seed)
  const usual = entry.revenueShare ?? 0
  return day => {
    const overpaid = entry.traits.overpays && toUnit(mix(key, day)) < 0.04
    const share = overpaid ? 1.15 : usual * (usual === 1 ? 1 : 1 + 0.05 * Math.tanh(slowNoise(key, day)))
    const bounded = overpaid ? share : Math.min(1, share)
    return fees(day)?.map(cell => toMoney(cell * bounded)) ?? null
  }
}
