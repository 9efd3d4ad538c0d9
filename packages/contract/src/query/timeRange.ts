import { firstOfYear, fromIsoDay, type Day, type DayRange } from './day.ts'
import { defaultVersus, toComparedDays, type Versus } from './versus.ts'

export type { DayRange } from './day.ts'

/** Ordered by length. */
export const timeFrames = {
  '24h': { label: '24H', days: 1, name: '24 hours' },
  '7d': { label: '7D', days: 7, name: '7 days' },
  '30d': { label: '30D', days: 30, name: '30 days' },
  '90d': { label: '90D', days: 90, name: '90 days' },
  ytd: { label: 'YTD', days: 'ytd', name: 'year to date' },
  '1y': { label: '1Y', days: 365, name: 'year' },
  '2y': { label: '2Y', days: 730, name: '2 years' },
  all: { label: 'ALL', days: 'all', name: 'all time' },
} as const satisfies Record<string, { label: string; days: number | 'ytd' | 'all'; name: string }>

/** A chart of a single day also shows this many days before it. */
export const dayLead = 13

export type TimeRange = keyof typeof timeFrames

export const timeRangeIds = Object.keys(timeFrames) as TimeRange[]

export const defaultTimeRange: TimeRange = '30d'

/** `2y` and `all` have a column only when selected. */
export const standardTimeRanges: readonly TimeRange[] = ['24h', '7d', '30d', '90d', 'ytd', '1y']

export function isTimeRange(value: unknown): value is TimeRange {
  return typeof value === 'string' && Object.hasOwn(timeFrames, value)
}

/** The volume page requests half a year for its year to date. */
export const wireTimeRanges = {
  ...timeFrames,
  '180d': { label: '180D', days: 180, name: '180 days' },
} as const

export type WireTimeRange = keyof typeof wireTimeRanges

/** `custom` is a range that is named by its days. */
export type ShownRange = WireTimeRange | 'custom'

export const wireTimeRangeIds = Object.keys(wireTimeRanges) as WireTimeRange[]

/** The ends of a range that is open: before the first data, and after the last. */
export const openRange: DayRange = { from: 0, to: fromIsoDay('9999-12-31') }

/** A range that is compared with other days than those just before it. */
export interface ComparedRange {
  readonly asked: WireTimeRange | DayRange
  readonly versus: Versus
}

/** A preset, or days of one's own choice. */
export type QueryRange = WireTimeRange | DayRange | ComparedRange

/** The range, whatever it is compared with. */
export function toAskedRange(range: QueryRange): WireTimeRange | DayRange {
  return typeof range === 'object' && 'asked' in range ? range.asked : range
}

export function isCustomRange(range: QueryRange): range is DayRange {
  return typeof range === 'object' && 'from' in range
}

/** The preset that stands for a range where only presets are offered. */
export function toTimeRange(range: QueryRange): TimeRange {
  const asked = toAskedRange(range)
  return isTimeRange(asked) ? asked : defaultTimeRange
}

/** `custom` is a range that the query names by its days, or compares with other days than those just before. */
export function toPeriod(range: QueryRange): TimeRange | 'custom' {
  return typeof range === 'object' ? 'custom' : toTimeRange(range)
}

/** Ends on `asOf` at the latest. A preset may begin before the data do; own dates and `all` begin on `firstDay` at the earliest. */
export function toDayRange(queried: QueryRange, asOf: Day, firstDay: Day): DayRange {
  const range = toAskedRange(queried)
  if (isCustomRange(range)) {
    const to = Math.min(range.to, asOf)
    return { from: Math.min(Math.max(range.from, firstDay), to), to }
  }
  const { days } = wireTimeRanges[range]
  if (days === 'all') return { from: Math.min(firstDay, asOf), to: asOf }
  if (days === 'ytd') return { from: firstOfYear(asOf), to: asOf }
  return { from: asOf - days + 1, to: asOf }
}

/** The days of a range that a response states; null when it covers none. */
export function toRange(
  range: { readonly from: string | null; readonly to: string | null } | null | undefined,
): DayRange | null {
  return range?.from && range.to ? { from: fromIsoDay(range.from), to: fromIsoDay(range.to) } : null
}

/** The range that the changes compare with: by default the days just before. `all` and an open beginning have none. */
export function toPreviousRange(queried: QueryRange, asOf: Day): DayRange | undefined {
  const range = toAskedRange(queried)
  if (range === 'all' || (isCustomRange(range) && range.from === openRange.from)) return undefined
  const days = toDayRange(range, asOf, openRange.from)
  return toComparedDays(days, versusOf(queried))
}

/** Whether a range is compared with the same calendar days of the year before. */
export function isAgainstYear(range: QueryRange): boolean {
  return versusOf(range) === 'year'
}

function versusOf(range: QueryRange): Versus {
  return typeof range === 'object' && 'versus' in range ? range.versus : defaultVersus
}

export function countDays({ from, to }: DayRange): number {
  return to - from + 1
}
