import type { Ratios } from '../api/responses/amounts.ts'
import { isMultiple, ratioColumnIds, ratioColumns, type RatioColumn } from '../metrics/ratioColumns.ts'
import type { Column } from './Column.ts'

const noMarketCap = 'The token stands for all versions: group by parent'

/** A column for each ratio. `isVersion` tells the rows whose token is that of their parent. */
export function ratioColumnsOf<Row>(
  ratiosOf: (row: Row) => Ratios | undefined,
  isVersion: (row: Row) => boolean = () => false,
): Record<RatioColumn, Column<Row>> {
  const entries = ratioColumnIds.map((id): [RatioColumn, Column<Row>] => {
    const { label, unit, hint, anchor } = ratioColumns[id]
    const column = {
      label,
      hint,
      anchor,
      isOptional: true,
      value: (row: Row) => ratiosOf(row)?.[id] ?? null,
    } as const
    if (unit !== 'times')
      return [id, { ...column, kind: 'percent', unit, ...(id === 'feeRate' ? { digits: 3 } : {}) }]
    return [
      id,
      {
        ...column,
        kind: 'times',
        missing: row => (isMultiple(id) && isVersion(row) ? noMarketCap : undefined),
      },
    ]
  })
  return Object.fromEntries(entries) as Record<RatioColumn, Column<Row>>
}
