import { referenceDay, toDay } from './day.ts'
import type { Day } from './day.ts'

/** What a protocol's flow goes with: the mood of the market, supply of stablecoins and rates, or value locked. */
export type Tide = 'market' | 'supply' | 'locked'

const points: Record<Tide, readonly (readonly [string, number])[]> = {
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

const curves = Object.fromEntries(
  Object.entries(points).map(([tide, list]) => [
    tide,
    list.map(([iso, level]) => ({ day: toDay(iso), log: Math.log(level) })),
  ]),
)

/** The level of a tide: 1 on the reference day, at most 1.4 however far ahead. */
export function tideLevel(tide: Tide, day: Day): number {
  if (day >= referenceDay) return 1 + 0.4 * (1 - Math.exp(-(day - referenceDay) / 1500))
  const curve = curves[tide] ?? []
  const next = curve.findIndex(point => point.day > day)
  const to = curve[next]
  const from = curve[next - 1]
  if (!to || !from) return Math.exp(curve[0]?.log ?? 0)
  return Math.exp(from.log + ((to.log - from.log) * (day - from.day)) / (to.day - from.day))
}

/** How much of its final size a protocol has after so many days. */
export const adoption = (age: number, span: number): number => 0.12 + 0.88 * (1 - Math.exp(-age / span))

/** A launch: full size within three days, then interest fades. */
export const hype = (age: number): number => Math.min(1, (age + 1) / 3) * (0.15 + 0.85 * Math.exp(-age / 25))
