import type { LastValues } from '../columns/Column.ts'
import { againstTexts } from '../columns/compared.ts'
import { findLeftOut, type ComparedSums } from '../metrics/sums.ts'
import { formatCount, formatUsd, minus, toTickFigures, unknown } from './number.ts'

/** `none`: unknown, or so small that it reads 0.00. */
export type ChangeTone = 'positive' | 'negative' | 'none'

/** Rounds to what is shown, so that −0.001 is neither signed nor coloured. */
function rounded(value: number): number {
  const cents = Math.round(Math.abs(value) * 100) / 100
  return value < 0 ? -cents : cents
}

/** Signed but where it reads zero: `+4.69%`, `−12.94%`, `+112%`, `0.00%`; `–` where unknown. */
export function formatChange(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return unknown
  const change = rounded(value)
  const size = Math.abs(change)
  return `${signOf(change)}${size >= 100 ? formatCount(size) : size.toFixed(2)}%`
}

function signOf(value: number): string {
  if (value === 0) return ''
  return value < 0 ? minus : '+'
}

/** Percentage points without their unit: `+0.94`. */
export function formatPoints(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return unknown
  const points = rounded(value)
  return signOf(points) + Math.abs(points).toFixed(2)
}

/** `↑3`, `↓5`, and `new` for what had no rank before; empty for one that has not moved. */
export function formatRankChange(rank: number, before: number | null): string {
  if (before === null) return 'new'
  if (rank === before) return ''
  return rank < before ? `↑${formatCount(before - rank)}` : `↓${formatCount(rank - before)}`
}

/** Whether so much of a range is left out of a change that it is marked. */
export function isMarked(comparison: ComparedSums | null): boolean {
  return comparison !== null && findLeftOut(comparison) !== null
}

/** The sums that a change compares; beside them the whole ones, where these are others. Null where nothing is compared. */
export function comparisonText(
  change: string,
  comparison: ComparedSums | null,
  format = formatSum,
): string | null {
  if (!comparison) return null
  const { days, of, now, before, wholeNow, wholeBefore } = comparison
  const against = (one: number | null, other: number | null) => `${format(one)} against ${format(other)}`
  if (now === wholeNow && before === wholeBefore) return against(now, before)
  const over = days !== null && days < of ? `, over ${formatCount(days)} of ${formatCount(of)} days` : ''
  return `${change} like for like (${against(now, before)}${over}); all figures ${against(wholeNow, wholeBefore)}`
}

/** The last values that the change of an index, a return or an average compares. */
export function lastValuesText({ now, before }: LastValues, format = formatSum): string {
  return `${format(now)} against ${format(before)}, the ${againstTexts.last}`
}

/** A digit more than in tables, so that the compared sum is told from the whole one. */
const formatSum = (value: number | null) => formatUsd(value, Math.abs(value ?? 0) < 1000 ? 2 : 3)

export const newText = 'Too new to compare: the previous period covers only a fraction of it'

/** A change that rounds to zero is neither a gain nor a loss. */
export function changeTone(value: number | null): ChangeTone {
  if (value === null || !Number.isFinite(value)) return 'none'
  const shownValue = rounded(value)
  if (shownValue === 0) return 'none'
  return shownValue < 0 ? 'negative' : 'positive'
}

/** `+70%`, `0%`, `−10%`. */
export function formatAxisChange(ticks: readonly number[]): string[] {
  const figures = toTickFigures(ticks)
  return ticks.map((tick, index) => `${tick === 0 ? '' : tick < 0 ? minus : '+'}${figures[index]}%`)
}
