import type { DayRange } from '@analytics/contract/query/timeRange'
import { countMonths, isWholeMonths, type Versus } from '@analytics/contract/query/versus'

interface VersusChoice {
  readonly value: Versus
  readonly label: string
}

const periods: Readonly<Record<number, string>> = {
  1: 'Month before',
  3: 'Quarter before',
  6: 'Half-year before',
}

/** The days that a range can be compared with. Only a month, quarter or half-year has one before; a year has the year before. */
export function versusChoices(range: DayRange | null): VersusChoice[] {
  const period = range && isWholeMonths(range) ? periods[countMonths(range)] : undefined
  return [
    { value: 'prev', label: 'Previous days' },
    { value: 'year', label: 'Year before' },
    ...(period === undefined ? [] : [{ value: 'period' as const, label: period }]),
  ]
}
