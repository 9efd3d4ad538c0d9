import { withChain, type PanelSet } from '@analytics/contract/sections/dashboard'

/** The words of a set of panels, about the chosen chain. */
export function copyOf({ copy }: Pick<PanelSet, 'copy'>, chainName: string): PanelSet['copy'] {
  const [title, text] = copy.empty
  return {
    ...copy,
    errorTitle: withChain(copy.errorTitle, chainName),
    ...(copy.errorText === undefined ? {} : { errorText: withChain(copy.errorText, chainName) }),
    empty: [withChain(title, chainName), text],
  }
}

/** The same, with the chart's own words where it has any. */
export function chartCopyOf(panels: Pick<PanelSet, 'copy'>, chainName: string): PanelSet['copy'] {
  const copy = copyOf(panels, chainName)
  const { chartFallback } = copy
  return chartFallback === undefined ? copy : { ...copy, errorFallback: chartFallback }
}
