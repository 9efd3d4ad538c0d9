import { referenceDay } from './day.ts'
import type { Day } from './day.ts'
import type { Entry } from './Entry.ts'
import { adoption, hype, tideLevel } from './growth.ts'
import type { Tide } from './growth.ts'
import { hashText, mix, toNormal, toUnit } from './hash.ts'
import { slowNoise, smoothNoise } from './noise.ts'
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

/** A pure function of the day, remembered because every entry asks for the same days. */
function remember(of: (day: Day) => number): (day: Day) => number {
  const known = new Map<Day, number>()
  return day => {
    const found = known.get(day)
    if (found !== undefined) return found
    const value = of(day)
    known.set(day, value)
    return value
  }
}

const tideOn: Readonly<Record<Tide, (day: Day) => number>> = {
  market: remember(day => tideLevel('market', day)),
  supply: remember(day => tideLevel('supply', day)),
  locked: remember(day => tideLevel('locked', day)),
}

const moods = new Map<number, (day: Day) => number>()

/** What moves the whole market on a day. */
function moodOf(seed: number): (day: Day) => number {
  const known = moods.get(seed)
  if (known) return known
  const key = hashText('everyone', seed)
  const mood = remember(day => smoothNoise(key, day))
  moods.set(seed, mood)
  return mood
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

function createPath(entry: Entry, hash: number): (day: Day) => number {
  if (entry.traits.launch) return day => hype(day - entry.firstDay)
  const { tide } = temperOf(entry.category)
  const ageAtReference = referenceDay - entry.firstDay
  const span = ageAtReference < 240 ? 25 : 60 + (hash % 240)
  const atReference = ageAtReference > 0 ? adoption(ageAtReference, span) : 1
  return day => (tideOn[tide](day) * adoption(day - entry.firstDay, span)) / atReference
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
  const path = createPath(entry, hash)
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
