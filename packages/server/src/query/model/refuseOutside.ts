import { AppError } from '@analytics/contract/api/errors'
import type { Day } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'
import type { DayRange } from '@analytics/contract/query/timeRange'

interface RecordedDays {
  readonly asOf: Day
  readonly firstDay?: Day | undefined
}

/** Throws AppError for days of which none has data, in the words of the calendar. Days that overlap the data are cut to it. */
export function refuseOutside(
  { from, to }: DayRange,
  { asOf, firstDay }: RecordedDays,
  names = { from: 'from', to: 'to' },
): void {
  if (from > asOf) throw refusal(names.from, `The data ends on ${formatDay(asOf)}`)
  if (firstDay !== undefined && to < firstDay)
    throw refusal(names.to, `The data begins on ${formatDay(firstDay)}`)
}

const refusal = (parameter: string, detail: string) =>
  new AppError('INVALID_PARAMETER', { parameter, detail })
