import type { Metadata } from '@analytics/contract/api/responses/metadata'
import type { Day } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import type { WireTimeRange, DayRange } from '@analytics/contract/query/timeRange'
import type { z } from 'zod'

import type { Facts } from '../../domain/facts.ts'
import type { NeededSources } from '../../domain/sources.ts'

export interface QueryResult<Data = unknown> {
  readonly data: Data
  readonly asOf: Day | null
  readonly range: DayRange | null
  /** The first day of the figures, where it tells a range before them. */
  readonly firstDay?: Day | undefined
  /** The days that changes compare with, where the query names others than those just before. */
  readonly compared?: DayRange | undefined
  readonly timeFrame: WireTimeRange | 'custom'
  readonly completeness: number | null
  /** Sources on demand that the result lacks and that are being fetched; absent where it lacks none. */
  readonly history?: { readonly done: number; readonly total: number } | undefined
}

/** Their history is fetched before that of others. */
export interface ShownPrices {
  readonly coins: readonly string[]
  readonly from: Day
}

/** Sources that only the stored facts can name. */
export interface SourcesByFacts {
  readonly required: readonly string[]
  /** A failure costs only what is made from this source. */
  readonly optional?: readonly string[]
  readonly extra: readonly string[]
  /** Sources that are fetched for the next response, a few at a time. */
  readonly wanted?: readonly string[]
}

export interface Query<Data = unknown, Lean = Data, Asked = MetricQuery> {
  readonly schema: z.ZodType<{ readonly data: Data; readonly metadata: Metadata }>
  readonly getSources: (query: Asked) => NeededSources
  /** Sources on demand; asked for once the others are there. */
  readonly findByFacts?: (query: Asked, facts: Facts) => Promise<SourcesByFacts>
  readonly run: (query: Asked, facts: Facts) => Promise<QueryResult<Lean>>
  /** Adds the other forms that clients know of the same figures; made only for a response that is not packed. */
  project?(data: Lean, query: Asked): Data | Promise<Data>
  /** `now` in milliseconds since the epoch. */
  readonly getShownPrices?: (query: Asked, now: number) => ShownPrices
}
