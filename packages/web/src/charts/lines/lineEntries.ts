import type { Unit } from '@analytics/contract/metrics/units'

import { changeTone } from '../../format/change.ts'
import type { LegendEntry } from '../legend/LegendEntry.ts'
import type { Series } from '../model/series.ts'
import { readLines } from './readLines.ts'

interface LineEntries {
  readonly series: readonly (Series & { readonly unit?: Unit })[]
  readonly hidden: ReadonlySet<string>
  readonly strong: ReadonlySet<string>
  /** The unit of lines without one. */
  readonly unit: Unit
}

/** Includes hidden series, so that all figures of a legend are of one slot. */
function lastKnown(series: readonly Series[]): number {
  return Math.max(-1, ...series.map(({ values }) => values.findLastIndex(value => value !== null)))
}

/** Entries from the highest down, those of each unit apart. */
export function lineEntries({ series, hidden, strong, unit: usual }: LineEntries): LegendEntry[] {
  const measured = series.map(each => ({ ...each, unit: each.unit ?? usual }))
  return readLines(measured, lastKnown(series)).map(({ id, name, color, value, unit, text }) => ({
    id,
    name,
    color,
    figure: text,
    ...(unit === 'return' ? { tone: changeTone(value) } : {}),
    hidden: hidden.has(id),
    faint: !strong.has(id),
  }))
}
