import { fromIsoDay, toIsoDay } from '@analytics/contract/query/day'
import type { ExploreGrain } from '@analytics/contract/query/ExploreQuery'

import { toFormulaBuckets } from '../../../packages/server/src/query/explore/toExploreBuckets.ts'

type Values = readonly (number | null)[]

export interface Period {
  /** `2026-09-01..2026-09-07`, both inclusive. */
  readonly days: string
  readonly grain?: ExploreGrain
  /** Last complete day, if not that of the days. */
  readonly asOf?: string
}

export interface ExampleBucket {
  readonly from: string
  readonly to: string
  readonly cut: boolean
  readonly partial: boolean
  readonly complete: boolean
  readonly isEmpty: boolean
}

export function toPeriod({ days, grain = 'D', asOf }: Period) {
  const [from = '', to = ''] = days.split('..')
  return { from, to, grain, asOf: asOf ?? to }
}

/** The buckets of a period. Throws for rows that have another number of values. */
export function toBuckets(period: Period, rows: readonly { readonly values: Values }[]): ExampleBucket[] {
  const { from, to, grain, asOf } = toPeriod(period)
  const range = { from: fromIsoDay(from), to: fromIsoDay(to) }
  const { list, first } = toFormulaBuckets(range, grain, 0, fromIsoDay(asOf))
  const buckets = list.slice(first)
  const unlike = rows.find(({ values }) => values.length !== buckets.length)
  if (unlike) throw new RangeError(`${buckets.length} values are needed, not ${unlike.values.length}`)
  return buckets.map(({ cut, partial, ...bucket }, index) => {
    const values = rows.map(row => row.values[index] ?? null)
    return {
      from: toIsoDay(bucket.from),
      to: toIsoDay(bucket.to),
      cut,
      partial,
      complete: !cut && !partial && values.every(value => value !== null),
      isEmpty: values.every(value => value === null),
    }
  })
}

export const lastOf = (values: Values) => values.findLast(value => value !== null) ?? null

export function sumOf(values: Values): number | null {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0)
}
