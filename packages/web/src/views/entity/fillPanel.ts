import { metrics, type Metric } from '@analytics/contract/metrics/metrics'
import { fillPattern } from '@analytics/contract/pages/model/patterns'
import { inRunningText } from '@analytics/contract/pages/model/texts'
import type { EntityChartPanel, EntityTablePanel } from '@analytics/contract/pages/templates/entity'

import type { ChartRow } from '../../panels/chart/ChartPlan.ts'

/** The texts of a panel, of the metric that it shows and of the entity, once its name is known. */
export function fillPanel(
  panel: EntityChartPanel | EntityTablePanel,
  name: string | undefined,
  metric: Metric = panel.metric,
) {
  const { title, namedTitle = title, copy } = panel
  const { label } = metrics[metric]
  const fill = (text: string) =>
    fillPattern(text, { metric: label, noun: inRunningText(label), name: name ?? '' })
  const [emptyTitle, emptyText] = copy.empty
  return {
    title: fill(name === undefined ? title : namedTitle),
    noun: 'noun' in panel ? fill(panel.noun) : '',
    copy: {
      loading: fill(copy.loading),
      errorTitle: fill(copy.errorTitle),
      empty: [fill(emptyTitle), emptyText] as const,
    },
  }
}

/** The row of a chart of an entity, of the metric that it shows. */
export function toChartRow(
  panel: EntityChartPanel,
  name: string | undefined,
  metric: Metric = panel.metric,
): ChartRow {
  return { ...fillPanel(panel, name, metric), legend: panel.legend, metric }
}
