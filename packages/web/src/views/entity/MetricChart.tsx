import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { useId, type ReactNode } from 'react'

import type { ChartResponse } from '../../data/requestOptions.ts'
import { ChartPanel } from '../../panels/chart/ChartPanel.tsx'
import type { ChartRow, SeriesPlan } from '../../panels/chart/ChartPlan.ts'
import { seriesPlan, toSeriesDetails } from '../../panels/series/seriesPlan.ts'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import type { PartProps } from '../shared/PagePart.ts'
import type { EntityBase, MetricState } from './EntityPart.ts'
import { toChartRow } from './fillPanel.ts'

export interface MetricChartProps extends PartProps<
  EntityChartPanel,
  ChartResponse,
  EntityBase<MetricState>
> {
  readonly metric: AppMetric
  /** The metrics that can be chosen. */
  readonly choices: readonly AppMetric[]
  /** Noun for the series, where it is not that of the panel. */
  readonly legend?: ChartRow['legend']
  /** The whole time frame around a zoom. */
  readonly frame: ChartResponse | undefined
  readonly toDetails?: SeriesPlan<ChartResponse>['toDetails']
  readonly picker?: ReactNode
  /** The mark until the user chooses one; the one that suits the metric by default. */
  readonly mark?: SeriesPlan<ChartResponse>['mark']
}

/** A chosen metric over time. The title is replaced by a tab for each metric. */
export function MetricChart(props: MetricChartProps) {
  const { panel, page, state, apiUrl, metric, choices, frame = null, picker, mark = 'suited' } = props
  const { legend = panel.legend, toDetails = toSeriesDetails } = props
  const id = useId()
  // A list of one series would repeat the figure above the chart.
  const isAlone = state.kind === 'ready' && state.response.data.datasets.length === 1
  return (
    <div id={id}>
      <ChartPanel
        row={{ ...toChartRow(panel, page.name, metric), legend }}
        size="second"
        {...{ state, apiUrl }}
        plan={seriesPlan({ mark, frame, toDetails, hasLegend: !isAlone })}
        slots={{
          picker,
          tabs: (
            <Tabs
              label="Metric"
              tabs={choices.map(value => ({ value, label: metrics[value].label }))}
              value={metric}
              panelId={id}
              onChange={next => page.onChange({ metric: next, shown: null })}
            />
          ),
        }}
      />
    </div>
  )
}
