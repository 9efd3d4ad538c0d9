import { metrics } from '@analytics/contract/metrics/metrics'
import { suitedMark } from '@analytics/contract/pages/model/Page'
import {
  chartMarks,
  type ChartMark,
  type ChartMode,
  type ViewState,
} from '@analytics/contract/view/viewState'

import type { Mark } from '../actions/toMarkText.ts'
import type { PanelPage } from '../PanelPage.ts'
import type { ChartPlan, ChartRow } from './ChartPlan.ts'

interface ChartChoices {
  readonly mode: ChartMode
  /** Absent for charts with one mode. */
  readonly onMode?: (mode: ChartMode) => void
  /** Absent for charts with one mark. */
  readonly mark?: ChartMark
  readonly marks?: MarkChoices
}

/** The ways to draw a chart that suit its values, its own first. */
export interface MarkChoices {
  readonly choices: readonly Mark[]
  readonly isOfShares: boolean
  /** The part of the view that draws the chart so, whatever its own mark. */
  readonly toPatch: (mark: Mark) => Partial<ViewState>
  readonly onMark: (mark: Mark) => void
}

/** Marks that say little about the flow of a day next to that of another one. */
const levelMarks: ReadonlySet<ChartMark> = new Set<ChartMark>(['lit', 'change'])

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
  const [modeName, drawName] = isSecond
    ? (['secondMode', 'secondDraw'] as const)
    : (['mode', 'draw'] as const)
  const hasModes = Boolean(offers[modeName])
  const mode = view[modeName] ?? standard
  const isOfShares = mode === 'percent'
  const isOfLevels = metric !== null && metrics[metric].kind !== 'flow'
  const count = response === null ? null : toSeries(response).datasets.length
  const toUsualMark = (drawnMode: ChartMode) =>
    plan.mark === 'suited' && metric !== null ? suitedMark(metric, drawnMode, count) : 'bars'
  const usual = toUsualMark(mode)
  const offered = chartMarks.filter(mark => isOfShares || isOfLevels || !levelMarks.has(mark))
  const chosen = offered.find(mark => mark === view[drawName])
  const toPatch = (mark: Mark) =>
    mark === 'whole'
      ? { [modeName]: 'percent', [drawName]: plan.mark === 'suited' ? 'areas' : 'bars' }
      : { [drawName]: chartMarks.find(other => other === mark) ?? null }
  return {
    mode,
    mark: chosen ?? usual,
    marks: {
      choices: [
        usual,
        ...offered.filter(mark => mark !== usual),
        ...(isOfLevels && !isOfShares && hasModes ? (['whole'] as const) : []),
      ],
      isOfShares,
      toPatch,
      onMark: mark => {
        const patch = toPatch(mark)
        const usualMark = toUsualMark(mark === 'whole' ? 'percent' : mode)
        onChange(patch[drawName] === usualMark ? { ...patch, [drawName]: null } : patch)
      },
    },
    ...(hasModes ? { onMode: next => onChange({ [modeName]: next }) } : {}),
  }
}
