import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Dataset } from '@analytics/contract/api/responses/series'
import { toRange, type DayRange } from '@analytics/contract/query/timeRange'
import { countLead } from '@analytics/contract/view/countLead'
import type { ChartMark } from '@analytics/contract/view/viewState'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { SeriesLinks } from '../../charts/legend/SeriesLinks.ts'
import type { Context } from '../../charts/pointer/Context.ts'
import { barsFromResult } from '../../charts/result/barsFromResult.ts'
import { linesPart } from '../../charts/result/linesPart.ts'
import { formatShortDay } from '../../format/date.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { ChartDetails, ChartPanelProps } from '../../panels/chart/ChartPanelProps.ts'
import type { MarkChoice } from '../../panels/chart/markChoice.ts'
import { useSeriesLinks, type LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import { toLinkedSeries } from './toLinkedSeries.ts'
import { toContext, toSeriesResult, type SeriesPart } from './toSeriesResult.ts'

export interface StackPanelProps<Response extends { readonly metadata: Metadata }>
  extends
    Omit<ChartPanelProps<Response>, 'toChart' | 'context' | 'zoom' | 'onZoom' | keyof MarkChoice>,
    MarkChoice {
  /** Title of the chart for screen readers, where the panel's own says too little. */
  readonly chartTitle?: string
  /** The series that are drawn. Memoize it. */
  readonly toSeries: (response: Response) => SeriesPart
  /** The entity of each series in the legend: applications and chains where absent. Memoize it. */
  readonly toLinked?: (datasets: readonly Dataset[]) => ReadonlyMap<string, LinkedSeries>
  /** The chosen time frame around own dates; absent for charts that can't be zoomed. */
  readonly frame?: Response | null
}

/** Series over time, as stacked bars or areas, or as lines. */
export function StackPanel<Response extends { readonly metadata: Metadata }>(
  props: StackPanelProps<Response>,
) {
  const { chartTitle = props.title, toSeries, toLinked = toLinkedSeries, frame, ...panel } = props
  const { mode, mark, state, view, onChange } = panel
  const { shown } = view
  const draw = useDraw(mark)
  const toChart = useCallback(
    (response: Response) => {
      const data = toSeries(response)
      if (data.datasets.length === 0) return null
      const litFrom = countLead(data, response.metadata.range)
      return draw(toSeriesResult(data, chartTitle, litFrom), { mark, mode, shown, hasDays: true })
    },
    [toSeries, chartTitle, draw, mode, mark, shown],
  )
  const response = state.kind === 'ready' ? state.response : null
  const linked = useMemo(
    () => toLinked(response ? toSeries(response).datasets : []),
    [response, toSeries, toLinked],
  )
  const toOwnContext = useCallback(() => {
    const around = frame && toContext(toSeries(frame), shown)
    if (around && view.range && holds(around, view.range)) return around
    return response && toContext(toSeries(response), shown)
  }, [frame, response, toSeries, shown, view.range])
  return (
    <SeriesLinks value={useSeriesLinks(linked)}>
      <ChartPanel
        {...panel}
        linked={linked}
        {...(frame === undefined
          ? {}
          : { zoom: view.range, toContext: toOwnContext, onZoom: range => onChange({ range }) })}
        toChart={toChart}
        toDetails={(...given) => {
          const series = toSeries(given[0])
          const subjects = series.datasets.map(({ id, pageId, backgroundColor: color }) => {
            return { id, pageId: pageId ?? id, color }
          })
          return { ...withLeadNote(panel.toDetails(...given), series, given[0].metadata), subjects }
        }}
      />
    </SeriesLinks>
  )
}

/** Lines are bars until their code is there. */
function useDraw(mark: ChartMark) {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (mark !== 'lines' || linesPart.get()) return
    // The menu can be tried again where it can't be loaded.
    linesPart.load().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [mark])
  return (mark === 'lines' && linesPart.get()) || barsFromResult
}

/** The title of the axis says which day the figures are of, where the chart shows others, too. */
function withLeadNote(details: ChartDetails, series: SeriesPart, { range }: Metadata): ChartDetails {
  const lead = countLead(series, range)
  const day = toRange(range)?.to
  if (lead === 0 || day === undefined) return details
  const note = `${lead + 1} days; ${formatShortDay(day)} is the range`
  const { axisTitle } = details
  return { ...details, axisTitle: axisTitle === undefined ? note : `${axisTitle}; ${note}` }
}

/** Own dates may lie before the chosen time frame. No time frame ends before they do. */
function holds({ slots: [first] }: Context, range: DayRange): boolean {
  return first !== undefined && first.from <= range.from
}

export const toOwnSeries = ({ data }: { readonly data: SeriesPart; readonly metadata: Metadata }) => data

const nothingLinked: ReadonlyMap<string, LinkedSeries> = new Map()
/** Links nothing: for series that are no entities. */
export const linkNothing = () => nothingLinked
