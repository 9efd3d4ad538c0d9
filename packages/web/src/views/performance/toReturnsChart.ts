import type { PerformanceData } from '@analytics/contract/api/responses/performance'
import { dayOf, yearOf, type Day } from '@analytics/contract/query/day'

import type { Chart } from '../../charts/core/Chart.ts'
import { toHidden } from '../../charts/legend/visibility.ts'
import { toLinesChart } from '../../charts/lines/toLinesChart.ts'
import { formatShortDay, formatShortMonth } from '../../format/date.ts'

/** A token younger than the time range has its first day in its name. */
export function toReturnsChart(
  { timeSeriesData, tableData }: PerformanceData,
  title: string,
  shown: readonly string[] | null,
): Chart {
  const rows = new Map(tableData.assets.map(row => [row.id, row]))
  const [first] = timeSeriesData.assets
  const [start, end] = [first?.data[0], first?.data.at(-1)]
  const isWithinYear =
    start !== undefined &&
    end !== undefined &&
    yearOf(dayOf(start.timestamp * 1000)) === yearOf(dayOf(end.timestamp * 1000))
  const startName = (day: Day) =>
    isWithinYear ? formatShortDay(day) : `${formatShortMonth(day)} ${yearOf(day)}`
  return toLinesChart({
    title,
    hidden: toHidden(
      timeSeriesData.assets.map(({ id }) => id),
      shown,
    ),
    timestamps: first?.data.map(({ timestamp }) => timestamp) ?? [],
    step: timeSeriesData.step === 'hour' ? 'hour' : 'day',
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
  })
}
