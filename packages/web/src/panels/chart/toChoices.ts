import { metrics } from '@analytics/contract/metrics/metrics'
import { suitedMark } from '@analytics/contract/pages/model/Page'
import { chartMarks, type ChartMark, type ChartMode } from '@analytics/contract/view/viewState'

import type { ViewMarks } from '../actions/DrawnChart.ts'
import type { PanelPage } from '../PanelPage.ts'
import type { ChartPlan, ChartRow } from './ChartPlan.ts'

interface ChartChoices {
  readonly mode: ChartMode
  /** Absent for charts with one mode. */
  readonly onMode?: (mode: ChartMode) => void
  /** Absent for charts with one mark. */
  readonly mark?: ChartMark
  readonly marks?: ViewMarks
}

/**
 * Mode and mark of a chart: the chosen ones, or the chart's own, which no address names. `response` is null until it has arrived.
 */
export function toChoices<Response>(
  plan: ChartPlan<Response>,
  { metric }: Pick<ChartRow, 'metric'>,
  { entry, view, onChange }: PanelPage,
  response: Response | null,
): ChartChoices {
  const { toSeries, isSecond, mode: standard = 'absolute' } = plan
  if (!toSeries) return { mode: standard }
  const { offers } = entry.page
  const modeName = isSecond ? 'secondMode' : 'mode'
  const drawName = isSecond ? 'secondDraw' : 'draw'
  const mode = view[modeName] ?? standard
  const isStock = metric !== null && metrics[metric].kind !== 'flow'
  const toUsual = (drawnMode: ChartMode) =>
    plan.mark === 'suited' && metric !== null
      ? suitedMark(metric, drawnMode, response && toSeries(response).datasets.length)
      : 'bars'
  // The flow of a day says little next to that of another one.
  const offered = chartMarks.filter(
    mark => mode === 'percent' || isStock || (mark !== 'lit' && mark !== 'change'),
  )
  const mark = offered.find(candidate => candidate === view[drawName]) ?? toUsual(mode)
  const onMode = offers[modeName] && ((next: ChartMode) => onChange({ [modeName]: next }))
  const hasStack = onMode !== undefined && isStock
  return {
    mode,
    mark,
    marks: { mark, mode, offered, hasStack, modeName, drawName, toUsual, onChange },
    ...(onMode && { onMode }),
  }
}
