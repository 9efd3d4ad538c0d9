import { interpolate, type Point } from '../../lib/interpolate.ts'
import { memoizeByDay } from '../../lib/memoizeByDay.ts'
import type { DemoEntry } from '../registry/DemoEntry.ts'
import { referenceDay, toDemoDay, type DemoDay } from '../time/day.ts'

/** The series that a category's flows correlate with; `supply` is that of stablecoins. */
export type Trend = 'market' | 'supply' | 'locked'

const points: Record<Trend, readonly (readonly [string, number])[]> = {
  market: [
    ['2022-06-01', 0.65],
    ['2022-12-01', 0.35],
    ['2023-04-01', 0.5],
    ['2023-09-15', 0.35],
    ['2024-03-15', 1.15],
    ['2024-08-15', 0.8],
    ['2025-01-20', 1.8],
    ['2025-04-10', 0.9],
    ['2025-09-20', 1.35],
    ['2026-02-10', 0.9],
    ['2026-06-01', 0.85],
    ['2026-09-24', 1],
  ],
  supply: [
    ['2022-06-01', 0.08],
    ['2022-12-01', 0.33],
    ['2023-09-01', 0.47],
    ['2024-06-01', 0.66],
    ['2025-01-01', 0.8],
    ['2025-10-01', 0.99],
    ['2026-03-01', 0.95],
    ['2026-09-24', 1],
  ],
  locked: [
    ['2022-06-01', 0.6],
    ['2022-12-15', 0.42],
    ['2023-10-01', 0.5],
    ['2024-03-15', 0.95],
    ['2024-09-01', 0.75],
    ['2025-01-01', 1.1],
    ['2025-04-10', 0.75],
    ['2025-09-01', 1.3],
    ['2026-02-10', 0.9],
    ['2026-09-24', 1],
  ],
}

const curves = {
  market: toCurve(points.market),
  supply: toCurve(points.supply),
  locked: toCurve(points.locked),
}

function toCurve(list: readonly (readonly [string, number])[]): Point[] {
  return list.map(([iso, size]) => ({ at: toDemoDay(iso), value: Math.log(size) }))
}

/** 1 on the reference day, at most 1.4 in the future. */
export function trendAt(trend: Trend, day: DemoDay): number {
  if (day >= referenceDay) return 1 + 0.4 * (1 - Math.exp(-(day - referenceDay) / 1500))
  return Math.exp(interpolate(curves[trend], day))
}

export function adoptionCurve(age: number, span: number): number {
  return 0.12 + 0.88 * (1 - Math.exp(-age / span))
}

export function launchCurve(age: number): number {
  return Math.min(1, (age + 1) / 3) * (0.15 + 0.85 * Math.exp(-age / 25))
}

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
