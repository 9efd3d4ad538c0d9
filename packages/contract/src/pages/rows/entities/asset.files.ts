import type { AssetRow, PerformanceData } from '../../../api/responses/performance.ts'
import { toRangeContext, type Columns } from '../../../columns/Column.ts'
import { assetFigureColumns } from '../../../columns/entityColumns.ts'
import { assetColumns } from '../../../columns/marketColumns.ts'
import { isRatioColumn, multiples } from '../../../metrics/ratioColumns.ts'
import { filesOf, type PanelSource } from '../../model/panelFiles.ts'
import type { asset } from './asset.ts'

const { returns, table } = filesOf<typeof asset>()

export const assetList = {
  idOf: (row: AssetRow) => row.id,
  nameOf: (row: AssetRow) => row.displayName,
} as const

export const assetFiles = {
  chart: returns('returns', {
    prefix: 'performance-{id}',
    prices: ({ data }) => data,
    unit: ({ state }) => state.lines,
  }),
  figures: table('figures', {
    title: ({ data }) => `Key figures of ${data.asset.name}`,
    prefix: ({ data }) => `${data.asset.id}-figures`,
    rows: ({ data: { asset, multiples: all } }) => [
      { name: 'Price', value: asset.currentPrice, unit: 'USD' },
      ...(['24h', '7d', '30d', '1y'] as const).map(period => ({
        name: `Return, ${period}`,
        value: asset[period],
        unit: '%',
      })),
      { name: 'Market cap', value: asset.marketCap, unit: 'USD' },
      ...all.flatMap(({ id, noun, value, state, annualised, basis }) => [
        { name: multiples[id].label, value, unit: multiples[id].formula, about: state },
        { name: `Annual ${noun}`, value: annualised, unit: 'USD', about: basis ? `from ${basis}` : '' },
      ]),
    ],
    columns: () => assetFigureColumns,
    unit: 'given in each row',
    isLatest: true,
  }),
  // The group that the asset is compared with.
  table: table('group', {
    title: 'Assets like {name}',
    prefix: '{id}-group',
    rows: ({ data }) => data.tableData.assets,
    columns: source => toPriceColumns(source, 'Asset'),
    list: assetList,
  }),
}

/** Ratios have a column where the page requested them. */
export function toPriceColumns(
  { metadata, data }: Pick<PanelSource<unknown, PerformanceData>, 'metadata' | 'data'>,
  entity: string,
): Columns<AssetRow> {
  const columns = Object.entries(assetColumns({ ...toRangeContext(metadata), entity }))
  return Object.fromEntries(
    columns.filter(
      ([id]) => !isRatioColumn(id) || data.tableData.assets.some(({ ratios }) => ratios?.[id] !== undefined),
    ),
  )
}
