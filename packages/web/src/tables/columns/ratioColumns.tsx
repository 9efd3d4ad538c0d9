import type { Ratios } from '@analytics/contract/api/responses/ratios'
import {
  isMultiple,
  ratioColumnIds,
  ratioColumns,
  type RatioColumn,
} from '@analytics/contract/metrics/ratioColumns'

import { formatMultiple, formatPercent, formatFeeRate } from '../../format/number.ts'
import type { ColumnSpec } from './ColumnSpec.ts'
import { figureColumn } from './figureColumn.ts'

const formats = { times: formatMultiple, percent: formatPercent, 'percent per year': formatPercent }

const noMarketCap = 'The token stands for all versions: group by parent'

/** A column for each ratio, shown when chosen. `isVersion` tells the rows whose token is that of their parent. */
export function ratioColumnTable<Row>(
  ratiosOf: (row: Row) => Ratios | undefined,
  isVersion: (row: Row) => boolean = () => false,
): Record<RatioColumn, ColumnSpec<Row, RatioColumn>> {
  const entries = ratioColumnIds.map((id): [RatioColumn, ColumnSpec<Row, RatioColumn>] => {
    const { label, unit, hint, anchor } = ratioColumns[id]
    const format = id === 'feeRate' ? formatFeeRate : formats[unit]
    const column = figureColumn<Row, RatioColumn>(
      id,
      label,
      label.length * 7 + 56,
      row => ratiosOf(row)?.[id] ?? null,
      (value, row) =>
        value === null && isMultiple(id) && isVersion(row) ? (
          <span title={noMarketCap}>
            {format(value)}
            <span className="sr-only"> {noMarketCap}</span>
          </span>
        ) : (
          format(value)
        ),
      hint,
    )
    return [id, { ...column, anchor, optional: true }]
  })
  return Object.fromEntries(entries) as Record<RatioColumn, ColumnSpec<Row, RatioColumn>>
}
