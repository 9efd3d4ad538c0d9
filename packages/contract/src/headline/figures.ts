import type { ComparedSums } from '../metrics/sums.ts'
import { formatUsd, grouped } from '../query/amountText.ts'
import type { HeadlineFigure } from './Headline.ts'

/** A digit less than in tables: `$1.99B`, `$20.8M`, `$310`. */
export function toAmount(value: number): HeadlineFigure {
  const size = Math.abs(value)
  return { text: formatUsd(value, size < 999.5 ? 0 : size < 999.95e6 ? 1 : 2), value, unit: 'USD' }
}

/** `4.8%`, `0.47%`, `112%`; null where it reads zero. */
export function toPercentText(change: number): string | null {
  const size = Math.abs(change)
  const text = size.toFixed(size >= 99.95 ? 0 : size < 0.995 ? 2 : 1)
  return text === '0.00' ? null : `${grouped(text)}%`
}

/** `rose 4.8%`, `fell 12.9%`, `were unchanged`: the verb of a noun. */
export function toVerb(change: number, noun: string): string {
  const percent = toPercentText(change)
  if (percent === null) return `${isPlural(noun) ? 'were' : 'was'} unchanged`
  return `${change < 0 ? 'fell' : 'rose'} ${percent}`
}

export const isPlural = (noun: string): boolean => noun.endsWith('s')

export function toChangeFigure(text: string, value: number, comparison: ComparedSums | null): HeadlineFigure {
  return { text, value, unit: 'percent', comparison }
}
