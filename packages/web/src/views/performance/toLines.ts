import type { PerformanceData } from '@analytics/contract/shapes/performance'
import { dayOf, yearOf, type Day } from '@analytics/contract/vocabulary/day'

import type { LineMoment, LinePeriod, LineSeries } from '../../charts/lineTypes.ts'
import { formatShortDay, formatShortMonth } from '../../format/date.ts'

interface LinesData {
  readonly moments: readonly LineMoment[]
  readonly period: LinePeriod
  readonly series: readonly LineSeries[]
}

/** The wire's lines as charts take them. A token that is younger than the frame says since when. */
export function toLines({ timeSeriesData, tableData }: PerformanceData): LinesData {
  const rows = new Map(tableData.assets.map(row => [row.id, row]))
  const [first] = timeSeriesData.assets
  const [start, end] = [first?.data[0], first?.data.at(-1)]
  const isWithinYear =
    start !== undefined &&
    end !== undefined &&
    yearOf(dayOf(start.timestamp * 1000)) === yearOf(dayOf(end.timestamp * 1000))
  const startName = (day: Day) =>
    isWithinYear ? formatShortDay(day) : `${formatShortMonth(day)} ${yearOf(day)}`
  return {
    moments: first?.data.map(({ timestamp }) => ({ second: timestamp })) ?? [],
    period: timeSeriesData.step === 'hour' ? 'hour' : 'day',
    series: timeSeriesData.assets.map(({ id, color, data }) => {
      const row = rows.get(id)
      const name = row?.displayName ?? id
      return {
        id,
        name: row?.since == null ? name : `${name} since ${startName(dayOf(row.since * 1000))}`,
        color,
        values: data.map(({ cumulativeReturns }) => cumulativeReturns),
      }
    }),
  }
}
