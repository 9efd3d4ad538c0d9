export interface Anchor {
  readonly at: number
  readonly price: number
}

export interface Coin {
  readonly symbol: string
  readonly name: string
  readonly geckoId: string
  readonly anchors: readonly Anchor[]
  readonly top: number | null
  /** Annualised standard deviation of daily log returns. */
  readonly volatility: number
  /** Correlation of daily returns with Bitcoin's. */
  readonly correlation: number
  readonly launch: number
  /** Coins in circulation over time, ascending; null when unknown. */
  readonly supply: readonly { readonly at: number; readonly coins: number }[] | null
  /** 0 to 1; null leaves it out of responses. */
  readonly confidence: number | null
}
