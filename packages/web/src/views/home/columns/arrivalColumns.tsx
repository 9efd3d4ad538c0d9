import type { ProtocolRow } from '@analytics/contract/api/responses/ranking'

import { formatCount } from '../../../format/number.ts'
import { CategoryLink } from '../../../shell/page/CategoryLink.tsx'
import { AmountCell } from '../../../tables/cells/AmountCell.tsx'
import { AppName } from '../../../tables/cells/AppName.tsx'
import type { ColumnSpec } from '../../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../../tables/columns/figureColumn.ts'
import type { CardLayout, CardWidths } from './cardLayout.ts'

const widths: CardWidths<'name' | 'category' | 'fees' | 'rank'> = {
  wide: { name: 190, category: 120, fees: 80, rank: 110 },
  medium: { name: 160, category: 100, fees: 72, rank: 110 },
  phone: { name: 150, category: 100, fees: 80, rank: 104 },
}

type Column = ColumnSpec<ProtocolRow>

export function arrivalColumns(layout: CardLayout): Column[] {
  const isPhone = layout === 'phone'
  const width = widths[layout]
  const name: Column = {
    name: 'name',
    label: 'Application',
    align: 'left',
    width: width.name,
    value: row => row.displayName,
    cell: row => <AppName row={row} />,
  }
  const category: Column = {
    name: 'category',
    label: 'Category',
    align: 'left',
    width: width.category,
    value: row => row.category ?? undefined,
    cell: ({ category: named }) =>
      named === null ? null : (
        // Above the name, which fills the row.
        <CategoryLink category={named} className="relative truncate text-text-3">
          {named}
        </CategoryLink>
      ),
  }
  const fees: Column = figureColumn(
    'fees',
    'Fees',
    width.fees,
    (row: ProtocolRow) => row.value,
    value => <AmountCell strong value={value} />,
  )
  const rank: Column = {
    name: 'rank',
    label: 'Rank before and now',
    align: 'right',
    width: width.rank,
    value: row => row.rank,
    cell: ({ rank: now, previousRank }) => (
      <span className="text-12 text-text-3">
        {previousRank === null ? <span className="text-accent">new</span> : `#${formatCount(previousRank)}`}
        <span aria-hidden> → </span>
        <span className="font-semibold text-text-1">#{now}</span>
      </span>
    ),
  }
  return isPhone ? [name, fees, rank] : [name, category, fees, rank]
}
