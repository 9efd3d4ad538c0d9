import { formatsOf } from '@analytics/contract/format/unit'
import type { Unit } from '@analytics/contract/metrics/units'

import type { Series } from '../model/series.ts'
import { readValues, type SeriesValue } from '../tooltip/readValues.ts'

export interface LineValue extends SeriesValue {
  readonly unit: Unit
  readonly text: string
}

/** Values from the highest down, those of each unit apart. */
export function readLines(
  lines: readonly (Series & { readonly unit: Unit })[],
  index: number,
): readonly LineValue[] {
  return [...new Set(lines.map(({ unit }) => unit))].flatMap(unit => {
    const alike = lines.filter(line => line.unit === unit)
    const { compact } = formatsOf(unit)
    return readValues(alike, index).rows.map(row => ({ ...row, unit, text: compact(row.value) }))
  })
}
