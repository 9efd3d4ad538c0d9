import type { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { PerformancePage } from '@analytics/contract/pages/templates/markets'
import { dayOf } from '@analytics/contract/query/day'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useCallback } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { returnsCsv } from '../../export/returnsCsv.ts'
import { formatDay, formatDateTime } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { completenessText } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toReturnsChart } from './toReturnsChart.ts'
import { useLineZoom } from './useLineZoom.ts'

interface ReturnsPanelProps {
  readonly entry: PageEntry
  readonly dashboard: PerformancePage
  readonly state: PanelState<PerformanceResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly apiUrl: string | undefined
}

export function ReturnsPanel({ entry, dashboard, state, view, onChange, apiUrl }: ReturnsPanelProps) {
  const { chart, copy, metric, axisTitle } = dashboard
  const { title } = chart
  const isHourly = state.kind === 'ready' && state.response.data.timeSeriesData.step === 'hour'
  const { zoom, zoomTo } = useLineZoom(view, onChange, isHourly ? 'hour' : 'day')
  const { shown } = view
  const toChart = useCallback(
    ({ data }: PerformanceResponse) => toReturnsChart(data, title, shown),
    [title, shown],
  )
  return (
    <ChartPanel
      {...{ title, metric, copy, state, toChart, view, onChange, zoom, apiUrl }}
      spec={chart}
      size="performance"
      header="subtitle"
      mode="percent"
      toDetails={response => ({
        subtitle: toSubtitle(response),
        notes: toNotes(response),
        axisTitle,
        imageFacts: [axisTitle],
        imageAxisTitle: axisTitle,
      })}
      toCsv={returnsCsv}
      exportPrefix={`${dashboard.exportPrefix}-${entry.id}`}
      onZoom={zoomTo}
      entry={entry}
    />
  )
}

/** `Since 25 Aug 2026, daily, UTC`, `Since 24 Sep 2026, 10:00 UTC, hourly`. */
function toSubtitle({ data }: PerformanceResponse): string {
  const { step, assets } = data.timeSeriesData
  const start = assets[0]?.data[0]?.timestamp
  if (start === undefined) return ''
  const ms = start * 1000
  if (step === 'hour') return `Since ${formatDateTime(ms)}, hourly`
  return `Since ${formatDay(dayOf(ms))}, ${step === 'week' ? 'weekly' : 'daily'}, UTC`
}

function toNotes({ data, metadata }: PerformanceResponse): string[] {
  const completeness = completenessText(metadata.completeness)
  if (metadata.history) {
    // Lines that begin late may begin earlier once the rest has arrived.
    const { done, total } = metadata.history
    const filling = `Older prices are still being loaded: ${formatCount(done)} of ${formatCount(total)} parts.`
    return completeness === null ? [filling] : [filling, completeness]
  }
  const late = data.tableData.assets.flatMap(({ displayName, since }) =>
    since === null ? [] : [`${displayName} starts on ${formatDay(dayOf(since * 1000))}.`],
  )
  return completeness === null ? late : [...late, completeness]
}
