import type { ComparedSums } from '@analytics/contract/metrics/sums'

import { formatCount, formatUsd, minus, unknown } from './number.ts'

/** `none`: unknown. */
export type ChangeTone = 'positive' | 'negative' | 'none'

export const toneClasses: Readonly<Record<ChangeTone, string>> = {
  positive: 'text-positive',
  negative: 'text-negative',
  none: 'text-text-3',
}

/** Rounds to what is shown, so that −0.001 is neither signed minus nor red. */
function rounded(value: number): number {
  const cents = Math.round(Math.abs(value) * 100) / 100
  return value < 0 ? -cents : cents
}

/** Always signed: `+4.69%`, `−12.94%`, `+112%`, `+0.00%`; `–` where unknown. */
export function formatChange(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return unknown
  const change = rounded(value)
  const size = Math.abs(change)
  return `${change < 0 ? minus : '+'}${size >= 100 ? formatCount(size) : size.toFixed(2)}%`
}

/** Percentage points without their unit: `+0.94`. */
export function formatPoints(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return unknown
  const points = rounded(value)
  return `${points < 0 ? minus : '+'}${Math.abs(points).toFixed(2)}`
}

/** `↑3`, `↓5`, `=`, and `new` for what had no rank before. */
export function formatRankChange(rank: number, before: number | null): string {
  if (before === null) return 'new'
  if (rank === before) return '='
  return rank < before ? `↑${formatCount(before - rank)}` : `↓${formatCount(rank - before)}`
}

/** Null where a change compares all of `value`, the figure that it stands beside. */
export function partialComparisonText(comparison: ComparedSums | null, value: number | null): string | null {
  if (comparison === null) return null
  const { days, of, now } = comparison
  if (days !== null)
    return days < of
      ? `Compares the ${formatCount(days)} of ${formatCount(of)} days that both ranges have`
      : null
  const [compared, whole] = [formatUsd(now), formatUsd(value)]
  return value === null || compared === whole
    ? null
    : `Compares ${compared} of ${whole}: what both ranges have`
}

/** Zero counts as positive. */
export function changeTone(value: number | null): ChangeTone {
  if (value === null || !Number.isFinite(value)) return 'none'
  return rounded(value) < 0 ? 'negative' : 'positive'
}

/** `+70%`, `0%`, `−10%`. */
export function formatAxisChange(ticks: readonly number[]): string[] {
  return ticks.map(tick => {
    // Drops the tail that 0.1 * 3 leaves.
    const size = Number(Math.abs(tick).toPrecision(12))
    const figure = size >= 1000 ? formatCount(size) : size.toString()
    return `${tick === 0 ? '' : tick < 0 ? minus : '+'}${figure}%`
  })
}
