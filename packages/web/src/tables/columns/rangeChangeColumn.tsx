import type { ComparedSums } from '@analytics/contract/metrics/sums'

import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import type { ColumnSpec } from './ColumnSpec.ts'
import { figureColumn } from './figureColumn.ts'

interface Compared {
  readonly comparison: ComparedSums | null
}

/** The change of the shown range; pages write `new` where there is none to compare with. */
export function rangeChangeColumn<Row extends Compared, const Name extends string>(
  name: Name,
  label: string,
  width: number,
  valueOf: (row: Row) => number | null,
): ColumnSpec<Row, Name> {
  return figureColumn<Row, Name>(name, label, width, valueOf, (value, row) => (
    <ChangeFigure value={value} comparison={row.comparison} />
  ))
}
