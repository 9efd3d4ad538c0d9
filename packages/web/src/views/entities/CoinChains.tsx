import type {
  StablecoinProfileData,
  StablecoinProfileResponse,
  SupplyChange,
} from '@analytics/contract/api/responses/entities/stablecoin'

import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatCount, formatUsd } from '../../format/number.ts'
import { ShareCell } from '../../tables/cells/ShareCell.tsx'
import { amountColumn } from '../../tables/columns/amountColumn.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { figureColumn } from '../../tables/columns/figureColumn.ts'
import { ChangeFigure } from '../../ui/figures/ChangeFigure.tsx'
import { table } from '../entity/EntityTable.tsx'
import { chainNameColumn } from '../entity/nameColumns.tsx'

type Row = StablecoinProfileData['chains'][number]

export const CoinChains = table({
  toRows: ({ data }: StablecoinProfileResponse) => data.chains,
  toColumns,
  standard: 'supply',
  toCount: ({ response: { data }, rows }) =>
    `${formatCount(rows.length)} ${rows.length === 1 ? 'chain' : 'chains'}, ${formatUsd(data.placed)} (latest)`,
  toActions: hasData => <DownloadButton panel="chains" label="Export chains" hasData={hasData} />,
})

function toColumns(rows: readonly Row[]): readonly ColumnSpec<Row>[] {
  const largest = Math.max(0, ...rows.map(({ share }) => share ?? 0))
  return [
    chainNameColumn(200),
    amountColumn('supply', 'Supply', 120, row => row.supply),
    {
      ...figureColumn<Row, 'share'>(
        'share',
        'Share',
        200,
        row => row.share,
        (share, { color }) => <ShareCell share={share} digits={2} largest={largest} color={color} />,
        'Share of the supply that the source assigns to a chain',
      ),
    },
    changeColumn('24h'),
    changeColumn('7d'),
    changeColumn('30d'),
  ]
}

function changeColumn(period: SupplyChange['period']): ColumnSpec<Row> {
  const changeOf = (row: Row) => row.changes.find(each => each.period === period)?.change ?? null
  return {
    ...figureColumn<Row, string>(`change${period}`, `${period} Change`, 110, changeOf, value => (
      <ChangeFigure value={value} />
    )),
  }
}
