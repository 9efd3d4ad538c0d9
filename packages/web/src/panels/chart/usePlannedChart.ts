import type { Dataset } from '@analytics/contract/api/responses/series'
import { toRange, type DayRange } from '@analytics/contract/query/timeRange'
import { countLead } from '@analytics/contract/view/countLead'
import { useMemo } from 'react'

import type { Chart } from '../../charts/core/Chart.ts'
import type { Context } from '../../charts/pointer/Context.ts'
import { barsFromResult } from '../../charts/result/barsFromResult.ts'
import { findMarkPart } from '../../charts/result/markParts.ts'
import { usePart } from '../../connection/usePart.ts'
import { formatShortDay } from '../../format/date.ts'
import type { ChartDetails, ChartPlan, ChartZoom, Dated, ShownChart } from './ChartPlan.ts'
import { toLinkedSeries } from './toLinkedSeries.ts'
import { toContext, toMean, toSeriesResult } from './toSeriesResult.ts'
import type { LinkedSeries } from './useSeriesLinks.tsx'

interface PlannedChart {
  readonly chart: Chart | null
  readonly linked: ReadonlyMap<string, LinkedSeries>
  readonly details: ChartDetails
  /** Undefined for charts that can't be zoomed. */
  readonly zoom: ChartZoom | undefined
  /** The days around the shown ones. */
  readonly context: Context | null
}

/** More colours are not told apart at a glance. */
const mostColors = 6

/** Draws a response, which is null until it has arrived, by its plan. */
export function usePlannedChart<Response extends Dated>(
  plan: ChartPlan<Response>,
  response: Response | null,
  shownChart: ShownChart,
): PlannedChart {
  const { row, mode, mark: asked = 'bars', view, onChange } = shownChart
  const { chartTitle = row.title } = row
  const { toSeries, toChart, toLinked, frame } = plan
  const series = useMemo(() => (response && toSeries ? toSeries(response) : null), [response, toSeries])
  // Until a level arrives, the flow of the metric before may be drawn, which has no change since the start.
  const mark = asked === 'change' && mode === 'absolute' && series?.bars !== 'last' ? 'bars' : asked
  // Other marks are bars until their code is there.
  const draw = usePart(findMarkPart(mark)) ?? barsFromResult
  const lead = response && series ? countLead(series, response.metadata.range) : 0
  const chart = useMemo(() => {
    if (!series) return (response && toChart?.(response)) ?? null
    if (series.datasets.length === 0) return null
    const mean =
      mode === 'absolute' && response ? toMean(series, response.metadata, row.metric, view.shown) : null
    const result = { ...toSeriesResult(series, chartTitle, lead), mean }
    const colored = { most: mostColors, besides: view.added }
    return draw(result, { mark, mode, shown: view.shown, hasDays: true, colored })
  }, [response, series, toChart, chartTitle, lead, draw, mode, mark, view.shown, view.added, row.metric])
  const linked = useMemo(() => {
    if (response && toLinked) return toLinked(response)
    return series ? toLinkedSeries(series.datasets) : noLinks
  }, [response, series, toLinked])
  const context = useMemo(() => {
    if (!series || !toSeries || frame === undefined) return null
    const around = frame && toContext(toSeries(frame), view.shown)
    return around && view.range && holds(around, view.range) ? around : toContext(series, view.shown)
  }, [series, toSeries, frame, view.shown, view.range])
  const details = response ? plan.toDetails(response, shownChart) : {}
  return {
    chart,
    linked,
    details: series
      ? {
          ...withLead(details, lead, response),
          picture: { ...details.picture, subjects: series.datasets.map(toSubject) },
        }
      : details,
    zoom: frame === undefined ? plan.zoom : { zoom: view.range, onZoom: range => onChange({ range }) },
    context,
  }
}

const noLinks: ReadonlyMap<string, LinkedSeries> = new Map()
/** Links nothing: for series that are no entities. */
export const linkNothing = () => noLinks

const toSubject = ({ id, pageId, backgroundColor: color }: Dataset) => ({ id, pageId: pageId ?? id, color })

/** The title of the axis says which day the figures are of, if the chart also shows others. */
function withLead(details: ChartDetails, lead: number, response: Dated | null): ChartDetails {
  const day = toRange(response?.metadata.range)?.to
  if (lead === 0 || day === undefined) return details
  const note = `${lead + 1} days; ${formatShortDay(day)} is the range`
  const { axisTitle } = details
  return { ...details, axisTitle: axisTitle === undefined ? note : `${axisTitle}; ${note}` }
}

/** A custom range may begin before the chosen time frame. No time frame ends before such a range does. */
function holds({ slots: [first] }: Context, range: DayRange): boolean {
  return first !== undefined && first.from <= range.from
}
