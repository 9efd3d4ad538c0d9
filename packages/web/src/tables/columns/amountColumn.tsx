import type { Unit } from '@analytics/contract/metrics/units'

import { AmountCell } from '../cells/AmountCell.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'
import { figureColumn } from './figureColumn.ts'

/** A column of values of one unit. */
export function amountColumn<Row, const Name extends string>(
  name: Name,
  label: string,
  width: number,
  valueOf: (row: Row) => number | null,
  unit: Unit = 'USD',
): ColumnSpec<Row, Name> {
  return figureColumn(name, label, width, valueOf, value => <AmountCell value={value} unit={unit} />)
}
