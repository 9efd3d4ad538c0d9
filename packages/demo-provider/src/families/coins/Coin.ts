/** A level that the price path goes through. */
export interface Anchor {
  /** seconds since 1970 */
  readonly at: number
  /** USD */
  readonly price: number
}

export interface Coin {
  readonly symbol: string
  readonly name: string
  readonly geckoId: string
  /** ascending */
  readonly anchors: readonly Anchor[]
  /** the highest price up to the reference day */
  readonly top: number | null
  /** annualised standard deviation of the logarithm of daily returns */
  readonly volatility: number
  /** of daily returns with Bitcoin's */
  readonly correlation: number
  /** seconds since 1970; there is no price before */
  readonly launch: number
  /** coins in circulation over time, ascending; null: nobody knows */
  readonly supply: readonly { readonly at: number; readonly coins: number }[] | null
  /** 0 to 1; null: left out of answers */
  readonly confidence: number | null
}
