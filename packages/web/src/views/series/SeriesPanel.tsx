import { metrics, type MetricKind } from '@analytics/contract/metrics/metrics'
import { othersId } from '@analytics/contract/metrics/palettes'
import { toComparedChange } from '@analytics/contract/metrics/sums'
import { shownMode } from '@analytics/contract/pages/model/Page'
import { type PanelSet, withChain } from '@analytics/contract/pages/model/panels'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { toRange, type TimeRange } from '@analytics/contract/query/timeRange'
import type { ChartMark, ChartMode, ViewState } from '@analytics/contract/view/viewState'

import type { ChangeView } from '../../controls/useViewState.tsx'
import type { ChartResponse } from '../../data/requestOptions.ts'
import type { ChartSize } from '../../panels/chart/ChartLayout.tsx'
import type { Figure } from '../../panels/chart/KeyFigure.tsx'
import { toMarkChoice } from '../../panels/chart/markChoice.ts'
import { completenessText, coveredChainsText, remapText } from '../../panels/info/timeRangeText.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { toChartCopy } from '../shared/chainCopy.ts'
import type { BarsDashboard } from './PanelsDashboard.ts'
import { StackPanel, toOwnSeries, type StackPanelProps } from './StackPanel.tsx'
import { toChainsWhole, toShownTotals } from './toShownTotals.ts'

/** Parts that a chart may have otherwise than the first one of its page. */
type OwnProps = Pick<
  StackPanelProps<ChartResponse>,
  | 'explained'
  | 'hasLegend'
  | 'header'
  | 'link'
  | 'mark'
  | 'membersRequest'
  | 'messageMetric'
  | 'mode'
  | 'onMark'
  | 'onMode'
  | 'panel'
  | 'picker'
  | 'tabs'
  | 'toLinked'
>

export interface SeriesPanelProps extends Partial<OwnProps> {
  readonly entry: PageEntry
  readonly dashboard: Pick<BarsDashboard, 'metric' | 'mode'>
  readonly panels: Pick<PanelSet, 'chart' | 'copy'>
  /** The mark until the user chooses one. */
  readonly ownMark?: ChartMark
  readonly state: PanelState<ChartResponse>
  /** The whole time frame around a zoom; absent for charts that can't be zoomed. */
  readonly frame?: ChartResponse | null
  readonly apiUrl: string | undefined
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly size: ChartSize
  readonly chainName: string
  /** Names the whole of the figure, where the response does not. */
  readonly scope?: string | undefined
  /** How many chains can be selected, on pages by chain. */
  readonly offeredChains?: number | undefined
  readonly notes?: readonly string[]
  /** The title of the axis, where it does not only say what weeks and months are. */
  readonly toAxisTitle?: (response: ChartResponse, mode: ChartMode) => string | undefined
}

export function SeriesPanel(props: SeriesPanelProps) {
  const { dashboard, panels, ownMark, frame, chainName, scope, offeredChains, notes = [], ...own } = props
  const { toAxisTitle = toUsualAxisTitle, ...panel } = own
  const { entry, view, onChange } = panel
  const { chart, copy } = panels
  const { metric } = dashboard
  const { shown } = view
  const choice = toMarkChoice(view, onChange, ownMark)
  const { mode = shownMode(dashboard, view), mark = choice.mark } = panel
  return (
    <StackPanel
      header="figure"
      {...choice}
      {...(entry.page.offers.mode ? { onMode: next => onChange({ mode: next }) } : {})}
      {...{ metric, mode }}
      {...panel}
      title={withChain(chart.title, chainName)}
      toSeries={toOwnSeries}
      spec={chart}
      copy={{ ...toChartCopy(panels, chainName), loading: copy.loading }}
      toDetails={(response, previous) => ({
        figure: {
          ...toFigure(response, {
            metricKind: metrics[metric].kind,
            shown,
            chosen: previous ? null : view.timeFrame,
            offeredChains,
          }),
          ...(scope === undefined ? {} : { scope }),
        },
        notes: [...toNotes(response), ...notes],
        axisTitle: toAxisTitle(response, mode),
        legendNote: toLegendNote(response, mode, mark),
        othersCount: countOthers(response),
        imageFacts: toImageFacts(response, view, mark),
      })}
      {...(frame === undefined ? {} : { frame })}
    />
  )
}

interface FigureParts {
  readonly metricKind: MetricKind
  readonly shown: ViewState['shown']
  /** Null while the response is of the previous choice. */
  readonly chosen: TimeRange | null
  readonly offeredChains: number | undefined
}

function toFigure(
  { data, metadata }: ChartResponse,
  { metricKind, shown, chosen, offeredChains }: FigureParts,
): Figure {
  const { timeFrameShown, range, compared, completeness } = metadata
  const chainCount = 'chainCount' in data.totals ? data.totals.chainCount : null
  const whole = chainCount === null ? undefined : toChainsWhole(chainCount)
  const { value, comparison, filled, part } = toShownTotals(data, shown, whole)
  return {
    value,
    change: toComparedChange(comparison),
    comparison,
    filled,
    part,
    metricKind,
    timeFrame: timeFrameShown,
    range: toRange(range),
    compared: toRange(compared),
    scope:
      part === null && chainCount !== null && offeredChains !== undefined
        ? coveredChainsText(chainCount, offeredChains)
        : undefined,
    remap: chosen && remapText(chosen, timeFrameShown),
    completeness,
  }
}

function countOthers({ data: { datasets, totals } }: ChartResponse): number {
  return totals.count - datasets.filter(({ id, total }) => id !== othersId && total !== null).length
}

function toNotes({ data, metadata }: ChartResponse): string[] {
  const completeness = completenessText(metadata.completeness)
  const average =
    data.bars === 'dailyAverage'
      ? 'Weeks and months are shown as daily averages; the figure above is the sum of the days.'
      : null
  const observation =
    data.bars === 'last' ? 'The figure above is the latest observation of a complete day, not a sum.' : null
  return [average, observation, completeness].filter(note => note !== null)
}

/** Named only where weeks and months are not the sums of their days. */
function toUsualAxisTitle(
  { data: { bars, resamplePeriod } }: ChartResponse,
  mode: ChartMode,
): string | undefined {
  if (bars === 'dailyAverage')
    return mode === 'percent' ? 'Share of daily average (%)' : 'Daily average (USD)'
  return bars === 'last' && resamplePeriod !== 'D' ? lastObservationTitles[resamplePeriod] : undefined
}

const lastObservationTitles = {
  W: 'Last observation of each week',
  M: 'Last observation of each month',
} as const

/** The legend of lines has their last values, that of bars the figures of the range. */
function toLegendNote({ data: { bars } }: Drawn, mode: ChartMode, mark: ChartMark): string | undefined {
  if (mark === 'lines') return 'latest'
  return bars === 'dailyAverage' && mode === 'absolute' ? 'sums' : undefined
}

interface Drawn {
  readonly data: Pick<ChartResponse['data'], 'bars'>
}

const averageTexts = {
  bars: 'Bars are daily averages, totals are sums',
  areas: 'Areas are daily averages, totals are sums',
  lines: 'Daily averages',
} as const satisfies Record<ChartMark, string>

function toImageFacts(
  { data: { bars } }: Drawn,
  { excludeStablecoins }: Pick<ViewState, 'excludeStablecoins'>,
  mark: ChartMark,
): string[] {
  return [
    ...(bars === 'dailyAverage' ? [averageTexts[mark]] : []),
    ...(mark === 'lines' ? ['Legend of the latest values'] : []),
    ...(excludeStablecoins ? ['Stablecoins excluded'] : []),
  ]
}
