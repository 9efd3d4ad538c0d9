import { type PanelSet, withChain } from '@analytics/contract/pages/model/panels'

export function toChainCopy({ copy }: Pick<PanelSet, 'copy'>, chainName: string): PanelSet['copy'] {
  const [title, text] = copy.empty
  return {
    ...copy,
    errorTitle: withChain(copy.errorTitle, chainName),
    ...(copy.errorText === undefined ? {} : { errorText: withChain(copy.errorText, chainName) }),
    empty: [withChain(title, chainName), text],
  }
}

export function toChartCopy(panels: Pick<PanelSet, 'copy'>, chainName: string): PanelSet['copy'] {
  const copy = toChainCopy(panels, chainName)
  const { chartFallback } = copy
  return chartFallback === undefined ? copy : { ...copy, errorFallback: chartFallback }
}
