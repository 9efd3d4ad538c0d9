/** A condition to start from. */
export interface ReadyWatch {
  readonly name: string
  /** The address behind `/explore?`. */
  readonly address: string
}

export const readyWatches: readonly ReadyWatch[] = [
  { name: 'Hack above $1M', address: 's=fees.app.*;top=5&when=hacks(A)+%3E+1000000' },
  // Supplies are stored of the largest coins, so that small ones, whose prices are seldom right, take no part.
  {
    name: 'Stablecoin off its peg by 1%',
    address:
      's=price.stablecoin.*;top=5;in=usd;of=stablecoinSupply&s=stablecoinSupply.stablecoin.*;off&when=(A+%3C+0.99+or+A+%3E+1.01)+and+B+%3E+100000000',
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
