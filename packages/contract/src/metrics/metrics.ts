/**
 * A flow adds up over time (fees of a week); a stock is an observation at a time (TVL today) and is never summed over
 * time; a quote is a price.
 */
export type MetricKind = 'flow' | 'stock' | 'quote'

interface MetricRow {
  readonly label: string
  /** Part of response fields: `fees24h`, `totalVolume7d`. */
  readonly field:
    | 'fees'
    | 'revenue'
    | 'volume'
    | 'premium'
    | 'openInterest'
    | 'tvl'
    | 'borrowed'
    | 'supply'
    | 'treasury'
    | 'price'
    | 'marketCap'
    | 'multiple'
  readonly kind: MetricKind
  /** Shown behind the (i) of a chart. */
  readonly meaning: string
  readonly cadence: string
  /** The provider offers it only to paying users. */
  readonly isSold?: true
  /** The metric has no history. It is a single figure of the present data. */
  readonly isOfNow?: true
}

export const metrics = {
  fees: {
    label: 'Fees',
    field: 'fees',
    kind: 'flow',
    meaning:
      "What users pay to use an application, before anyone's cut. Gas paid to the chain itself is excluded.",
    cadence: 'daily, UTC',
  },
  revenue: {
    label: 'Revenue',
    field: 'revenue',
    kind: 'flow',
    meaning: 'The part of the fees that an application or its token holders keep.',
    cadence: 'daily, UTC',
  },
  supplySideRevenue: {
    label: 'Supply-side revenue',
    field: 'revenue',
    kind: 'flow',
    meaning: 'The part of the fees that goes to those who supply liquidity or capital.',
    cadence: 'daily, UTC',
  },
  protocolRevenue: {
    label: 'Protocol revenue',
    field: 'revenue',
    kind: 'flow',
    meaning: 'The part of the revenue that goes to the treasury of an application.',
    cadence: 'daily, UTC',
  },
  holdersRevenue: {
    label: "Holders' revenue",
    field: 'revenue',
    kind: 'flow',
    meaning: 'The part of the revenue that goes to the holders of a token: buybacks, burns and dividends.',
    cadence: 'daily, UTC',
  },
  spotVolume: {
    label: 'Spot volume',
    field: 'volume',
    kind: 'flow',
    meaning:
      'The value of trades on spot exchanges. Trades routed by aggregators and wallets are not counted twice.',
    cadence: 'daily, UTC',
  },
  perpsVolume: {
    label: 'Perps volume',
    field: 'volume',
    kind: 'flow',
    meaning: 'Notional value of perpetual futures traded.',
    cadence: 'daily, UTC',
    isSold: true,
  },
  dexAggregatorVolume: {
    label: 'DEX aggregator volume',
    field: 'volume',
    kind: 'flow',
    meaning:
      'The value of trades that aggregators route to spot exchanges. The exchanges report the same trades, so spot volume does not include it.',
    cadence: 'daily, UTC',
  },
  perpsAggregatorVolume: {
    label: 'Perps aggregator volume',
    field: 'volume',
    kind: 'flow',
    meaning:
      'Notional value of the perpetual futures traded through front ends. The venues report the same trades, so perps volume does not include it.',
    cadence: 'daily, UTC',
  },
  openInterest: {
    label: 'Open interest',
    field: 'openInterest',
    kind: 'stock',
    meaning:
      'Notional value of the perpetual futures open at the end of a day. It is never summed over time: 7d and 30d are means of the daily observations, and Latest is the last one.',
    cadence: 'daily observations, UTC',
  },
  optionsVolume: {
    label: 'Options volume',
    field: 'volume',
    kind: 'flow',
    meaning: 'Notional value of options traded: the underlying value, not the premium.',
    cadence: 'daily, UTC',
  },
  optionsPremium: {
    label: 'Options premium',
    field: 'premium',
    kind: 'flow',
    meaning: 'What buyers paid for options traded: a small part of their notional value.',
    cadence: 'daily, UTC',
  },
  bridgeVolume: {
    label: 'Bridge volume',
    field: 'volume',
    kind: 'flow',
    meaning:
      'Value that bridges move between chains: the average of deposits and withdrawals on complete days.',
    cadence: 'daily, UTC',
    isSold: true,
  },
  tvl: {
    label: 'TVL',
    field: 'tvl',
    kind: 'stock',
    meaning:
      'Total value locked: what users have deposited, without what is lent out again. It is never summed over time: 7d and 30d are means of the daily observations, and Latest is the last one. Sums of all, of chains and of categories cover the 40 largest lenders only.',
    cadence: 'daily observations, UTC',
  },
  borrows: {
    label: 'Borrows',
    field: 'borrowed',
    kind: 'stock',
    meaning:
      'Outstanding loans: the value borrowed and not yet repaid. It is never summed over time: 7d and 30d are means of the daily observations, and Latest is the last one. Covers the 40 largest lenders.',
    cadence: 'daily observations, UTC',
  },
  stablecoinSupply: {
    label: 'Stablecoin supply',
    field: 'supply',
    kind: 'stock',
    meaning:
      'Value of the stablecoins of all pegs that circulate on a chain, in US dollars. A week or month shows its last observation.',
    cadence: 'daily observations, UTC',
  },
  inflow: {
    label: 'Net inflow',
    field: 'supply',
    kind: 'flow',
    meaning:
      'Daily change in the supply of stablecoins, in US dollars. Redemptions count as negative inflows.',
    cadence: 'daily, UTC',
  },
  treasury: {
    label: 'Treasury',
    field: 'treasury',
    kind: 'stock',
    meaning:
      'What a protocol holds in its own treasury, in US dollars: its own tokens, stablecoins, majors (such as BTC and ETH) and other tokens. The source reports own tokens separately; the total includes them.',
    cadence: 'latest observation; over time daily, UTC',
  },
  price: {
    label: 'Price',
    field: 'price',
    kind: 'quote',
    meaning:
      'The last traded price of a token in US dollars. Returns compare it with the price at the start of the time range, or with the first price of a younger token.',
    cadence: 'UTC',
  },
  marketCap: {
    label: 'Market cap',
    field: 'marketCap',
    kind: 'stock',
    meaning:
      'The value of the circulating supply of a token in US dollars, as the source states it. The source has no history of it: the line begins on the day on which it was first recorded here, and each day has its last recorded value.',
    cadence: 'daily observations, UTC',
  },
  pf: {
    label: 'P/F',
    field: 'multiple',
    kind: 'quote',
    meaning:
      'Market cap of a token divided by the fees of the last 365 days of its application, with all versions. It is known as of now only.',
    cadence: 'daily, UTC',
    isOfNow: true,
  },
  ps: {
    label: 'P/S',
    field: 'multiple',
    kind: 'quote',
    meaning:
      'Market cap of a token divided by the revenue of the last 365 days of its application, with all versions. It is known as of now only.',
    cadence: 'daily, UTC',
    isOfNow: true,
  },
} as const satisfies Record<string, MetricRow>

export type Metric = keyof typeof metrics
export const metricIds = Object.keys(metrics) as Metric[]

export const isMetric = (text: string): text is Metric => Object.hasOwn(metrics, text)

/** Whether the provider offers a metric only to paying users. */
export const isSold = (metric: Metric): boolean => 'isSold' in metrics[metric]

export const isOfNow = (metric: Metric): boolean => 'isOfNow' in metrics[metric]
