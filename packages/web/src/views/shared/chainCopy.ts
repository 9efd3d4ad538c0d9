import { type PanelSet, withChain } from '@analytics/contract/pages/model/panels'

import type { ChartRow } from '../../panels/chart/ChartPlan.ts'

export function toChainCopy({ copy }: Pick<PanelSet, 'copy'>, chainName: string): PanelSet['copy'] {
  const [title, text] = copy.empty
  return {
    ...copy,
    errorTitle: withChain(copy.errorTitle, chainName),
    ...(copy.errorText === undefined ? {} : { errorText: withChain(copy.errorText, chainName) }),
    empty: [withChain(title, chainName), text],
  }
}

/** The row of the chart of a page, or of one chain of it. */
export function toPageRow(
  metric: ChartRow['metric'],
  panels: Pick<PanelSet, 'chart' | 'copy'>,
  chainName = '',
): ChartRow {
  const { chart } = panels
  const copy = toChainCopy(panels, chainName)
  const { chartFallback } = copy
  return {
    ...chart,
    metric,
    title: withChain(chart.title, chainName),
    copy: chartFallback === undefined ? copy : { ...copy, errorFallback: chartFallback },
  }
}
