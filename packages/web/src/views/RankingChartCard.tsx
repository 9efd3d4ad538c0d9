import type { RankingDashboard } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { SeriesAnswer } from '@analytics/contract/shapes/series'
import type { ViewState } from '@analytics/contract/viewState'

import type { ChangeView } from '../controls/useViewState.tsx'
import { ChartPlace } from '../panel/ChartFrame.tsx'
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
import { KeyActions } from './KeyActions.tsx'
import { RankingChart } from './RankingChart.tsx'
import { useChartActions } from './useChartActions.ts'

interface RankingChartCardProps {
  readonly entry: DashboardEntry
  readonly dashboard: RankingDashboard
  readonly state: PanelState<SeriesAnswer>
  readonly view: ViewState
  readonly onChange: ChangeView
}

/** The chart of a ranking, in whatever state its answer is. */
export function RankingChartCard({ entry, dashboard, state, view, onChange }: RankingChartCardProps) {
  const { chart, copy, metric } = dashboard
  const answer = state.kind === 'ready' ? state.answer : null
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const actions = useChartActions(dashboard, view, answer)
  return (
    <ChartPanel
      title={chart.title}
      info={
        <MetricInfo
          metric={metric}
          origin={answer?.metadata.origin.label}
          notes={answer ? notesOf(answer) : []}
        />
      }
      busy={former}
      figure={
        state.kind === 'loading' ? (
          <FigureSkeleton />
        ) : (
          <KeyFigure figure={answer && figureOf(answer)} dimmed={dimmed} />
        )
      }
      controls={
        <>
          {view.zoom && answer ? <Button onClick={() => onChange({ zoom: null })}>Reset zoom</Button> : null}
          <ModeSwitch mode={view.mode} onChange={mode => onChange({ mode })} />
          <PanelMenu title={chart.title} actions={actions} hasData={answer !== null} />
        </>
      }
    >
      {state.kind === 'ready' ? (
        <RankingChart
          chart={chart}
          data={state.answer.data}
          view={view}
          onChange={onChange}
          dimmed={dimmed}
        />
      ) : (
        <ChartPlace>
          {state.kind === 'loading' ? (
            <ChartSkeleton words={copy.loading} />
          ) : (
            <PanelMessage
              state={state}
              metric={metric}
              errorTitle={copy.errorTitle}
              empty={copy.empty}
              keyActions={<KeyActions entry={entry} />}
            />
          )}
        </ChartPlace>
      )}
    </ChartPanel>
  )
}

function figureOf({ data, metadata }: SeriesAnswer): Figure {
  const { value, change } = data.totals
  const { timeFrame, range, completeness } = metadata
  return { value, change, frame: timeFrame.shown, range: toRange(range), completeness }
}

function notesOf({ metadata }: SeriesAnswer): string[] {
  const remap = remapWords(metadata.timeFrame.asked, metadata.timeFrame.shown)
  const whole = completenessWords(metadata.completeness)
  return [remap, whole].filter(note => note !== null)
}
