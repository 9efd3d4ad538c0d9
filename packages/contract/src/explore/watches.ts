/** A condition to start from. */
export interface ReadyWatch {
  readonly name: string
  /** The address behind `/explore?`. */
  readonly address: string
}

export const readyWatches: readonly ReadyWatch[] = [
  { name: 'Hack above $1M', address: 's=fees.app.*;top=5&when=hacks(A)+%3E+1000000' },
  // The five largest whose peg is one dollar. Younger ones have no price on earlier days, which min and max pass over.
  {
    name: 'Stablecoin off its peg by 1%',
    address:
      's=price.stablecoin.tether&s=price.stablecoin.usd-coin&s=price.stablecoin.sky-dollar&s=price.stablecoin.dai&s=price.stablecoin.ethena-usde&s=min(A,B,C,D,E);off;as=Lowest+of+five+stablecoins&s=max(A,B,C,D,E);off;as=Highest+of+five+stablecoins&when=F+%3C+0.99+or+G+%3E+1.01',
  },
  // Applications without users have a high on most days.
  {
    name: 'Fees of an application at a 365-day high',
    address: 's=fees.app.*;top=5&when=A+=+high(365)+and+A+%3E+100000',
  },
  // Applications near the 25th place change it from day to day.
  {
    name: 'Application new in the top 25 by fees',
    address: 's=fees.app.*;top=5&when=rank(A)+%3C=+25+for+3+days',
  },
  {
    name: 'Chain losing 10% of its TVL in a week',
    address: 's=tvl.chain.*;top=5&when=change(A,+7)+%3C+-10%25',
  },
  {
    name: 'Late source',
    address:
      's=fees.all&s=spotVolume.all&s=tvl.all&s=stablecoinSupply.all&when=late(A)+or+late(B)+or+late(C)+or+late(D)',
  },
]
