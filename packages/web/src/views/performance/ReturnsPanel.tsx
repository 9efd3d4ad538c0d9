import type { AssetRow, PerformanceResponse } from '@analytics/contract/api/responses/performance'
import type { DrawnSubject } from '@analytics/contract/files/charts/chartRows'
import type { PageEntry } from '@analytics/contract/pages/pages'
import type { PerformancePage } from '@analytics/contract/pages/templates/dashboard'
import { dayOf, startOf } from '@analytics/contract/query/day'
import { toRange } from '@analytics/contract/query/timeRange'
import type { ViewState, LineUnit } from '@analytics/contract/view/viewState'
import { useCallback, useMemo, useState } from 'react'

import { SeriesLinks } from '../../charts/legend/SeriesLinks.ts'
import type { LineStep } from '../../charts/lines/timestampText.ts'
import type { Zoom } from '../../charts/model/zoom.ts'
import { linesFromResult } from '../../charts/result/linesFromResult.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'
import { formatDay, formatDateTime, formatRange, formatShortDateTime } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import { useSeriesLinks, type LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import { completenessText } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { Segmented, type Segment } from '../../ui/inputs/Segmented.tsx'
import { toReturnsResult } from './toReturnsResult.ts'

interface ReturnsPanelProps {
  readonly entry: PageEntry
  readonly dashboard: Pick<PerformancePage, 'chart' | 'copy' | 'metric' | 'axisTitle'>
  /** Ids of the assets as the table sorts them. The chart draws the first ones strongly. */
  readonly order?: readonly string[]
  /** A legend of a single line would say nothing. */
  readonly hasLegend?: boolean
  readonly state: PanelState<PerformanceResponse>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly apiUrl: string | undefined
}

export function ReturnsPanel(props: ReturnsPanelProps) {
  const { entry, dashboard, order = noAssets, hasLegend = true, state, view, onChange, apiUrl } = props
  const { chart, copy, metric } = dashboard
  const { title } = chart
  const isHourly = state.kind === 'ready' && state.response.data.timeSeriesData.step === 'hour'
  const { zoom, zoomTo } = useLineZoom(view, onChange, isHourly ? 'hour' : 'day')
  const { shown, lines, log } = view
  const toChart = useCallback(
    ({ data }: PerformanceResponse) =>
      linesFromResult(toReturnsResult(data, title, lines), {
        mark: 'lines',
        mode: 'absolute',
        shown,
        prominence: order,
        isLog: log,
      }),
    [title, order, shown, lines, log],
  )
  const axisTitle = [lines === 'price' ? 'Price (USD)' : dashboard.axisTitle, log ? 'log scale' : null]
    .filter(Boolean)
    .join(', ')
  const rows = state.kind === 'ready' ? state.response.data.tableData.assets : noAssets
  const links = useSeriesLinks(useMemo(() => toLinkedAssets(rows), [rows]))
  return (
    <SeriesLinks value={links}>
      <ChartPanel
        {...{ title, metric, copy, state, toChart, view, onChange, zoom, apiUrl, hasLegend }}
        spec={chart}
        size="performance"
        skeleton="lines"
        header="subtitle"
        mode={lines === 'price' ? 'absolute' : 'percent'}
        toDetails={response => ({
          subtitle: toSubtitle(response),
          notes: toNotes(response),
          axisTitle,
          subjects: toSubjects(response, order),
          imageFacts: [stepNames[response.data.timeSeriesData.step]],
          imageAxisTitle: axisTitle,
          imageUntil: toUntil(response),
        })}
        onZoom={zoomTo}
        picker={<LineControls view={view} onChange={onChange} />}
        entry={entry}
      />
    </SeriesLinks>
  )
}

/** The drawn assets, as the table sorts them. */
function toSubjects(
  { data: { timeSeriesData } }: PerformanceResponse,
  order: readonly string[],
): readonly DrawnSubject[] {
  const colors = new Map(timeSeriesData.assets.map(({ id, color }) => [id, color]))
  return order.flatMap(id => {
    const color = colors.get(id)
    return color === undefined ? [] : [{ id, pageId: id, color }]
  })
}

const noAssets: readonly never[] = []

function toLinkedAssets(rows: readonly AssetRow[]): ReadonlyMap<string, LinkedSeries> {
  return new Map(rows.map(({ id, displayName: name }) => [id, { kind: 'asset', id, name }]))
}

/** A price has a time, not a day that is complete. */
function toUntil({ data: { updatedAt } }: PerformanceResponse): string | undefined {
  return updatedAt === null ? undefined : `Prices until ${formatShortDateTime(updatedAt * 1000)}`
}

const stepNames = { hour: 'hourly', day: 'daily', week: 'weekly' } as const

/** `16 – 22 Oct 2026, daily, UTC`, `Since 25 Aug 2026, daily, UTC`, `Since 24 Sep 2026, 10:00 UTC, hourly`. */
function toSubtitle({ data, metadata }: PerformanceResponse): string {
  const { step, assets } = data.timeSeriesData
  const start = assets[0]?.data[0]?.timestamp
  if (start === undefined) return ''
  const ms = start * 1000
  if (step === 'hour') return `Since ${formatDateTime(ms)}, hourly`
  const range = metadata.timeFrameShown === 'custom' ? toRange(metadata.range) : null
  const since = range ? formatRange(range.from, range.to) : `Since ${formatDay(dayOf(ms))}`
  return `${since}, ${stepNames[step]}, UTC`
}

function toNotes({ data, metadata }: PerformanceResponse): string[] {
  const completeness = completenessText(metadata.completeness)
  if (metadata.history) {
    // Lines that begin late may begin earlier once the rest has arrived.
    const { done, total } = metadata.history
    const filling = `Older prices are still loading: ${formatCount(done)} of ${formatCount(total)} parts.`
    return completeness === null ? [filling] : [filling, completeness]
  }
  const drawn = new Set(data.timeSeriesData.assets.map(({ id }) => id))
  const late = data.tableData.assets.flatMap(({ id, displayName, since }) =>
    since === null || !drawn.has(id) ? [] : [`${displayName} starts on ${formatDay(dayOf(since * 1000))}.`],
  )
  const stale = data.tableData.assets.flatMap(({ id, displayName, currentPrice, updatedAt }) =>
    currentPrice !== null || updatedAt === null || !drawn.has(id)
      ? []
      : [`${displayName} has had no price since ${formatDay(dayOf(updatedAt * 1000))}.`],
  )
  return [...late, ...stale, ...(completeness === null ? [] : [completeness])]
}

interface LineControlsProps {
  readonly view: Pick<ViewState, 'lines' | 'log'>
  readonly onChange: ChangeView
}

const units: readonly Segment<LineUnit>[] = [
  { value: 'return', label: 'Return' },
  { value: 'price', label: 'Price' },
]

function LineControls({ view: { lines, log }, onChange }: LineControlsProps) {
  return (
    <>
      <Segmented
        label="Lines"
        options={units}
        value={lines}
        // Prices of different assets are magnitudes apart.
        onChange={next => onChange({ lines: next, log: next === 'price' }, { replace: true })}
      />
      <ToggleButton
        pressed={log}
        title="Logarithmic scale"
        onChange={next => onChange({ log: next }, { replace: true })}
      >
        Log
      </ToggleButton>
    </>
  )
}

const daySeconds = 86_400

/** Zooms by day are kept in the address, by hour only while the page is open. */
function useLineZoom(view: ViewState, onChange: ChangeView, step: LineStep) {
  const [hours, setHours] = useState<Zoom | null>(null)
  const { range } = view
  const days = useMemo(
    () =>
      range && {
        from: startOf(range.from) / 1000,
        to: startOf(range.to) / 1000 + daySeconds - 1,
      },
    [range],
  )
  const zoomTo = useCallback(
    (next: Zoom | null) => {
      if (step === 'hour') setHours(next)
      else onChange({ range: next && { from: dayOf(next.from * 1000), to: dayOf(next.to * 1000) } })
    },
    [step, onChange],
  )
  return { zoom: step === 'hour' ? hours : days, zoomTo }
}
