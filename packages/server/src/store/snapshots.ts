/** What is stored as a whole, by source. Amounts are US dollars. */

export interface PriceSnapshot {
  /** By coin; null or absent where the provider has none. */
  readonly marketCaps: Readonly<Record<string, number | null>>
  /** When the list of protocols stood in for the market caps; null when it did not. */
  readonly standInAt: number | null
}

export interface StablecoinSnapshot {
  readonly chains: readonly StablecoinChain[]
}

export interface StablecoinChain {
  readonly chain: string
  /** All pegs. */
  readonly total: number
  /** The largest of the chain's own coins; null where none is known. */
  readonly top: { readonly symbol: string; readonly name: string; readonly usd: number } | null
  /** The sum of the chain's own coins, which differs a little from its total. */
  readonly sum: number
}

export interface BridgeSnapshot {
  /** The last day that was over when the volumes were counted. */
  readonly asOf: number
  readonly bridges: readonly StoredBridge[]
}

/** Means of deposits and withdrawals over complete days. */
export interface StoredBridge {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly icon: string | null
  readonly chains: readonly string[]
  readonly day: number | null
  readonly dayBefore: number | null
  readonly week: number | null
  readonly month: number | null
}

export interface StablecoinHistorySnapshot {
  /** Chains that should have a history and whose answer could not be had. */
  readonly missing: readonly string[]
}
