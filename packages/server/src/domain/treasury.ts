import type { TreasuryPart } from '@analytics/contract/metrics/treasury'
import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

/** US dollars, null where unknown. `key` is the provider's id of its holder, an application or a parent. */
export interface Treasury extends Readonly<Record<TreasuryPart, number | null>> {
  readonly key: string
  /** The provider counts own tokens apart. */
  readonly withoutOwnTokens: number | null
}

export interface TreasuryFacts {
  /** In milliseconds since the epoch. */
  readonly fetchedAt: number
  readonly treasuries: readonly Treasury[]
  /** Of one, by its holder's slug; undefined where it was not fetched. */
  findHistory(slug: string): Promise<TreasuryHistory | undefined>
}

export type TreasuryEntity = keyof typeof treasuryEntities

export interface TreasuryHistory {
  readonly asOf: Day
  readonly firstDay: Day
  readonly lastDay: Day
  /** A value for each day, NaN where there is none; without any, no column. */
  getColumns(range: DayRange): Promise<ReadonlyMap<TreasuryEntity, Float64Array>>
}

/** What the facts of a treasury's history are of. */
export const treasuryEntities = {
  withoutOwnTokens: 'treasury:withoutOwnTokens',
  ownTokens: 'treasury:ownTokens',
} as const
