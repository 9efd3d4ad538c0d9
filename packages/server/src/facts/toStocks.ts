import { countDays, type DayRange } from '@analytics/contract/query/timeRange'

import type { DailyColumns } from '../domain/DailyColumns.ts'
import { othersEntity } from '../domain/facts.ts'
import { carriedDays, carryObservations } from '../domain/stack.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** Observations, carried over gaps up to the last day with any. */
export function toStocks(
  { facts, span }: { readonly facts: SeriesFacts; readonly span: DayRange },
  range: DayRange,
  shown: readonly number[],
  members: readonly number[],
): DailyColumns {
  const days = { from: range.from - carriedDays, to: Math.min(range.to, span.to) }
  const observed = new Uint8Array(Math.max(0, countDays(days)))
  const { columns } = facts.getStack(days, shown, members, othersEntity, column => {
    for (const [at, value] of column.entries()) if (!Number.isNaN(value)) observed[at] = 1
    carryObservations(column)
  })
  return {
    from: range.from,
    columns: new Map([...columns].map(([entity, column]) => [entity, column.subarray(carriedDays)])),
    observed: observed.subarray(carriedDays),
  }
}
