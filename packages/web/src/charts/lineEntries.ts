import { changeTone, formatChange } from '../format/change.ts'
import type { LegendEntry } from './LegendProps.ts'
import type { LineSeries } from './lineTypes.ts'
import { byValue } from './readMoment.ts'

/** The last moment of which anything is known, hidden series included: all figures of a legend are of one moment. */
function lastKnown(series: readonly LineSeries[]): number {
  return Math.max(-1, ...series.map(({ values }) => values.findLastIndex(value => value !== null)))
}

/** The lines of a chart as its legend lists them: with their change over the frame, from the highest down. */
export function lineEntries(series: readonly LineSeries[]): LegendEntry[] {
  const last = lastKnown(series)
  return series
    .map(each => ({ ...each, value: each.values[last] ?? null }))
    .sort(byValue)
    .map(({ id, name, color, value }) => {
      return { id, name, color, figure: formatChange(value), tone: changeTone(value) }
    })
}
