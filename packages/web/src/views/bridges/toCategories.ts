import type { BridgeBoardData } from '@analytics/contract/shapes/bridges'
import { othersColor } from '@analytics/contract/vocabulary/palettes'

import type { ChartCategory } from '../../charts/categoryScene.ts'

/** The bridges that the chart draws, each with its share of all. */
export function toCategories({ chartData, tableData }: BridgeBoardData): ChartCategory[] {
  const [dataset] = chartData.datasets
  return chartData.labels.map((name, at) => {
    const row = tableData.bridges[at]
    return {
      id: row?.id ?? name,
      name,
      color: dataset?.backgroundColor[at] ?? othersColor,
      value: dataset?.data[at] ?? null,
      share: row?.marketShare ?? null,
    }
  })
}
