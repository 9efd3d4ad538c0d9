import { toRangeContext } from '../../columns/Column.ts'
import { barColumns, bridgeColumns, volumeColumn } from '../../columns/marketColumns.ts'
import { bridgesHeadline } from '../../headline/bridgesHeadline.ts'
import { filesOf } from '../model/panelFiles.ts'
import type { Dashboard } from '../templates/dashboard.ts'

const { table } = filesOf<Dashboard<'bridges'>>()

export const bridgesFiles = {
  // The bars; the table has a file of its own.
  chart: table('chart', {
    title: ({ page }) => page.chart.title,
    parts: () => ['series'],
    headline: source => bridgesHeadline(source),
    rows: ({ data: { chartData, tableData } }) => tableData.bridges.slice(0, chartData.labels.length),
    columns: ({ metadata }) => barColumns(toRangeContext(metadata)),
    unit: 'US dollars',
    shown: ({ page, data: { chartData, tableData } }) => [
      `${Math.min(tableData.bridges.length, chartData.labels.length)} ${page.chart.legend.toLowerCase()}`,
    ],
  }),
  table: table('table', {
    rows: ({ data }) => data.tableData.bridges,
    columns: ({ metadata }) => {
      const context = toRangeContext(metadata)
      const columns = bridgeColumns(context)
      const { value: _ofOwnDates, ...standing } = columns
      return context.shown === 'custom' ? columns : standing
    },
    list: {
      idOf: row => row.id,
      nameOf: row => row.displayName,
      standard: ({ metadata }) => volumeColumn(toRangeContext(metadata)),
    },
  }),
}
