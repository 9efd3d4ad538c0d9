import { returnsHeadline } from '../../headline/returnsHeadline.ts'
import { filesOf } from '../model/panelFiles.ts'
import type { PerformancePage } from '../templates/dashboard.ts'
import { assetList, toPriceColumns } from './entities/asset.files.ts'

const { returns, table } = filesOf<PerformancePage>()
const prefix = '{prefix}-{id}'

export const performanceFiles = {
  chart: returns('chart', {
    prefix,
    prices: ({ data }) => data,
    unit: ({ state }) => state.lines,
    headline: source => returnsHeadline(source),
  }),
  table: table('table', {
    prefix,
    rows: ({ data }) => data.tableData.assets,
    columns: source => toPriceColumns(source, source.page.table.entity),
    list: assetList,
  }),
}
