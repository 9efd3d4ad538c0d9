import type { ChartSpec } from '@analytics/contract/pages/model/panels'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useState } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import { ChartView, type ChartViewProps } from '../../charts/core/ChartView.tsx'
import { Legend } from '../../charts/legend/Legend.tsx'
import { isolated, onlyLargest, toggled } from '../../charts/legend/visibility.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { useMediaQuery } from '../../lib/useMediaQuery.ts'
import { usePrinting } from '../../lib/usePrinting.ts'
import { ChartGuard } from './ChartGuard.tsx'
import { ChartLayout, useChartHeight, type ChartSize } from './ChartLayout.tsx'

interface ChartBodyProps extends Pick<ChartViewProps, 'axisTitle' | 'zoom' | 'onZoom'> {
  readonly spec: Pick<ChartSpec, 'legend' | 'noun'>
  readonly size: ChartSize
  readonly chart: Chart
  readonly hasLegend: boolean
  readonly view: Pick<ViewState, 'hidden'>
  readonly onChange: ChangeView
  readonly dimmed: boolean
}

export function ChartBody(props: ChartBodyProps) {
  const { spec, size, chart, hasLegend, view, onChange, dimmed, ...shown } = props
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const side = useMediaQuery('(width >= 80rem)', true)
  const height = useChartHeight(size)
  const printing = usePrinting()
  const { seriesIds } = chart
  const hidden = new Set(view.hidden)
  const hide = (ids: ReadonlySet<string>) => onChange({ hidden: [...ids] }, { replace: true })
  return (
    <ChartGuard noun={spec.noun} size={size} resetKey={`${chart.resetKey} ${chart.slots.length}`}>
      <ChartLayout
        size={size}
        dimmed={dimmed}
        chart={<ChartView {...shown} chart={chart} highlighted={highlighted} height={height} />}
        legend={
          hasLegend ? (
            <Legend
              title={spec.legend}
              entries={chart.legend}
              shape={chart.swatch}
              onToggle={id => hide(toggled(seriesIds, hidden, id))}
              onIsolate={id => hide(isolated(seriesIds, hidden, id))}
              onAll={() => hide(new Set())}
              onNone={() => hide(onlyLargest(seriesIds))}
              onHover={setHighlighted}
              layout={printing ? 'paper' : side ? 'side' : 'chips'}
            />
          ) : null
        }
      />
    </ChartGuard>
  )
}
