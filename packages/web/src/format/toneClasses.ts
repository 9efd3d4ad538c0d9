import type { ChangeTone } from '@analytics/contract/format/change'

export const toneClasses: Readonly<Record<ChangeTone, string>> = {
  positive: 'text-positive',
  negative: 'text-negative',
  none: 'text-text-3',
}
