/** A flow adds up over time (fees of a week); a level is a reading (TVL today) and is never summed over time. */
export type Nature = 'flow' | 'level'

interface MetricRow {
  readonly label: string
  readonly nature: Nature
  /** What the number means, in one or two sentences; shown behind the (i) of a chart. */
  readonly meaning: string
  readonly source: string
}

export const metrics = {
  fees: {
    label: 'Fees',
    nature: 'flow',
    meaning:
      "What users pay to use an application, before anyone's cut. A blockchain's own gas is not an application.",
    source: 'DefiLlama · daily, UTC',
  },
  revenue: {
    label: 'Revenue',
    nature: 'flow',
    meaning: 'The part of the fees that an application or its token holders keep.',
    source: 'DefiLlama · daily, UTC',
  },
  spotVolume: {
    label: 'Spot volume',
    nature: 'flow',
    meaning:
      'The value of trades on spot exchanges. Trades routed by aggregators and wallets are not counted twice.',
    source: 'DefiLlama · daily, UTC',
  },
  perpsVolume: {
    label: 'Perps volume',
    nature: 'flow',
    meaning: 'Notional value of perpetual futures traded.',
    source: 'DefiLlama · daily, UTC',
  },
  optionsVolume: {
    label: 'Options volume',
    nature: 'flow',
    meaning: 'Notional value of options traded.',
    source: 'DefiLlama · daily, UTC',
  },
  bridgeVolume: {
    label: 'Bridge volume',
    nature: 'flow',
    meaning: 'Value moved between chains by a bridge.',
    source: 'DefiLlama · daily, UTC',
  },
  tvl: {
    label: 'TVL',
    nature: 'level',
    meaning: 'Total value locked: what users have deposited, without what is lent out again.',
    source: 'DefiLlama · daily readings, UTC',
  },
  borrows: {
    label: 'Borrows',
    nature: 'level',
    meaning: 'Outstanding loans: the value borrowed and not yet repaid.',
    source: 'DefiLlama · daily readings, UTC',
  },
  stablecoinSupply: {
    label: 'Stablecoin supply',
    nature: 'level',
    meaning: 'Stablecoins circulating on a chain, all pegs, in US dollars.',
    source: 'DefiLlama · daily readings, UTC',
  },
  price: {
    label: 'Price',
    nature: 'level',
    meaning: 'The last traded price of a token in US dollars.',
    source: 'DefiLlama coins, CoinGecko · UTC',
  },
} as const satisfies Record<string, MetricRow>

export type Metric = keyof typeof metrics
