import type { PerformanceDashboard } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { PerformanceAnswer } from '@analytics/contract/shapes/performance'
import type { ViewState } from '@analytics/contract/viewState'
import { dayOf } from '@analytics/contract/vocabulary/day'

import { linesPicture } from '../../charts/linesPicture.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { returnsCsv } from '../../export/returnsCsv.ts'
import { formatDay, formatMoment } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import { ChartPlace } from '../../panel/ChartFrame.tsx'
import { ChartPanel } from '../../panel/ChartPanel.tsx'
import { ChartSkeleton } from '../../panel/ChartSkeleton.tsx'
import { completenessWords } from '../../panel/frameWords.ts'
import { MetricInfo } from '../../panel/MetricInfo.tsx'
import { PanelMenu } from '../../panel/PanelMenu.tsx'
import { PanelMessage } from '../../panel/PanelMessage.tsx'
import { useDelayed } from '../../panel/useDelayed.ts'
import type { PanelState } from '../../panel/usePanelState.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyActions } from '../KeyActions.tsx'
import { panelImageOf } from '../toPanelImage.ts'
import { useChartActions } from '../useChartActions.ts'
import { ReturnsChart } from './ReturnsChart.tsx'
import { toLines } from './toLines.ts'
import { useLineZoom } from './useLineZoom.ts'

interface ReturnsPanelProps {
  readonly entry: DashboardEntry
  readonly dashboard: PerformanceDashboard
  readonly state: PanelState<PerformanceAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
}

/** The lines of a performance page, in whatever state their answer is. */
export function ReturnsPanel({ entry, dashboard, state, view, onChange }: ReturnsPanelProps) {
  const { chart, copy, metric, axisTitle } = dashboard
  const answer = state.kind === 'ready' ? state.answer : null
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const step = answer?.data.timeSeriesData.step ?? 'day'
  const { zoom, zoomTo } = useLineZoom(view, onChange, step === 'hour' ? 'hour' : 'day')
  const actions = useChartActions({
    prefix: `${dashboard.exportPrefix}-${entry.id}`,
    view,
    mode: 'percent',
    drawn: answer && {
      metadata: answer.metadata,
      toImage: address =>
        panelImageOf({
          title: chart.title,
          metric,
          metadata: answer.metadata,
          address,
          facts: [axisTitle],
          chart: linesPicture({ ...toLines(answer.data), hidden: new Set(view.hidden), zoom, axisTitle }),
        }),
      toCsv: () => returnsCsv(answer),
    },
  })
  return (
    <ChartPanel
      title={chart.title}
      info={<MetricInfo metric={metric} metadata={answer?.metadata} notes={answer ? notesOf(answer) : []} />}
      metadata={answer?.metadata}
      busy={former}
      figure={<p className="h-4 text-12 text-text-3">{answer ? sinceWords(answer) : null}</p>}
      controls={
        <>
          {zoom && answer ? <Button onClick={() => zoomTo(null)}>Reset zoom</Button> : null}
          <PanelMenu title={chart.title} actions={actions} hasData={answer !== null} />
        </>
      }
    >
      {answer ? (
        <ReturnsChart {...{ dashboard, view, onChange, zoom, dimmed }} data={answer.data} onZoom={zoomTo} />
      ) : (
        <ChartPlace size="performance">
          {state.kind === 'loading' || state.kind === 'ready' ? (
            <ChartSkeleton words={copy.loading} />
          ) : (
            <PanelMessage
              state={state}
              metric={metric}
              copy={copy}
              keyActions={<KeyActions entry={entry} />}
            />
          )}
        </ChartPlace>
      )}
    </ChartPanel>
  )
}

/** `Since 25 Aug 2026, daily, UTC`, or `Since 24 Sep 2026, 10:00 UTC, hourly`. */
function sinceWords({ data }: PerformanceAnswer): string {
  const { step, assets } = data.timeSeriesData
  const start = assets[0]?.data[0]?.timestamp
  if (start === undefined) return ''
  const ms = start * 1000
  if (step === 'hour') return `Since ${formatMoment(ms)}, hourly`
  return `Since ${formatDay(dayOf(ms))}, ${step === 'week' ? 'weekly' : 'daily'}, UTC`
}

function notesOf({ data, metadata }: PerformanceAnswer): string[] {
  const whole = completenessWords(metadata.completeness)
  if (metadata.history) {
    // Lines that begin late may well begin earlier once the rest has come.
    const { done, total } = metadata.history
    const filling = `Older prices are still being loaded: ${formatCount(done)} of ${formatCount(total)} parts.`
    return whole === null ? [filling] : [filling, whole]
  }
  const late = data.tableData.assets.flatMap(({ displayName, since }) =>
    since === null ? [] : [`${displayName} starts on ${formatDay(dayOf(since * 1000))}.`],
  )
  return whole === null ? late : [...late, whole]
}
