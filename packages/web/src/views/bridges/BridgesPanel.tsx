import type { BridgesDashboard } from '@analytics/contract/sections/dashboard'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import type { BridgeBoardAnswer } from '@analytics/contract/shapes/bridges'
import type { ViewState } from '@analytics/contract/viewState'
import { wireTimeFrames } from '@analytics/contract/vocabulary/timeFrame'

import { categoryPicture } from '../../charts/categoryPicture.ts'
import { bridgesCsv } from '../../export/tableCsv.ts'
import { ChartPlace } from '../../panel/ChartFrame.tsx'
import { ChartPanel } from '../../panel/ChartPanel.tsx'
import { ChartSkeleton, FigureSkeleton } from '../../panel/ChartSkeleton.tsx'
import { toRange } from '../../panel/frameWords.ts'
import { KeyFigure, type Figure } from '../../panel/KeyFigure.tsx'
import { MetricInfo } from '../../panel/MetricInfo.tsx'
import { PanelMenu } from '../../panel/PanelMenu.tsx'
import { PanelMessage } from '../../panel/PanelMessage.tsx'
import { useDelayed } from '../../panel/useDelayed.ts'
import type { PanelState } from '../../panel/usePanelState.ts'
import { KeyActions } from '../KeyActions.tsx'
import { openWords } from '../openInstead.ts'
import { panelImageOf } from '../toPanelImage.ts'
import { useChartActions } from '../useChartActions.ts'
import { BridgesChart } from './BridgesChart.tsx'
import { toCategories } from './toCategories.ts'

interface BridgesPanelProps {
  readonly entry: DashboardEntry
  readonly dashboard: BridgesDashboard
  readonly state: PanelState<BridgeBoardAnswer>
  readonly view: ViewState
}

/** The bars of the bridge page, in whatever state their answer is. */
export function BridgesPanel({ entry, dashboard, state, view }: BridgesPanelProps) {
  const { chart, copy, metric } = dashboard
  const answer = state.kind === 'ready' ? state.answer : null
  const former = state.kind === 'ready' && state.former
  const dimmed = useDelayed(former)
  const actions = useChartActions({
    prefix: dashboard.exportPrefix,
    view,
    mode: 'absolute',
    drawn: answer && {
      metadata: answer.metadata,
      toImage: address =>
        panelImageOf({
          title: chart.title,
          metric,
          metadata: answer.metadata,
          address,
          facts: [],
          chart: categoryPicture({ categories: toCategories(answer.data) }),
        }),
      toCsv: () => bridgesCsv(answer.data.tableData.bridges, answer.metadata),
    },
  })
  return (
    <ChartPanel
      title={chart.title}
      info={<MetricInfo metric={metric} metadata={answer?.metadata} />}
      metadata={answer?.metadata}
      busy={former}
      figure={
        state.kind === 'loading' ? (
          <FigureSkeleton />
        ) : (
          <KeyFigure figure={answer && figureOf(answer)} dimmed={dimmed} />
        )
      }
      controls={<PanelMenu title={chart.title} actions={actions} hasData={answer !== null} />}
    >
      {answer ? (
        <BridgesChart
          dashboard={dashboard}
          data={answer.data}
          valueName={`${wireTimeFrames[answer.metadata.timeFrame.shown].label} volume`}
          dimmed={dimmed}
        />
      ) : (
        <ChartPlace size="bars">
          {state.kind === 'loading' || state.kind === 'ready' ? (
            <ChartSkeleton words={copy.loading} />
          ) : (
            <PanelMessage
              state={state}
              metric={metric}
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

const totalOf = { '24h': 'volume24h', '7d': 'volume7d', '30d': 'volume30d' } as const

function figureOf({ data, metadata }: BridgeBoardAnswer): Figure {
  const { shown } = metadata.timeFrame
  const { totals } = data.chartData
  const frame = shown === '24h' || shown === '7d' ? shown : '30d'
  return {
    value: totals[totalOf[frame]],
    change: totals.change,
    frame,
    range: toRange(metadata.range),
    completeness: null,
  }
}
