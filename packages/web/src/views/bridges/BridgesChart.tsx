import type { BridgesDashboard } from '@analytics/contract/sections/dashboard'
import type { BridgeBoardData } from '@analytics/contract/shapes/bridges'
import { useMemo } from 'react'

import { CategoryBars } from '../../charts/CategoryBars.tsx'
import { ChartFrame, chartHeight } from '../../panel/ChartFrame.tsx'
import { useMediaQuery } from '../../panel/useMediaQuery.ts'
import { ChartGuard } from '../ChartGuard.tsx'
import { toCategories } from './toCategories.ts'

interface BridgesChartProps {
  readonly dashboard: BridgesDashboard
  readonly data: BridgeBoardData
  /** What a bar is: `24H volume`. */
  readonly valueName: string
  readonly dimmed: boolean
}

const size = 'bars'

/** A bar for each of the largest bridges. */
export function BridgesChart({ dashboard, data, valueName, dimmed }: BridgesChartProps) {
  const { chart } = dashboard
  const categories = useMemo(() => toCategories(data), [data])
  const phone = useMediaQuery('(width < 48rem)')
  return (
    <ChartGuard noun={chart.noun} size={size} resetKey={`${valueName} ${data.chartData.labels.join(' ')}`}>
      <ChartFrame
        size={size}
        dimmed={dimmed}
        chart={
          <CategoryBars
            title={chart.title}
            noun="bridge"
            valueName={valueName}
            categories={categories}
            height={chartHeight(size, phone)}
          />
        }
        legend={null}
      />
    </ChartGuard>
  )
}
