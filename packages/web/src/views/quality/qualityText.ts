import { formatPercent } from '@analytics/contract/format/number'
import type { PanelCopy } from '@analytics/contract/pages/model/panels'

export const qualityCopy: PanelCopy = {
  loading: 'Loading coverage…',
  errorTitle: 'Could not load the coverage',
  empty: ['No coverage yet', 'It is known once a source has been read'],
}

/** How much is missing: 0 for a whole month, 3 for more than a tenth. */
export function toHeat(share: number | null): 0 | 1 | 2 | 3 {
  if (share === null || share >= 0.99) return 0
  if (share >= 0.97) return 1
  return share >= 0.9 ? 2 : 3
}

/** `98.7%`; never 100 % where something is missing. */
export function monthText(share: number | null): string {
  if (share === null) return '–'
  if (share === 1) return '100%'
  const percent = share * 100
  return percent > 99.9 ? '99.9%' : formatPercent(percent)
}
