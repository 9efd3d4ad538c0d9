import { countDays, type DayRange } from '@analytics/contract/query/timeRange'
import { array, constantFrom, integer, option, record } from 'fast-check'

import type { ValueRow } from '../../store/testing/dailyValues.ts'

/** The last complete day of every made-up history. */
export const asOf = 20_000

export interface App {
  readonly name: string
  readonly kind: string
  readonly category: string | null
  readonly doublecounted: boolean
  readonly startsBefore: number
  /** Values from the app's first day to asOf and beyond; null is a missing day. */
  readonly values: readonly (number | null)[]
}

export const anyApp = record({
  name: constantFrom('', 'Aave', 'Tether', 'Uniswap V3', 'Dai', 'Ethereum', 'Circle CCTP', '<script>'),
  kind: constantFrom('protocol', 'protocol', 'protocol', 'chain'),
  category: constantFrom(null, 'Dexs', 'Stablecoin Issuer'),
  doublecounted: constantFrom(false, false, false, true),
  startsBefore: integer({ min: 0, max: 800 }),
  values: array(option(constantFrom(0, 1.5, -3, 1e6, 2.25e8, 0.01), { freq: 6 }), {
    minLength: 1,
    maxLength: 60,
  }),
})

export const anyRange = record({
  before: integer({ min: 0, max: 300 }),
  days: integer({ min: 1, max: 60 }),
}).map(({ before, days }): DayRange => ({ from: asOf - before - days + 1, to: asOf - before }))

/** Values start `startsBefore` days before asOf, repeat to fill the history, and run one day past it. */
export function valueOn(app: App, day: number): number | null {
  const offset = day - (asOf - app.startsBefore)
  if (offset < 0 || day > asOf + 1) return null
  return app.values[offset % app.values.length] ?? null
}

export function toRows(apps: readonly App[]): ValueRow<string>[] {
  return apps.flatMap((app, index) =>
    daysOf({ from: asOf - app.startsBefore, to: asOf + 1 }).flatMap((day): ValueRow<string>[] => {
      const value = valueOn(app, day)
      return value === null ? [] : [[`app-${index}`, day, value]]
    }),
  )
}

export function bruteSum(app: App, { from, to }: DayRange): number | null {
  let sum: number | null = null
  for (let day = from; day <= to; day++) {
    const value = valueOn(app, day)
    if (value !== null) sum = (sum ?? 0) + value
  }
  return sum
}

export const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

function daysOf({ from, to }: DayRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Values of the days that both the range and the one before have. */
export function brutePairs(app: App, range: DayRange): [now: number, before: number][] {
  return daysOf(range).flatMap((day): [number, number][] => {
    const now = valueOn(app, day)
    const before = valueOn(app, day - countDays(range))
    return now === null || before === null ? [] : [[now, before]]
  })
}

/** Pairs, what had not begun in the range before, and what had ended since: it has been silent for more than three days. */
export function bruteTogether(
  app: App,
  range: DayRange,
  { firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number },
): { now: number; before: number } {
  const length = countDays(range)
  const hasEnded = asOf - lastDay > 3
  const sums = { now: 0, before: 0 }
  for (const day of daysOf(range)) {
    const now = valueOn(app, day)
    const before = valueOn(app, day - length)
    if (now !== null && (before !== null || day - length < firstDay)) sums.now += now
    if (before !== null && (now !== null || (hasEnded && day > lastDay))) sums.before += before
  }
  return sums
}
