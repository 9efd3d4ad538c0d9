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
