import type { TreasuryPart } from '@analytics/contract/metrics/treasury'

import type { DailyLine } from './daily/DailyLine.ts'

/** US dollars, null where unknown. `key` is the provider's id of its holder, an application or a parent. */
export interface Treasury extends Readonly<Record<TreasuryPart, number | null>> {
  readonly key: string
  /** The provider counts own tokens apart. */
  readonly withoutOwnTokens: number | null
}

export interface TreasuryFacts {
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  readonly treasuries: readonly Treasury[]
  /** History of one treasury by its holder's slug; undefined where it was not fetched. */
  findHistory(slug: string): Promise<TreasuryHistory | undefined>
}

export type TreasuryEntity = keyof typeof treasuryEntities

/** Parts without any value are left out. */
export type TreasuryHistory = ReadonlyMap<TreasuryEntity, DailyLine>

/** Entities of the facts of a treasury's history. */
export const treasuryEntities = {
  withoutOwnTokens: 'treasury:withoutOwnTokens',
  ownTokens: 'treasury:ownTokens',
} as const
