import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Dataset } from '@analytics/contract/api/responses/series'
import { useCallback, useMemo } from 'react'

import { SeriesLinks } from '../../charts/legend/SeriesLinks.ts'
import { ChartPanel, type ChartPanelProps } from '../../panels/chart/ChartPanel.tsx'
import { useSeriesLinks, type LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import { toLinkedSeries } from './toLinkedSeries.ts'
import { toContext, toSeriesChart, type SeriesPart } from './toSeriesChart.ts'

interface Drawable {
  readonly data: SeriesPart
  readonly metadata: Metadata
}

export interface StackPanelProps<Response extends { readonly metadata: Metadata }> extends Omit<
  ChartPanelProps<Response>,
  'toChart' | 'context' | 'zoom' | 'onZoom'
> {
  /** Title of the chart for screen readers, where the panel's own says too little. */
  readonly chartTitle?: string
  /** The series that are drawn. Memoize it. */
  readonly toSeries: (response: Response) => SeriesPart
  /** The entity of each series in the legend: applications and chains where absent. Memoize it. */
  readonly toLinked?: (datasets: readonly Dataset[]) => ReadonlyMap<string, LinkedSeries>
  /** The whole time frame around a zoom; absent for charts that can't be zoomed. */
  readonly frame?: Response | null
}

/** Bars of series over time, stacked. */
export function StackPanel<Response extends { readonly metadata: Metadata }>(
  props: StackPanelProps<Response>,
) {
  const { chartTitle = props.title, toSeries, toLinked = toLinkedSeries, frame, ...panel } = props
  const { mode, state, view, onChange } = panel
  const { shown } = view
  const toChart = useCallback(
    (response: Response) => {
      const data = toSeries(response)
      return data.datasets.length === 0 ? null : toSeriesChart(data, { title: chartTitle, mode, shown })
    },
    [toSeries, chartTitle, mode, shown],
  )
  const response = state.kind === 'ready' ? state.response : null
  const linked = useMemo(
    () => toLinked(response ? toSeries(response).datasets : []),
    [response, toSeries, toLinked],
  )
  const context = useMemo(() => (frame ? toContext(toSeries(frame), shown) : null), [frame, toSeries, shown])
  return (
    <SeriesLinks value={useSeriesLinks(linked)}>
      <ChartPanel
        {...panel}
        {...(frame === undefined ? {} : { zoom: view.zoom, context, onZoom: zoom => onChange({ zoom }) })}
        toChart={toChart}
      />
    </SeriesLinks>
  )
}

export const toOwnSeries = ({ data }: Drawable) => data

const nothingLinked: ReadonlyMap<string, LinkedSeries> = new Map()
/** Links nothing: for series that are no entities. */
export const linkNothing = () => nothingLinked
