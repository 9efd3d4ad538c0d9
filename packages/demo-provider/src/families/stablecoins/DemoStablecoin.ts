import type { DemoDay } from '../../world/time/day.ts'

export interface CoinHolding {
  readonly chain: string
  /** USD on the reference day. */
  readonly usd: number
  readonly firstDay: DemoDay
}

export interface DemoStablecoin {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly geckoId: string | null
  readonly pegType: string
  readonly pegMechanism: string
  readonly priceSource: string | null
  readonly holdings: readonly CoinHolding[]
  /** A chain whose supply is credited to the one it came from. */
  readonly bridgedOn: string | null
  /** The price as a fraction of the peg since the summer of 2026. */
  readonly depeg: number
  readonly isPriced: boolean
  /** The list has no past figures for it. */
  readonly omitsPast: boolean
  readonly yieldBearing: boolean
  readonly deadFrom: string | null
}
