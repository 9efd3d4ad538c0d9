import type { Filled } from '@analytics/contract/api/responses/ranking'
import type { Unit } from '@analytics/contract/metrics/units'

import { FilledFigure } from '../../ui/figures/FilledFigure.tsx'
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
  filledOf: (row: Row) => Filled | undefined = () => undefined,
): ColumnSpec<Row, Name> {
  return figureColumn(name, label, width, valueOf, (value, row) => (
    <FilledFigure filled={filledOf(row)}>
      <AmountCell value={value} unit={unit} />
    </FilledFigure>
  ))
}
