import type { DemoDay } from '../time/day.ts'
import type { Chain } from './chains.ts'

export interface ChainShare {
  readonly chain: Chain
  /** A fraction of 1. */
  readonly share: number
}

/** A protocol or a blockchain. Amounts are USD, flows per day on the reference day. */
export interface DemoEntry {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly slug: string
  readonly parent: string | null
  readonly category: string | null
  readonly kind: 'protocol' | 'chain'
  readonly split: readonly ChainShare[]
  readonly volume: number | null
  /** Open interest in days of volume, where it is on record. */
  readonly daysOpen: number | null
  readonly fees: number | null
  /** The recorded figure of the reference day, else `fees`. */
  readonly referenceFees: number | null
  /** A fraction of fees; null when not reported. */
  readonly revenueShare: number | null
  /** Supply less borrows; null when there is none or it is not tracked. */
  readonly tvl: number | null
  /** Null when it does not lend. */
  readonly borrowed: number | null
  readonly firstDay: DemoDay
  readonly lastDay: DemoDay
  readonly formerNames: readonly { readonly name: string; readonly until: DemoDay }[]
  readonly traits: Traits
}

interface Traits {
  /** Part of the endless stream of launches: rises within days, then fades. */
  readonly launch: boolean
  /** Publishes complete days only, hours after midnight. */
  readonly daily: boolean
  readonly gappy: boolean
  /** Delisted, so in the charts but not in the rows. */
  readonly unlisted: boolean
  readonly doublecounted: boolean
  readonly overpays: boolean
  /** Above 0.4 some days are negative. */
  readonly signedSwing: number | null
}
