import type { PerformanceResponse } from '@analytics/contract/api/responses/performance'
import { dayOf, startOf } from '@analytics/contract/query/day'
import { useCallback, useMemo, useState } from 'react'

import type { LineStep } from '../../charts/lines/timestampText.ts'
import type { Zoom } from '../../charts/model/zoom.ts'
import { linesFromResult } from '../../charts/result/linesFromResult.ts'
import type { ChartZoom, PlainPlan } from '../../panels/chart/ChartPlan.ts'
import type { LinkedSeries } from '../../panels/chart/useSeriesLinks.tsx'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import type { LinesPage } from './LineControls.tsx'
import { countLit, toProminence } from './toProminence.ts'
import { toReturnsDetails } from './toReturnsDetails.ts'
import { toReturnsResult } from './toReturnsResult.ts'

interface DrawnReturns {
  readonly title: string
  /** Title of the axis of returns. */
  readonly axisTitle: string
  /** Ids of the assets as the table sorts them. The chart lights some from both ends. */
  readonly order?: readonly string[]
}

/** The plan of a chart of the returns or prices of assets. */
export function useReturnsPlan(
  state: PanelState<PerformanceResponse>,
  page: LinesPage,
  { title, axisTitle, order = noAssets }: DrawnReturns,
): PlainPlan<PerformanceResponse> {
  const { shown, lines, log } = page.view
  const isHourly = state.kind === 'ready' && state.response.data.timeSeriesData.step === 'hour'
  const zoom = useLineZoom(page, isHourly ? 'hour' : 'day')
  const toChart = useCallback(
    ({ data }: PerformanceResponse) =>
      linesFromResult(toReturnsResult(data, title, lines), {
        mark: 'lines',
        mode: 'absolute',
        shown,
        prominence: toProminence(order.filter(id => isDrawn(data, id))),
        mostLit: countLit(order),
        isLog: log,
      }),
    [title, order, shown, lines, log],
  )
  return {
    header: 'subtitle',
    skeleton: 'lines',
    mode: lines === 'price' ? 'absolute' : 'percent',
    toChart,
    toLinked: toLinkedAssets,
    toDetails: response => toReturnsDetails(response, { order, axisTitle: toAxisTitle(page, axisTitle) }),
    zoom,
  }
}

const noAssets: readonly never[] = []

const isDrawn = ({ timeSeriesData }: PerformanceResponse['data'], id: string) =>
  timeSeriesData.assets.some(asset => asset.id === id)

const toAxisTitle = ({ view: { lines, log } }: LinesPage, ofReturns: string) =>
  [lines === 'price' ? 'Price (USD)' : ofReturns, log ? 'log scale' : null].filter(Boolean).join(', ')

function toLinkedAssets({ data }: PerformanceResponse): ReadonlyMap<string, LinkedSeries> {
  return new Map(data.tableData.assets.map(({ id, displayName: name }) => [id, { kind: 'asset', id, name }]))
}

const daySeconds = 86_400

/** Zooms by day are kept in the address, by hour only while the page is open. */
function useLineZoom({ view: { range }, onChange }: LinesPage, step: LineStep): ChartZoom {
  const [hours, setHours] = useState<Zoom | null>(null)
  const days = useMemo(
    () =>
      range && {
        from: startOf(range.from) / 1000,
        to: startOf(range.to) / 1000 + daySeconds - 1,
      },
    [range],
  )
  const onZoom = useCallback(
    (next: Zoom | null) => {
      if (step === 'hour') setHours(next)
      else onChange({ range: next && { from: dayOf(next.from * 1000), to: dayOf(next.to * 1000) } })
    },
    [step, onChange],
  )
  return { zoom: step === 'hour' ? hours : days, onZoom }
}
