import type { PerformanceDashboard } from '@analytics/contract/sections/dashboard'
import type { PerformanceData } from '@analytics/contract/shapes/performance'
import type { ViewState } from '@analytics/contract/viewState'
import { useMemo, useState } from 'react'

import { LineLegend } from '../../charts/LineLegend.tsx'
import { Lines } from '../../charts/Lines.tsx'
import type { LineZoom } from '../../charts/lineTypes.ts'
import { isolated, onlyLargest, toggled } from '../../charts/visibility.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { ChartFrame, chartHeight } from '../../panel/ChartFrame.tsx'
import { useMediaQuery } from '../../panel/useMediaQuery.ts'
import { ChartGuard } from '../ChartGuard.tsx'
import { toLines } from './toLines.ts'

interface ReturnsChartProps {
  readonly dashboard: PerformanceDashboard
  readonly data: PerformanceData
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly zoom: LineZoom | null
  readonly onZoom: (zoom: LineZoom | null) => void
  readonly dimmed: boolean
}

const size = 'performance'

/** Lines of cumulative returns with their legend. */
export function ReturnsChart(props: ReturnsChartProps) {
  const { dashboard, data, view, onChange, zoom, onZoom, dimmed } = props
  const { chart, axisTitle } = dashboard
  const { moments, period, series } = useMemo(() => toLines(data), [data])
  const hidden = useMemo(() => new Set(view.hidden), [view.hidden])
  const [pointed, setPointed] = useState<string | null>(null)
  const side = useMediaQuery('(width >= 80rem)', true)
  const phone = useMediaQuery('(width < 48rem)')
  const hide = (ids: ReadonlySet<string>) => onChange({ hidden: [...ids] }, { replace: true })
  return (
    <ChartGuard noun={chart.noun} size={size} resetKey={`${period} ${moments[0]?.second} ${moments.length}`}>
      <ChartFrame
        size={size}
        dimmed={dimmed}
        chart={
          <Lines
            title={chart.title}
            moments={moments}
            period={period}
            series={series}
            hidden={hidden}
            zoom={zoom}
            onZoom={onZoom}
            highlighted={pointed}
            height={chartHeight(size, phone)}
            axisTitle={axisTitle}
          />
        }
        legend={
          <LineLegend
            title={chart.legend}
            series={series}
            hidden={hidden}
            onToggle={id => hide(toggled(series, hidden, id))}
            onIsolate={id => hide(isolated(series, hidden, id))}
            onAll={() => hide(new Set())}
            onNone={() => hide(onlyLargest(series))}
            onHover={setPointed}
            layout={side ? 'side' : 'chips'}
          />
        }
      />
    </ChartGuard>
  )
}
