import type { Figure } from '@analytics/contract/api/responses/entities/app'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'

/** `As of 24 Sep 2026`, as the headline of the chart has it; empty if unknown. */
export function toAsOfText({ asOf }: Pick<Figure, 'asOf'>): string {
  return asOf === null ? '' : `As of ${formatDay(fromIsoDay(asOf))}`
}

/** `Complete through 24 Sep 2026`. A figure without a history is of a day that may still be running. */
export function toThroughText({ asOf, lastDay }: Pick<Figure, 'asOf' | 'lastDay'>): string {
  if (asOf === null || lastDay === null) return toAsOfText({ asOf })
  return `Complete through ${formatDay(fromIsoDay(asOf))}`
}
