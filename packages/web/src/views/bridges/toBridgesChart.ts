import type { BridgesData } from '@analytics/contract/api/responses/bridges'
import { othersColor } from '@analytics/contract/metrics/palettes'

import { toCategoriesChart } from '../../charts/categories/toCategoriesChart.ts'
import type { Chart } from '../../charts/core/Chart.ts'

export function toBridgesChart(data: BridgesData, title: string, valueName: string): Chart {
  const { chartData, tableData } = data
  const [dataset] = chartData.datasets
  const categories = chartData.labels.map((name, at) => {
    const row = tableData.bridges[at]
    return {
      id: row?.id ?? name,
      name,
      color: dataset?.backgroundColor[at] ?? othersColor,
      value: dataset?.data[at] ?? null,
      share: row?.marketShare ?? null,
    }
  })
  return toCategoriesChart({ title, noun: 'bridge', valueName, categories })
}
