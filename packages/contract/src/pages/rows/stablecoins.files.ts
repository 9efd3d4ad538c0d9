import { toRangeContext } from '../../columns/Column.ts'
import { stablecoinColumns } from '../../columns/marketColumns.ts'
import { seriesHeadline, supplyWords } from '../../headline/seriesHeadline.ts'
import { shownMode } from '../model/Page.ts'
import { filesOf } from '../model/panelFiles.ts'
import type { StablecoinSharePage } from '../templates/dashboard.ts'

const { chart, table } = filesOf<StablecoinSharePage>()

export const stablecoinShareFiles = {
  chart: chart('chart', {
    bars: ({ data }) => data,
    headline: source => {
      const { page, state } = source
      return seriesHeadline(source, { ...supplyWords, isPercent: shownMode(page, state) === 'percent' })
    },
  }),
  table: table('table', {
    rows: ({ data }) => data.rows,
    columns: ({ metadata }) => stablecoinColumns(toRangeContext(metadata, 'stock')),
    list: { idOf: row => row.id, nameOf: row => row.chain },
    isLatest: true,
  }),
}
