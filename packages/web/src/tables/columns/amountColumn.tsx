import { units, type Unit } from '@analytics/contract/metrics/units'

import { AmountCell } from '../cells/AmountCell.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'
import { figureColumn } from './figureColumn.ts'

/** Values of one unit, which its cells and its heading in files have. */
export function amountColumn<Row, const Name extends string>(
  name: Name,
  label: string,
  width: number,
  valueOf: (row: Row) => number | null,
  unit: Unit = 'USD',
): ColumnSpec<Row, Name> {
  const column = figureColumn(name, label, width, valueOf, value => <AmountCell value={value} unit={unit} />)
  return { ...column, unit: units[unit].symbol }
}
