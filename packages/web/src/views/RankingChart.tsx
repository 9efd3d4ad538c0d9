import { productCopy } from '@analytics/contract/sections/copy'
import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { SeriesData } from '@analytics/contract/shapes/series'
import type { ViewState } from '@analytics/contract/viewState'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'

import { ChartBoundary, type ChartFailure } from '../charts/ChartBoundary.tsx'
import { ChartLegend } from '../charts/ChartLegend.tsx'
import { StackedBars } from '../charts/StackedBars.tsx'
import { isolated, onlyLargest, toggled } from '../charts/visibility.ts'
import type { ChangeView } from '../controls/useViewState.tsx'
import { ChartFrame, ChartPlace } from '../panel/ChartFrame.tsx'
import { useMediaQuery } from '../panel/useMediaQuery.ts'
import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { toChart } from './toChart.ts'

interface RankingChartProps {
  readonly chart: RankingDashboard['chart']
  readonly data: SeriesData
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly dimmed: boolean
}

/** Stacked bars with their legend. A new answer, frame or mode redraws the standing chart. */
export function RankingChart({ chart, data, view, onChange, dimmed }: RankingChartProps) {
  const { buckets, series } = useMemo(() => toChart(data), [data])
  const hidden = useMemo(() => new Set(view.hidden), [view.hidden])
  const [pointed, setPointed] = useState<string | null>(null)
  const side = useMediaQuery('(width >= 80rem)', true)
  const phone = useMediaQuery('(width < 48rem)')
  const hide = (ids: ReadonlySet<string>) => onChange({ hidden: [...ids] }, { replace: true })
  const zoomTo = useCallback((zoom: ViewState['zoom']) => onChange({ zoom }), [onChange])

  return (
    <ChartBoundary
      copy={productCopy.chartError(chart.noun)}
      resetKey={`${data.resamplePeriod} ${data.labels[0]} ${data.labels.length}`}
      fallback={drawFailure}
    >
      <ChartFrame
        dimmed={dimmed}
        chart={
          <StackedBars
            title={chart.title}
            buckets={buckets}
            series={series}
            period={data.resamplePeriod}
            mode={view.mode}
            hidden={hidden}
            zoom={view.zoom}
            onZoom={zoomTo}
            dimmed={pointed}
            height={phone ? 320 : 344}
          />
        }
        legend={
          <ChartLegend
            title={chart.legend}
            series={series}
            mode={view.mode}
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
    </ChartBoundary>
  )
}

function drawFailure({ title, text, retry }: ChartFailure) {
  return (
    <ChartPlace>
      <StateMessage
        icon={TriangleAlert}
        tone="negative"
        title={title}
        text={text}
        actions={
          <Button icon={<RefreshCw />} onClick={retry}>
            Retry
          </Button>
        }
      />
    </ChartPlace>
  )
}
