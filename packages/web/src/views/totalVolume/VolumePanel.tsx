import type { ChartSpec, PanelCopy, TotalVolumeDashboard } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { SeriesData } from '@analytics/contract/shapes/series'
import type { TotalVolumeAnswer } from '@analytics/contract/shapes/volume'
import type { ChartMode, ViewState } from '@analytics/contract/viewState'
import type { ReactNode } from 'react'

import type { ChangeView } from '../../controls/useViewState.tsx'
import { seriesCsv } from '../../export/seriesCsv.ts'
import { ChartPlace, type ChartSize } from '../../panel/ChartFrame.tsx'
import { ChartPanel } from '../../panel/ChartPanel.tsx'
import { ChartSkeleton, FigureSkeleton } from '../../panel/ChartSkeleton.tsx'
import { completenessWords, remapWords, toRange } from '../../panel/frameWords.ts'
import { KeyFigure } from '../../panel/KeyFigure.tsx'
import { MetricInfo } from '../../panel/MetricInfo.tsx'
import { ModeSwitch } from '../../panel/ModeSwitch.tsx'
import { PanelMenu } from '../../panel/PanelMenu.tsx'
import { PanelMessage } from '../../panel/PanelMessage.tsx'
import { useDelayed } from '../../panel/useDelayed.ts'
import type { PanelState } from '../../panel/usePanelState.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyActions } from '../KeyActions.tsx'
import { openWords } from '../openInstead.ts'
import { PanelChart } from '../PanelChart.tsx'
import { toPanelImage } from '../toPanelImage.ts'
import { useChartActions } from '../useChartActions.ts'

interface VolumePanelProps {
  readonly entry: DashboardEntry
  readonly dashboard: TotalVolumeDashboard
  readonly chart: ChartSpec
  readonly copy: PanelCopy
  readonly state: PanelState<TotalVolumeAnswer>
  /** What the chart shows of the answer. */
  readonly toSeries: (answer: TotalVolumeAnswer) => SeriesData
  readonly view: ViewState
  readonly mode: ChartMode
  readonly onMode: (mode: ChartMode) => void
  readonly onChange: ChangeView
  readonly size: ChartSize
  /** Says what the whole comes to above the chart. */
  readonly hasFigure?: boolean
  /** Before the other controls of the header. */
  readonly picker?: ReactNode
}

/** A chart of the volume page, in whatever state its answer is. */
export function VolumePanel(props: VolumePanelProps) {
  const { entry, dashboard, chart, copy, state, toSeries, view, mode, size, hasFigure = false } = props
  const answer = state.kind === 'ready' ? state.answer : null
  const data = answer && toSeries(answer)
  const series = answer && data && { data, metadata: answer.metadata }
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const actions = useChartActions({
    prefix: dashboard.exportPrefix,
    view,
    mode,
    drawn: series && {
      metadata: series.metadata,
      toImage: address =>
        toPanelImage({ title: chart.title, metric: dashboard.metric, view, mode, answer: series, address }),
      toCsv: () => seriesCsv(series),
    },
  })
  const figure = series && {
    value: series.data.totals.value,
    change: series.data.totals.change,
    frame: series.metadata.timeFrame.shown,
    range: toRange(series.metadata.range),
    completeness: series.metadata.completeness,
  }
  const hasNothing = data !== null && data.datasets.length === 0
  return (
    <ChartPanel
      title={chart.title}
      info={
        <MetricInfo
          metric={dashboard.metric}
          metadata={answer?.metadata}
          notes={answer && !former ? notesOf(answer, view) : []}
        />
      }
      metadata={answer?.metadata}
      busy={former}
      figure={
        !hasFigure ? null : state.kind === 'loading' ? (
          <FigureSkeleton />
        ) : (
          <KeyFigure figure={figure} dimmed={dimmed} />
        )
      }
      picker={props.picker}
      controls={
        <>
          {view.zoom && answer && hasFigure ? (
            <Button onClick={() => props.onChange({ zoom: null })}>Reset zoom</Button>
          ) : null}
          <ModeSwitch mode={mode} onChange={props.onMode} />
          <PanelMenu title={chart.title} actions={actions} hasData={answer !== null && !hasNothing} />
        </>
      }
    >
      {data && !hasNothing ? (
        <PanelChart
          chart={chart}
          title={chart.title}
          size={size}
          axisTitle={dashboard.axisTitle}
          data={data}
          view={view}
          mode={mode}
          onChange={props.onChange}
          dimmed={dimmed}
        />
      ) : (
        <ChartPlace size={size}>
          {state.kind === 'loading' ? (
            <ChartSkeleton words={copy.loading} />
          ) : (
            <PanelMessage
              state={state.kind === 'ready' ? { kind: 'empty' } : state}
              metric={view.volume === 'perps' ? 'perpsVolume' : dashboard.metric}
              copy={copy}
              open={openWords(entry, dashboard)}
              keyActions={<KeyActions entry={entry} />}
            />
          )}
        </ChartPlace>
      )}
    </ChartPanel>
  )
}

function notesOf({ data, metadata }: TotalVolumeAnswer, view: ViewState): string[] {
  const remap = remapWords(view.timeFrame, metadata.timeFrame.shown)
  const sums = data.resamplePeriod === 'D' ? null : 'A bar is the sum of its days.'
  return [remap, sums, completenessWords(metadata.completeness)].filter(note => note !== null)
}
