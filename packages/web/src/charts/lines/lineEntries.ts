import { changeTone } from '@analytics/contract/format/change'
import type { Unit } from '@analytics/contract/metrics/units'

import type { LegendEntry } from '../legend/LegendEntry.ts'
import type { Series } from '../model/series.ts'
import type { Span } from '../model/zoom.ts'
import type { Line } from './lines.ts'
import { readLines } from './readLines.ts'

type EntrySeries = Series & Pick<Line, 'unit' | 'incomplete'>

interface LineEntries {
  readonly series: readonly EntrySeries[]
  readonly hidden: ReadonlySet<string>
  readonly strong: ReadonlySet<string>
  /** The unit of lines without one. */
  readonly unit: Unit
}

/** Includes hidden series, so that all figures of a legend are of one slot. A cut or partial value is never the latest. */
export function lastKnown(
  series: readonly Pick<EntrySeries, 'values' | 'incomplete'>[],
  { first, last }: Span = { first: 0, last: Number.POSITIVE_INFINITY },
): number {
  return Math.max(
    -1,
    ...series.map(({ values, incomplete }) =>
      values.findLastIndex(
        (value, index) => index >= first && index <= last && value !== null && !incomplete?.has(index),
      ),
    ),
  )
}

/** Entries from the highest down, those of each unit apart. */
export function lineEntries({ series, hidden, strong, unit: usual }: LineEntries): LegendEntry[] {
  const measured = series.map(entrySeries => ({ ...entrySeries, unit: entrySeries.unit ?? usual }))
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
