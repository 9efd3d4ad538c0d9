import type { FigureState } from '@analytics/contract/api/responses/entities/figure'

/** Why a cell has no figure. */
export const missingTexts = {
  'not-reported': { text: 'Not reported' },
  'not-offered': { text: 'Not offered by this source' },
  'needs-key': { text: 'Needs a provider key', needsKey: true },
  failed: { text: 'Not loaded yet' },
} as const satisfies Record<Exclude<FigureState, 'available'>, { text: string; needsKey?: boolean }>
