import { toRangeContext } from '../../columns/Column.ts'
import { stablecoinColumns } from '../../columns/marketColumns.ts'
import { filesOf } from '../model/panelFiles.ts'
import type { StablecoinSharePage } from '../templates/dashboard.ts'

const { chart, table } = filesOf<StablecoinSharePage>()

export const stablecoinShareFiles = {
  chart: chart('chart', { bars: ({ data }) => data }),
  table: table('table', {
    rows: ({ data }) => data.rows,
    columns: ({ metadata }) => stablecoinColumns(toRangeContext(metadata, 'stock')),
    list: { idOf: row => row.id, nameOf: row => row.chain },
    isLatest: true,
  }),
}
