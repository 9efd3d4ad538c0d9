import { hashText, toUnit } from '../../lib/hash.ts'
import { memoizeByDay } from '../../lib/memoizeByDay.ts'
import { sum } from '../../lib/sum.ts'
import type { Entry } from '../registry/Entry.ts'
import { seeds } from '../registry/seeds.ts'
import { createVolume, toMoney, type DayFlow } from './flows.ts'

/** Positions stay open for days, so that what is open follows the volume of a week. */
const days = 7

/** At the end of a day: the mean volume of a week, times the days that a position stays open. */
export function createOpenInterest(entry: Entry, seed: number): DayFlow {
  const volume = memoizeByDay(createVolume(entry, seed))
  const daysOpen = entry.daysOpen ?? 0.4 + 0.8 * toUnit(hashText(entry.slug, seeds.daysOpen))
  return day => {
    const own = volume(day)
    if (!own) return null
    const week = Array.from({ length: days }, (_, age) => volume(day - age)).filter(cells => cells !== null)
    return own.map((_, chain) =>
      toMoney((daysOpen * sum(week.map(cells => cells[chain] ?? 0))) / week.length),
    )
  }
}
