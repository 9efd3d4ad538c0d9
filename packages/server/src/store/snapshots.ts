import type { Event } from '../domain/Event.ts'
import type { Bridge, Stablecoin, StablecoinChain } from '../domain/facts.ts'
import type { Treasury } from '../domain/treasury.ts'

/** A figure that is kept aside until the provider has repeated it. */
export interface HeldFigure {
  readonly key: string
  readonly value: number
  /** When it was first fetched, in milliseconds. */
  readonly firstAt: number
  readonly times: number
}

export interface PriceHistorySnapshot {
  readonly held: readonly HeldFigure[]
}

export interface PriceSnapshot {
  /** Market caps by coin; null or absent where the provider has none. */
  readonly marketCaps: Readonly<Record<string, number | null>>
  /** Time at which the list of protocols stood in. */
  readonly standInAt: number | null
  /** When the market caps were fetched, in milliseconds; absent in older stores. */
  readonly capsAt?: number
  /** When hours, references and market caps were last fetched, in milliseconds; absent in older stores. */
  readonly furtherAt?: number
  /** Prices and market caps; absent in older stores. */
  readonly held?: readonly HeldFigure[]
}

export interface StablecoinSnapshot {
  readonly chains: readonly StablecoinChain[]
  /** An older version stored none. */
  readonly coins?: readonly Stablecoin[]
}

export interface BridgeSnapshot {
  /** The last day that was over when the volumes were counted. */
  readonly asOf: number
  readonly bridges: readonly Bridge[]
}

export interface EventSnapshot {
  /** Newest first. */
  readonly events: readonly Event[]
}

export interface TreasurySnapshot {
  readonly treasuries: readonly Treasury[]
}

export interface StablecoinHistorySnapshot {
  readonly missing: readonly string[]
}
