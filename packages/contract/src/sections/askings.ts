import type { Asking } from './dashboard.ts'

/** What several dashboards send alike. */

/** One day has one bar: the charts of chains show the week. */
export const dayAsWeek = { '24h': '7d' } as const satisfies Asking['remap']

export const yearToDateAsYear = { ytd: '1y' } as const satisfies Asking['remap']

export const emptyHint = 'Try selecting a different time frame'
