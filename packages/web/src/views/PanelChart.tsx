import type { ChartSpec } from '@analytics/contract/sections/dashboard'
import type { SeriesData } from '@analytics/contract/shapes/series'
import type { ChartMode, ViewState } from '@analytics/contract/viewState'
import { useCallback, useMemo, useState } from 'react'

import { ChartLegend } from '../charts/ChartLegend.tsx'
import { StackedBars } from '../charts/StackedBars.tsx'
import { isolated, onlyLargest, toggled } from '../charts/visibility.ts'
import type { ChangeView } from '../controls/useViewState.tsx'
import { ChartFrame, chartHeight, type ChartSize } from '../panel/ChartFrame.tsx'
import { useMediaQuery } from '../panel/useMediaQuery.ts'
import { ChartGuard } from './ChartGuard.tsx'
import { toChart } from './toChart.ts'

interface PanelChartProps {
  readonly chart: ChartSpec
  /** With the chosen chain's name in it. */
  readonly title: string
  readonly size: ChartSize
  readonly axisTitle?: string | undefined
  readonly data: SeriesData
  readonly view: Pick<ViewState, 'hidden' | 'zoom'>
  readonly mode: ChartMode
  readonly onChange: ChangeView
  readonly dimmed: boolean
}

/** Stacked bars with their legend. A new answer, frame or mode redraws the standing chart. */
export function PanelChart(props: PanelChartProps) {
  const { chart, title, size, axisTitle, data, view, mode, onChange, dimmed } = props
  const { buckets, series } = useMemo(() => toChart(data), [data])
  const hidden = useMemo(() => new Set(view.hidden), [view.hidden])
  const [pointed, setPointed] = useState<string | null>(null)
  const side = useMediaQuery('(width >= 80rem)', true)
  const phone = useMediaQuery('(width < 48rem)')
  const hide = (ids: ReadonlySet<string>) => onChange({ hidden: [...ids] }, { replace: true })
  const zoomTo = useCallback((zoom: ViewState['zoom']) => onChange({ zoom }), [onChange])

  return (
    <ChartGuard
      noun={chart.noun}
      size={size}
      resetKey={`${data.resamplePeriod} ${data.labels[0]} ${data.labels.length}`}
    >
      <ChartFrame
        size={size}
        dimmed={dimmed}
        chart={
          <StackedBars
            title={title}
            buckets={buckets}
            series={series}
            period={data.resamplePeriod}
            mode={mode}
            hidden={hidden}
            zoom={view.zoom}
            onZoom={zoomTo}
            dimmed={pointed}
            height={chartHeight(size, phone)}
            axisTitle={axisTitle ?? averageTitle(data)}
          />
        }
        legend={
          <ChartLegend
            title={chart.legend}
            series={series}
            mode={mode}
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

/** Where weeks and months are not the sums of their days, the axis says so. */
function averageTitle({ bars, resamplePeriod }: SeriesData): string | undefined {
  if (bars === 'dailyAverage') return 'Daily average (USD)'
  return bars === 'last' && resamplePeriod !== 'D' ? lastReadingTitles[resamplePeriod] : undefined
}

const lastReadingTitles = { W: 'Last reading of each week', M: 'Last reading of each month' } as const
