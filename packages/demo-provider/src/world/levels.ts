import { referenceDay } from './day.ts'
import type { Entry } from './Entry.ts'
import { toMoney } from './flows.ts'
import { hashText, mix, toUnit } from './hash.ts'
import { moodOf } from './mood.ts'
import { slowNoise, smoothNoise } from './noise.ts'
import { createPath } from './path.ts'

/** What an entry holds, per chain and in the order of its split. USD; sums of these figures are exact. */
export interface Level {
  /** what is there: supply less what is borrowed */
  readonly tvl: readonly number[]
  /** null: it does not lend */
  readonly borrowed: readonly number[] | null
}

/** Time is in days since 1970-01-01 UTC and may lie between two midnights. Null: not there, or no record of it. */
export type LevelAt = (time: number) => Level | null

const mostUsed = 0.92

/** As toMoney, but never above. */
export const toLesserMoney = (usd: number): number => (usd < 1000 ? Math.floor(usd * 4) / 4 : Math.floor(usd))

/** Noise without that of the reference day, so that the figure on record shows then. */
function pin(noise: (time: number) => number): (time: number) => number {
  const atReference = noise(referenceDay)
  return time => noise(time) - atReference * Math.exp(-Math.abs(time - referenceDay) / 30)
}

/** Whoever closes is left by nearly everyone in the months before. */
const closing = (daysLeft: number): number => 1 - Math.exp(-(daysLeft + 1) / 30)

function createSupply(entry: Entry, usual: number, seed: number): (time: number) => readonly number[] {
  const hash = hashText(entry.id, seed)
  const own = hashText(`${entry.id} level`, seed)
  const mood = moodOf(seed)
  const path = createPath(entry, hash, 'locked')
  const temper = 0.7 + 0.7 * toUnit(mix(own, 1))
  const noise = pin(
    time => temper * (0.012 * smoothNoise(own, time) + 0.06 * slowNoise(own + 1, time) + 0.006 * mood(time)),
  )
  const drifts = entry.split.map(({ chain }) => {
    const key = hashText(`${entry.id}@${chain.key} level`, seed)
    return pin(time => 0.06 * slowNoise(key, time))
  })
  return time => {
    const whole = usual * path(time) * closing(entry.lastDay - time) * Math.exp(noise(time))
    const weights = entry.split.map(({ share }, i) => share * Math.exp(drifts[i]?.(time) ?? 0))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map(weight => toMoney((whole * weight) / sum))
  }
}

/** How much of the supply is borrowed on each chain, of 1. */
function createUse(entry: Entry, usual: number, seed: number): ((time: number) => number)[] {
  const odds = usual / (1 - usual)
  return entry.split.map(({ chain }) => {
    const key = hashText(`${entry.id}@${chain.key} use`, seed)
    const noise = pin(time => 0.1 * slowNoise(key, time) + 0.02 * smoothNoise(key, time))
    return time => {
      const now = odds * Math.exp(noise(time))
      return Math.min(mostUsed, now / (1 + now))
    }
  })
}

/** A pure function of seed, entry and time: neither the clock nor the order of calls matters. */
export function createLevel(entry: Entry, seed: number): LevelAt {
  const { tvl, borrowed, firstDay, lastDay } = entry
  if (tvl === null) return () => null
  const total = tvl + (borrowed ?? 0)
  const supply = createSupply(entry, total, seed)
  const use = borrowed === null || total === 0 ? null : createUse(entry, borrowed / total, seed)
  return time => {
    if (time < firstDay || time >= lastDay + 1) return null
    const cells = supply(time)
    if (use === null) return { tvl: cells, borrowed: borrowed === null ? null : cells.map(() => 0) }
    const lent = cells.map((cell, i) => toLesserMoney(cell * (use[i]?.(time) ?? 0)))
    return { tvl: cells.map((cell, i) => cell - (lent[i] ?? 0)), borrowed: lent }
  }
}
