import type { CsvColumn } from '@analytics/contract/files/csv'

import type { ColumnSpec } from './ColumnSpec.ts'

/** What the columns of a table show, each headed by its unit. */
export function toCsvColumns<Row>(columns: readonly ColumnSpec<Row>[]): CsvColumn<Row>[] {
  return columns.flatMap(({ label, unit, value, csv }) => {
    const header = unit === undefined || label.includes(unit) ? label : `${label} (${unit})`
    return csv ?? [[header, (row: Row) => value(row) ?? null] as const]
  })
}
