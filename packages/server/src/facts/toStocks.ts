import type { DayRange } from '@analytics/contract/query/timeRange'

import type { DayValues } from '../domain/DayValues.ts'
import { othersEntity } from '../domain/facts.ts'
import type { SeriesFacts } from '../domain/series/SeriesFacts.ts'
import { carryObservations, groupTail, withCarried } from '../domain/stack.ts'

interface Stocks {
  readonly facts: SeriesFacts
  readonly span: DayRange
}

/** Observations, carried over gaps up to the last day with any. */
export function toStocks(
  { facts, span }: Stocks,
  range: DayRange,
  shown: readonly number[],
  members: readonly number[],
): DayValues {
  const daily = facts.getDaily(withCarried(range), members)
  const carried = carryObservations(daily, { from: range.from, to: Math.min(range.to, span.to) })
  return groupTail(carried, shown, othersEntity)
}
