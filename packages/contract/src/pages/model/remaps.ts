import type { RequestSpec } from './requests.ts'

/** One day would be a single bar. */
export const dayAsWeek = { '24h': '7d' } as const satisfies RequestSpec['remap']

export const yearToDateAsYear = { ytd: '1y' } as const satisfies RequestSpec['remap']

export const manyChainsRetries = 3

export const emptyHint = 'Try selecting a different time frame'
