import { changeTone, formatChange } from '../../format/change.ts'
import type { LegendEntry } from '../legend/LegendEntry.ts'
import { byValue, type Series } from '../model/series.ts'

/** Includes hidden series, so that all figures of a legend are of one slot. */
function lastKnown(series: readonly Series[]): number {
  return Math.max(-1, ...series.map(({ values }) => values.findLastIndex(value => value !== null)))
}

/** From the highest down. */
export function lineEntries(series: readonly Series[], hidden: ReadonlySet<string>): LegendEntry[] {
  const last = lastKnown(series)
  return series
    .map(each => ({ ...each, value: each.values[last] ?? null }))
    .sort(byValue)
    .map(({ id, name, color, value }) => {
      return { id, name, color, figure: formatChange(value), tone: changeTone(value), hidden: hidden.has(id) }
    })
}
