import { AppWeekdaysResponse, type AppWeekdaysData } from '@analytics/contract/api/responses/entities/app'
import { leastWeekdayDays } from '@analytics/contract/metrics/sums'
import { mondayOf } from '@analytics/contract/query/day'
import { weekdays } from '@analytics/contract/query/dayText'
import { countDays, toDayRange, toPeriod } from '@analytics/contract/query/timeRange'

import type { DailyColumn } from '../../domain/daily/DailyColumns.ts'
import { getAppSources } from '../../domain/sources.ts'
import { appReader } from '../../series/readers/app.ts'
import { roundCents } from '../../series/rounding.ts'
import { getSubject } from '../../series/subjects/appSubject.ts'
import type { Query } from '../model/Query.ts'

/** Reads the line `fees.app.<id>`, so that its figures are those of the explorer. */
export const appWeekdays: Query<AppWeekdaysData> = {
  schema: AppWeekdaysResponse,
  getSources: () => getAppSources(['fees']),
  run: async ({ filter, range: queried }, facts) => {
    const { app, version } = getSubject(filter, await facts.getAppDirectory())
    const { id, name } = version ?? app
    const subject = { kind: 'app', id, chain: null, excludes: null } as const
    const { values: line } = await appReader.read({ metric: 'fees', subject }, facts)
    const timeFrame = toPeriod(queried)
    if (typeof line === 'string') {
      const data = { name, ...toWeekdays({ from: 0, column: new Float64Array() }) }
      return { data, asOf: null, range: null, timeFrame, completeness: null }
    }
    const { asOf, firstDay } = line
    const range = toDayRange(queried, asOf, firstDay)
    const means = toWeekdays({ from: range.from, column: line.read(range).column })
    const completeness = means.all.days / countDays(range)
    return { data: { name, ...means }, asOf, range, firstDay, timeFrame, completeness }
  },
}

/** Days without a value count for no mean. */
export function toWeekdays({ from, column }: DailyColumn): Omit<AppWeekdaysData, 'name'> {
  const sums = weekdays.map(weekday => ({ weekday, sum: 0, days: 0 }))
  const all = { sum: 0, days: 0 }
  for (const [index, value] of column.entries()) {
    const day = from + index
    const weekdaySum = sums[day - mondayOf(day)]
    if (!weekdaySum || Number.isNaN(value)) continue
    for (const total of [weekdaySum, all]) {
      total.sum += value
      total.days++
    }
  }
  const meanOfAll = all.days > 0 ? all.sum / all.days : null
  return {
    weekdays: sums.map(({ weekday, sum, days }) => {
      const mean = days >= leastWeekdayDays ? sum / days : null
      const difference = mean === null || meanOfAll === null ? null : mean - meanOfAll
      return { weekday, mean: roundCents(mean), days, difference: roundCents(difference) }
    }),
    all: { mean: roundCents(meanOfAll), days: all.days },
  }
}
