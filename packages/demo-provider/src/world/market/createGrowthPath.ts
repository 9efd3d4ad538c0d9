import { memoizeByDay } from '../../lib/memoizeByDay.ts'
import type { DemoEntry } from '../registry/DemoEntry.ts'
import { referenceDay } from '../time/day.ts'
import { adoptionCurve, launchCurve, trendAt, type Trend } from './trends.ts'

const trendOn: Readonly<Record<Trend, (time: number) => number>> = {
  market: memoizeByDay(time => trendAt('market', time)),
  supply: memoizeByDay(time => trendAt('supply', time)),
  locked: memoizeByDay(time => trendAt('locked', time)),
}

/** Relative size without noise: 1 on the reference day. */
export function createGrowthPath(entry: DemoEntry, hash: number, trend: Trend): (time: number) => number {
  if (entry.traits.launch) return time => launchCurve(time - entry.firstDay)
  const ageAtReference = referenceDay - entry.firstDay
  const span = ageAtReference < 240 ? 25 : 60 + (hash % 240)
  const atReference = ageAtReference > 0 ? adoptionCurve(ageAtReference, span) : 1
  return time => (trendOn[trend](time) * adoptionCurve(time - entry.firstDay, span)) / atReference
}
