import type { ParameterValues } from '@analytics/contract/parameters'
import { defaultChain, defaultChains, type ChainId } from '@analytics/contract/vocabulary/chains'
import type { Limit } from '@analytics/contract/vocabulary/limits'
import {
  defaultResamplePeriod,
  resampleFor,
  type ResamplePeriod,
} from '@analytics/contract/vocabulary/resample'
import {
  defaultTimeFrame,
  isTimeFrame,
  type DayRange,
  type TimeFrame,
  type WireTimeFrame,
} from '@analytics/contract/vocabulary/timeFrame'

/** The parameters of one request, the endpoint's defaults filled in. */
export interface AskedValues extends ParameterValues {
  readonly timeFrame: WireTimeFrame
}

/** What an answer says of itself, before the origin and the sources are added. */
export interface Answered<Data> {
  readonly data: Data
  readonly asOf: number | null
  readonly range: DayRange | null
  readonly timeFrame: WireTimeFrame
  readonly completeness: number | null
}

/** What the answerers read from a request, each under one name. */
export interface Wishes {
  readonly frame: TimeFrame
  readonly limit: Limit
  readonly excludeStablecoins: boolean
  readonly period: ResamplePeriod
  readonly chains: readonly ChainId[]
  readonly chain: ChainId
  /** Rows worth less than this on the last day are left out; null leaves all in. */
  readonly minimum: number | null
  readonly byName: boolean
}

export function toWishes(values: AskedValues): Wishes {
  const frame = isTimeFrame(values.timeFrame) ? values.timeFrame : defaultTimeFrame
  return {
    frame,
    limit: values.limit ?? values.queryLimit ?? 'all',
    excludeStablecoins: values.excludeStablecoins ?? false,
    period: resampleFor(values.resamplePeriod ?? values.resample ?? defaultResamplePeriod, frame),
    chains: values.chains ?? defaultChains,
    chain: values.chain ?? defaultChain,
    minimum: values.minFees24h ?? values.minRevenue24h ?? null,
    byName: values.sortByFees === false || values.sortByRevenue === false,
  }
}
