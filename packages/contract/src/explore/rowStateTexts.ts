/** Why a row of the explorer has no values, where its response has no message. */
export const rowStateTexts = {
  ready: null,
  'not-reported': 'Not reported',
  'needs-key': 'Needs a provider key',
  'not-offered': 'Not offered by the source',
  failed: 'The source has failed',
  unknown: 'Unknown name',
  refused: 'Not usable',
  'no-common-days': 'No common days',
} as const
