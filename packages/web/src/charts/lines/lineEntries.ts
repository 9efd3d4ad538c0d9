import type { LineUnit } from '@analytics/contract/view/viewState'

import { changeTone } from '../../format/change.ts'
import type { LegendEntry } from '../legend/LegendEntry.ts'
import { byValue, type Series } from '../model/series.ts'
import { lineUnits } from './lineAxis.ts'

interface LineEntries {
  readonly series: readonly Series[]
  readonly hidden: ReadonlySet<string>
  readonly strong: ReadonlySet<string>
  readonly unit: LineUnit
}

/** Includes hidden series, so that all figures of a legend are of one slot. */
function lastKnown(series: readonly Series[]): number {
  return Math.max(-1, ...series.map(({ values }) => values.findLastIndex(value => value !== null)))
}

/** From the highest down. */
export function lineEntries({ series, hidden, strong, unit }: LineEntries): LegendEntry[] {
  const last = lastKnown(series)
  return series
    .map(each => ({ ...each, value: each.values[last] ?? null }))
    .sort(byValue)
    .map(({ id, name, color, value }) => ({
      id,
      name,
      color,
      figure: lineUnits[unit].format(value),
      ...(unit === 'return' ? { tone: changeTone(value) } : {}),
      hidden: hidden.has(id),
      faint: !strong.has(id),
    }))
}
