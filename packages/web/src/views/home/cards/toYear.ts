import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { formatsOf } from '@analytics/contract/format/unit'
import { fromIsoDay } from '@analytics/contract/query/day'

import type { Chart } from '../../../charts/core/Chart.ts'
import { fromResult } from '../../../charts/result/fromResult.ts'
import { formatShortRange } from '../../../format/date.ts'

export interface YearMark {
  /** Index of its week. */
  readonly index: number
  readonly text: string
}

export interface Year {
  readonly chart: Chart
  /** The highest week, unless it is the last one. */
  readonly high: YearMark | null
  readonly last: YearMark
}

type YearData = Pick<ExploreData, 'title' | 'buckets' | 'series'> & {
  readonly range: Pick<ExploreData['range'], 'grain'>
}

/** The whole weeks of the first row, which alone can be compared; null where there are none. */
export function toYear({ title, buckets, range, series: [row] }: YearData): Year | null {
  if (!row) return null
  const weeks = buckets.flatMap((bucket, index) => {
    const value = row.values[index] ?? null
    const days = { from: fromIsoDay(bucket.from), to: fromIsoDay(bucket.to), daysPresent: bucket.days }
    return bucket.cut || bucket.partial || value === null ? [] : [{ value, bucket: { ...bucket, ...days } }]
  })
  const lastIndex = weeks.length - 1
  const last = weeks[lastIndex]
  if (!last) return null
  const format = formatsOf(row.unit).compact
  const highIndex = weeks.reduce(
    (best, { value }, index) => (value > (weeks[best]?.value ?? 0) ? index : best),
    0,
  )
  const high = weeks[highIndex]
  const chart = fromResult(
    {
      title,
      unit: row.unit,
      slots: { period: range.grain, buckets: weeks.map(({ bucket }) => bucket) },
      series: [
        {
          id: row.letter,
          name: row.name,
          label: '',
          color: row.color,
          values: weeks.map(({ value }) => value),
          total: row.total,
          share: null,
        },
      ],
    },
    { mark: 'lines', mode: 'absolute', fitsData: true },
  )
  return {
    chart,
    high:
      high && highIndex !== lastIndex
        ? {
            index: highIndex,
            text: `${format(high.value)}, ${formatShortRange(high.bucket.from, high.bucket.to)}`,
          }
        : null,
    last: { index: lastIndex, text: `${format(last.value)}, last week` },
  }
}
