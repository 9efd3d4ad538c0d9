import type { Day } from '../../world/day.ts'

export interface Holding {
  /** display name of the chain */
  readonly chain: string
  /** USD on the reference day */
  readonly usd: number
  readonly firstDay: Day
}

export interface Stablecoin {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly geckoId: string | null
  /** `peggedUSD`: the key of its amounts */
  readonly pegType: string
  readonly pegMechanism: string
  readonly priceSource: string | null
  readonly holdings: readonly Holding[]
  /** a chain whose supply is credited to the one it came from */
  readonly bridgedOn: string | null
  /** of the peg, since the summer of 2026; 1: none is missing */
  readonly depeg: number
  readonly isPriced: boolean
  /** without figures of the past in the list */
  readonly forgetful: boolean
  readonly yieldBearing: boolean
  /** ISO date */
  readonly deadFrom: string | null
}
