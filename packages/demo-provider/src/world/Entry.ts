import type { Chain } from '../chains.ts'
import type { Day } from './day.ts'

export interface ChainShare {
  readonly chain: Chain
  /** of 1 */
  readonly share: number
}

/** A protocol or a blockchain of the generated economy. Money is USD, per day on the reference day. */
export interface Entry {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly slug: string
  readonly parent: string | null
  readonly category: string | null
  readonly kind: 'protocol' | 'chain'
  readonly split: readonly ChainShare[]
  readonly volume: number | null
  readonly fees: number | null
  /** the figure of the reference day where one is on record, else the usual level */
  readonly referenceFees: number | null
  /** of 1; null: revenue is not reported */
  readonly revenueShare: number | null
  /** a level: supply less what is borrowed; null: holds nothing, or nobody counts it */
  readonly tvl: number | null
  /** a level; null: does not lend */
  readonly borrowed: number | null
  readonly firstDay: Day
  /** the last day with a record */
  readonly lastDay: Day
  readonly formerNames: readonly { readonly name: string; readonly until: Day }[]
  readonly traits: Traits
}

interface Traits {
  /** one of an endless stream: rises within days, then fades */
  readonly launch: boolean
  /** publishes whole days only, hours after midnight */
  readonly daily: boolean
  /** now and then leaves out a day */
  readonly gappy: boolean
  /** has left the registry, so it is in the charts but not in the rows */
  readonly unlisted: boolean
  readonly doublecounted: boolean
  /** revenue above fees on some days */
  readonly overpays: boolean
  /** above 0.4: days below zero happen */
  readonly signedSwing: number | null
}
