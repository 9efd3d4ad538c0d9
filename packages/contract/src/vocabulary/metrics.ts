/** A flow adds up over time (fees of a week); a level is a reading (TVL today) and is never summed over time. */
export type Nature = 'flow' | 'level'

interface MetricRow {
  readonly label: string
  /** The spec's word for it in the names of fields: `fees24h`, `totalVolume7d`. */
  readonly field: 'fees' | 'revenue' | 'volume' | 'tvl' | 'borrowed' | 'supply' | 'price'
  readonly nature: Nature
  /** What the number means, in one or two sentences; shown behind the (i) of a chart. */
  readonly meaning: string
  /** How often the source gives it. */
  readonly cadence: string
}

export const metrics = {
  fees: {
    label: 'Fees',
    field: 'fees',
    nature: 'flow',
    meaning:
      "What users pay to use an application, before anyone's cut. A blockchain's own gas is not an application.",
    cadence: 'daily, UTC',
  },
  revenue: {
    label: 'Revenue',
    field: 'revenue',
    nature: 'flow',
    meaning: 'The part of the fees that an application or its token holders keep.',
    cadence: 'daily, UTC',
  },
  spotVolume: {
    label: 'Spot volume',
    field: 'volume',
    nature: 'flow',
    meaning:
      'The value of trades on spot exchanges. Trades routed by aggregators and wallets are not counted twice.',
    cadence: 'daily, UTC',
  },
  perpsVolume: {
    label: 'Perps volume',
    field: 'volume',
    nature: 'flow',
    meaning: 'Notional value of perpetual futures traded.',
    cadence: 'daily, UTC',
  },
  optionsVolume: {
    label: 'Options volume',
    field: 'volume',
    nature: 'flow',
    meaning: 'Notional value of options traded.',
    cadence: 'daily, UTC',
  },
  bridgeVolume: {
    label: 'Bridge volume',
    field: 'volume',
    nature: 'flow',
    meaning:
      'Value moved between chains by a bridge: the mean of deposits and withdrawals over complete days.',
    cadence: 'daily, UTC',
  },
  tvl: {
    label: 'TVL',
    field: 'tvl',
    nature: 'level',
    meaning:
      'Total value locked: what users have deposited, without what is lent out again. A level: 7d and 30d are means of the daily readings, Total is the latest. The 40 largest lenders.',
    cadence: 'daily readings, UTC',
  },
  borrows: {
    label: 'Borrows',
    field: 'borrowed',
    nature: 'level',
    meaning:
      'Outstanding loans: the value borrowed and not yet repaid. A level: 7d and 30d are means of the daily readings, Total is the latest. The 40 largest lenders.',
    cadence: 'daily readings, UTC',
  },
  stablecoinSupply: {
    label: 'Stablecoin supply',
    field: 'supply',
    nature: 'level',
    meaning:
      'Stablecoins circulating on a chain, all pegs, in US dollars. A week or month shows its last reading.',
    cadence: 'daily readings, UTC',
  },
  price: {
    label: 'Price',
    field: 'price',
    nature: 'level',
    meaning:
      'The last traded price of a token in US dollars. Returns compare it with the price at the start of the frame; a token that is younger starts when it does.',
    cadence: 'UTC',
  },
} as const satisfies Record<string, MetricRow>

export type Metric = keyof typeof metrics
