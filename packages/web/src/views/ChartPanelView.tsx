import { modeOf } from '@analytics/contract/questions'
import { withChain, type PanelSet } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { ViewState } from '@analytics/contract/viewState'
import { metrics, type Nature } from '@analytics/contract/vocabulary/metrics'
import type { ReactNode } from 'react'

import type { ChangeView } from '../controls/useViewState.tsx'
import type { ChartAnswer } from '../data/answerOptions.ts'
import { seriesCsv } from '../export/seriesCsv.ts'
import { ChartPlace, type ChartSize } from '../panel/ChartFrame.tsx'
import { ChartPanel } from '../panel/ChartPanel.tsx'
import { ChartSkeleton, FigureSkeleton } from '../panel/ChartSkeleton.tsx'
import { completenessWords, remapWords, toRange } from '../panel/frameWords.ts'
import { KeyFigure, type Figure } from '../panel/KeyFigure.tsx'
import { MetricInfo } from '../panel/MetricInfo.tsx'
import { ModeSwitch } from '../panel/ModeSwitch.tsx'
import { PanelMenu } from '../panel/PanelMenu.tsx'
import { PanelMessage } from '../panel/PanelMessage.tsx'
import { useDelayed } from '../panel/useDelayed.ts'
import type { PanelState } from '../panel/usePanelState.ts'
import { Button } from '../ui/Button.tsx'
import { chartCopyOf } from './copyOf.ts'
import { KeyActions } from './KeyActions.tsx'
import { openWords } from './openInstead.ts'
import { PanelChart } from './PanelChart.tsx'
import type { BarsDashboard } from './PanelsDashboard.ts'
import { toPanelImage } from './toPanelImage.ts'
import { useChartActions } from './useChartActions.ts'

interface ChartPanelViewProps {
  readonly entry: DashboardEntry
  readonly dashboard: BarsDashboard
  readonly panels: Pick<PanelSet, 'chart' | 'copy'>
  readonly state: PanelState<ChartAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
  readonly size: ChartSize
  /** The chosen chain's name. */
  readonly chainName: string
  /** Before the other controls of the header. */
  readonly picker?: ReactNode
}

/** The chart of a page, in whatever state its answer is. */
export function ChartPanelView(props: ChartPanelViewProps) {
  const { entry, dashboard, panels, state, view, onChange, size, chainName, picker } = props
  const { chart, copy } = panels
  const { metric } = dashboard
  const mode = modeOf(dashboard, view)
  const title = withChain(chart.title, chainName)
  const answer = state.kind === 'ready' ? state.answer : null
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const actions = useChartActions({
    prefix: dashboard.exportPrefix,
    view,
    mode,
    drawn: answer && {
      metadata: answer.metadata,
      toImage: address => toPanelImage({ title, metric, view, mode, answer, address }),
      toCsv: () => seriesCsv(answer),
    },
  })
  return (
    <ChartPanel
      title={title}
      info={
        <MetricInfo
          metric={metric}
          metadata={answer?.metadata}
          notes={answer ? notesOf(answer, view, former) : []}
        />
      }
      metadata={answer?.metadata}
      busy={former}
      figure={
        state.kind === 'loading' ? (
          <FigureSkeleton />
        ) : (
          <KeyFigure figure={answer && figureOf(answer, metrics[metric].nature)} dimmed={dimmed} />
        )
      }
      picker={picker}
      controls={
        <>
          {view.zoom && answer ? <Button onClick={() => onChange({ zoom: null })}>Reset zoom</Button> : null}
          <ModeSwitch mode={mode} onChange={next => onChange({ mode: next })} />
          <PanelMenu title={title} actions={actions} hasData={answer !== null} />
        </>
      }
    >
      {state.kind === 'ready' ? (
        <PanelChart
          chart={chart}
          title={title}
          size={size}
          data={state.answer.data}
          view={view}
          mode={mode}
          onChange={onChange}
          dimmed={dimmed}
        />
      ) : (
        <ChartPlace size={size}>
          {state.kind === 'loading' ? (
            <ChartSkeleton words={copy.loading} />
          ) : (
            <PanelMessage
              state={state}
              metric={metric}
              copy={chartCopyOf(panels, chainName)}
              open={openWords(entry, dashboard)}
              keyActions={<KeyActions entry={entry} />}
            />
          )}
        </ChartPlace>
      )}
    </ChartPanel>
  )
}

function figureOf({ data, metadata }: ChartAnswer, nature: Nature): Figure {
  const { value, change } = data.totals
  const { timeFrame, range, completeness } = metadata
  return { value, change, nature, frame: timeFrame.shown, range: toRange(range), completeness }
}

function notesOf({ data, metadata }: ChartAnswer, view: ViewState, former: boolean): string[] {
  const remap = former ? null : remapWords(view.timeFrame, metadata.timeFrame.shown)
  const whole = completenessWords(metadata.completeness)
  const average =
    data.bars === 'dailyAverage'
      ? 'Weeks and months are shown as daily averages; the figure above is the sum of the days.'
      : null
  const reading =
    data.bars === 'last' ? 'The figure above is the latest reading of a complete day, not a sum.' : null
  return [remap, average, reading, whole].filter(note => note !== null)
}
