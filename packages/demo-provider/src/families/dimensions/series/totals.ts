import type { DemoDay } from '../../../world/time/day.ts'
import { demoValueOn, type DemoSeries } from './DemoSeries.ts'

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** Percent; undefined when a side is missing or zero. */
function toChange(now: number | null | undefined, before: number | null | undefined): number | undefined {
  if (!now || !before) return undefined
  return toHundredths(((now - before) / before) * 100)
}

function countsFor(value: number): boolean {
  return !Number.isNaN(value)
}

function toWindow(series: DemoSeries, first: DemoDay, last: DemoDay): { sum: number; days: number } {
  const values = series.values.subarray(Math.max(0, first - series.from), Math.max(0, last - series.from + 1))
  let sum = 0
  let days = 0
  for (const value of values) {
    if (!countsFor(value)) continue
    sum += value
    days++
  }
  return { sum, days }
}

/** Undefined without a recorded day. */
export function sumBetween(series: DemoSeries, first: DemoDay, last: DemoDay): number | undefined {
  const { sum, days } = toWindow(series, first, last)
  return days > 0 ? sum : undefined
}

/** Yesterday, or silently the day before when yesterday has no record. */
export function latestDay(series: DemoSeries, today: DemoDay): DemoDay {
  return countsFor(demoValueOn(series, today - 1)) ? today - 1 : today - 2
}

/** Null is sent, undefined is left out. */
export function toPeriodTotals(series: DemoSeries, today: DemoDay) {
  const on = (day: DemoDay): number | undefined => {
    const value = demoValueOn(series, day)
    return countsFor(value) ? value : undefined
  }
  const latest = latestDay(series, today)
  const between = (first: number, last: number): number | undefined =>
    sumBetween(series, today - first, today - last)
  const year = toWindow(series, today - 365, today - 1)
  const total24h = on(latest)
  const total48hto24h = on(latest - 1)
  const [total7d, total14dto7d] = [between(7, 1), between(14, 8)]
  const [total30d, total60dto30d] = [between(30, 1), between(60, 31)]
  const average = year.days > 0 ? year.sum / year.days : undefined
  return {
    total24h: total24h ?? null,
    total48hto24h: total48hto24h ?? null,
    total7d: total7d ?? null,
    total14dto7d,
    total30d,
    total60dto30d,
    total1y: year.days > 0 ? year.sum : undefined,
    average1y: average === undefined ? undefined : toHundredths(average),
    monthlyAverage1y: average === undefined ? undefined : toHundredths(average * 30.4375),
    totalAllTime: sumBetween(series, series.from, today - 1) ?? null,
    total7DaysAgo: on(latest - 7),
    total30DaysAgo: on(latest - 30),
    change_1d: toChange(total24h, total48hto24h),
    change_7d: toChange(total24h, on(latest - 7)),
    change_1m: toChange(total24h, on(latest - 30)),
    change_7dover7d: toChange(total7d, total14dto7d),
    change_30dover30d: toChange(total30d, total60dto30d),
  }
}
