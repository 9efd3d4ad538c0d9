import type { AppEvent } from '@analytics/contract/api/responses/entities/events'
import { sumKnown } from '@analytics/contract/metrics/sums'
import { fromIsoDay, type Day } from '@analytics/contract/query/day'

export interface EventYear {
  readonly year: number
  readonly from: Day
  readonly to: Day
  readonly count: number
  /** The known amounts; null without any. */
  readonly lost: number | null
  readonly raised: number | null
}

type YearEvent = Pick<AppEvent, 'day' | 'kind' | 'usd'>

/** The sums of each calendar year from that of the first event to that of the last one, also of those without events. */
export function toEventYears(events: readonly YearEvent[]): readonly EventYear[] {
  const years = events.map(({ day }) => Number(day.slice(0, 4)))
  if (years.length === 0) return []
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const year = first + index
    const ofYear = events.filter(({ day }) => day.startsWith(`${year}-`))
    const sumOf = (kind: AppEvent['kind']) =>
      sumKnown(ofYear.filter(event => event.kind === kind).map(({ usd }) => usd))
    return {
      year,
      from: fromIsoDay(`${year}-01-01`),
      to: fromIsoDay(`${year}-12-31`),
      count: ofYear.length,
      lost: sumOf('hack'),
      raised: sumOf('raise'),
    }
  })
}
