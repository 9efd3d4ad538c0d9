import type { WhenData } from '@analytics/contract/api/responses/explore/when'
import { formatsOf } from '@analytics/contract/format/unit'
import { fromIsoDay } from '@analytics/contract/query/day'

import type { MarkedEvent } from '../../panels/events/MarkedEvent.ts'

/** The days on which a condition became true, as marks of the chart. Those that were undone have none. */
export function toWhenMarks(when: WhenData | null): readonly MarkedEvent[] {
  const standing = when?.occurrences.filter(({ isTrue }) => isTrue) ?? []
  return standing.map(({ day, title, figures }) => ({
    kind: 'when',
    day: fromIsoDay(day),
    name: title,
    usd: null,
    detail: figures.map(({ text, unit, value }) => `${text} ${formatsOf(unit).compact(value)}`).join(', '),
    link: null,
    app: null,
    figure: null,
  }))
}
