import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { shownMode, suitedMark } from '@analytics/contract/pages/model/Page'
import type { PanelId } from '@analytics/contract/pages/pageFiles'
import type { EntityChartPanel } from '@analytics/contract/pages/templates/entity'
import { useId } from 'react'

import type { ChartResponse } from '../../data/requestOptions.ts'
import { Tabs } from '../../ui/inputs/Tabs.tsx'
import { SeriesPanel, type SeriesPanelProps } from '../series/SeriesPanel.tsx'
import type { PartProps } from '../shared/PagePart.ts'
import type { EntityBase } from './EntityPart.ts'
import { fillPanel } from './fillPanel.ts'

type ChartProps = PartProps<EntityChartPanel, ChartResponse, EntityBase>

type OwnProps = Omit<
  SeriesPanelProps,
  keyof ChartProps | 'entry' | 'view' | 'onChange' | 'dashboard' | 'panels' | 'size' | 'chainName' | 'frame'
>

interface EntityChartProps extends ChartProps, OwnProps {
  /** The whole time frame around a zoom. */
  readonly frame?: ChartResponse | undefined
  /** Names its file; the page's first chart where absent. */
  readonly file?: PanelId
  /** Begins the names of pictures. */
  readonly metric?: Metric
  readonly title?: string
  readonly legend?: string
}

/** A metric over time, with its key figure. */
export function EntityChart(props: EntityChartProps) {
  const { panel, page, file, frame = null, metric = panel.metric, legend = panel.legend, ...own } = props
  const { entry, view, onChange } = page
  const { title, noun, copy } = fillPanel(panel, page.name, metric)
  return (
    <SeriesPanel
      {...{ entry, view, onChange, frame }}
      ownMark={suitedMark(metric, own.mode ?? shownMode({}, view))}
      {...own}
      {...(file && { panel: file })}
      dashboard={{ metric }}
      panels={{ chart: { title: props.title ?? title, legend, noun }, copy }}
      size="second"
      chainName=""
    />
  )
}

interface MetricsChartProps extends EntityChartProps {
  readonly metric: AppMetric
  /** The metrics that can be chosen. */
  readonly choices: readonly AppMetric[]
}

/** The same with a tab for each metric in place of the title. */
export function MetricsChart({ choices, ...chart }: MetricsChartProps) {
  const id = useId()
  const { metric, page } = chart
  return (
    <div id={id}>
      <EntityChart
        {...chart}
        tabs={
          <Tabs
            label="Metric"
            tabs={choices.map(value => ({ value, label: metrics[value].label }))}
            value={metric}
            panelId={id}
            onChange={next => page.onChange({ metric: next, shown: null })}
          />
        }
      />
    </div>
  )
}

/** The properties that a panel gives to any chart of its response. */
export function toChartProps<Response>(
  { panel, state, page, apiUrl }: PartProps<EntityChartPanel, Response, EntityBase>,
  name = page.name,
) {
  const { entry, view, onChange } = page
  const { title, noun, copy } = fillPanel(panel, name)
  const { metric, legend } = panel
  return { entry, view, onChange, state, apiUrl, title, copy, metric, spec: { legend, noun } } as const
}
