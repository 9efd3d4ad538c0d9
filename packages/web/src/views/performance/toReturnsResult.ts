import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import { dayOf, yearOf, type Day } from '@analytics/contract/query/day'
import type { LineUnit } from '@analytics/contract/view/viewState'

import type { ChartResult } from '../../charts/result/ChartResult.ts'
import { formatShortDay, formatShortMonth } from '../../format/date.ts'

/** A token younger than the time range has its first day in its name. */
export function toReturnsResult(
  { timeSeriesData, tableData }: PerformanceData,
  title: string,
  lines: LineUnit,
): ChartResult {
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
    title,
    unit: lines,
    slots: {
      timestamps: first?.data.map(({ timestamp }) => timestamp) ?? [],
      step: timeSeriesData.step === 'hour' ? 'hour' : 'day',
    },
    series: timeSeriesData.assets.map(({ id, symbol, color, data }) => {
      const row = rows.get(id)
      const name = row?.displayName ?? id
      return {
        id,
        name: row?.since == null ? name : `${name} since ${startName(dayOf(row.since * 1000))}`,
        label: symbol,
        color,
        total: null,
        share: null,
        values: data.map(({ cumulativeReturns, price }) => (lines === 'price' ? price : cumulativeReturns)),
      }
    }),
  }
}
