import type { Pacer } from '../../world/createPacer.ts'
import { toSeconds } from '../../world/day.ts'
import type { Day } from '../../world/day.ts'
import type { Entry } from '../../world/Entry.ts'
import { valueOn } from './Series.ts'
import type { Series } from './Series.ts'
import type { View } from './View.ts'

/** With the breakdown asked for, entries without a record of today are filled with yesterday's. */
function valueToday(series: Series, today: Day): number {
  const value = valueOn(series, today)
  return Number.isNaN(value) ? valueOn(series, today - 1) : value
}

/** Charts go by the name that an entry bore on the day. */
const nameOn = (entry: Entry, day: Day): string =>
  entry.formerNames.find(({ until }) => day < until)?.name ?? entry.name

/** Chain views leave out zeros, the global one keeps them. */
const isShown = (value: number, view: View): boolean =>
  !Number.isNaN(value) && (value !== 0 || view.chain === null)

/** `[[sec, USD], ...]` as JSON text. */
export function writeChart(view: View, isFilled: boolean): string {
  const { total, from, today } = view
  const points: string[] = []
  total.values.forEach((value, i) => {
    if (isShown(value, view) && from + i < today) points.push(`[${toSeconds(from + i)},${value}]`)
  })
  const counted = view.viewed.filter(one => one.counted)
  const last = counted
    .map(({ series }) => (isFilled ? valueToday(series, today) : valueOn(series, today)))
    .filter(value => !Number.isNaN(value))
  if (last.length > 0) points.push(`[${toSeconds(today)},${last.reduce((sum, value) => sum + value, 0)}]`)
  return `[${points.join(',')}]`
}

/** `[[sec, {child name: USD}], ...]` as JSON text, written by hand because it may run to half a million cells. */
export async function writeBreakdown(view: View, rest: Pacer): Promise<string> {
  const { from, today } = view
  const counted = view.viewed.filter(one => one.counted)
  const columns = counted.map(({ entry, series }) => ({
    entry,
    series,
    key: `${JSON.stringify(entry.name)}:`,
    renamed: entry.formerNames.length > 0,
  }))
  const points: string[] = []
  for (let day = from; day <= today; day++) {
    const cells: string[] = []
    for (const { entry, series, key, renamed } of columns) {
      const value = day === today ? valueToday(series, day) : valueOn(series, day)
      if (!isShown(value, view)) continue
      cells.push((renamed ? `${JSON.stringify(nameOn(entry, day))}:` : key) + value)
    }
    if (cells.length > 0) points.push(`[${toSeconds(day)},{${cells.join(',')}}]`)
    await rest()
  }
  return `[${points.join(',')}]`
}
