import { JsonBytes } from '../../../lib/JsonBytes.ts'
import { sum } from '../../../lib/sum.ts'
import { yieldToEventLoop } from '../../../lib/yieldToEventLoop.ts'
import type { Entry } from '../../../world/registry/Entry.ts'
import { toSeconds, type Day } from '../../../world/time/day.ts'
import { valueOn, type Series } from '../series/Series.ts'
import type { View } from './View.ts'

/** When the breakdown is requested, the provider fills missing records of today with yesterday's. */
function valueToday(series: Series, today: Day): number {
  const value = valueOn(series, today)
  return Number.isNaN(value) ? valueOn(series, today - 1) : value
}

function nameOn(entry: Entry, day: Day): string {
  return entry.formerNames.find(({ until }) => day < until)?.name ?? entry.name
}

/** The provider omits zeros of chain views only. */
function isShown(value: number, view: View): boolean {
  return !Number.isNaN(value) && (value !== 0 || view.chain === null)
}

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
  if (last.length > 0) points.push(`[${toSeconds(today)},${sum(last)}]`)
  return `[${points.join(',')}]`
}

/** `[[sec, {child name: USD}], ...]`, without objects: it may have half a million cells. */
export async function writeBreakdown(view: View, to: JsonBytes): Promise<void> {
  const { from, today } = view
  const counted = view.viewed.filter(one => one.counted)
  const columns = counted.map(({ entry, series }) => ({
    entry,
    series,
    key: toKey(entry.name),
    renamed: entry.formerNames.length > 0,
  }))
  to.text('[')
  let isFirst = true
  for (let day = from; day <= today; day++) {
    let isEmpty = true
    for (const { entry, series, key, renamed } of columns) {
      const value = day === today ? valueToday(series, day) : valueOn(series, day)
      if (!isShown(value, view)) continue
      if (isEmpty) to.text(`${isFirst ? '' : ','}[${toSeconds(day)},{`)
      else to.comma()
      to.add(renamed ? toKey(nameOn(entry, day)) : key).number(value)
      isEmpty = false
      isFirst = false
    }
    if (!isEmpty) to.text('}]')
    await yieldToEventLoop()
  }
  to.text(']')
}

function toKey(name: string): Uint8Array {
  return new JsonBytes().text(`${JSON.stringify(name)}:`).bytes
}
