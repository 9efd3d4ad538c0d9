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
  },
  revenue: {
    label: 'Revenue',
    field: 'revenue',
    kind: 'flow',
  },
  supplySideRevenue: {
    label: 'Supply-side revenue',
    field: 'revenue',
    kind: 'flow',
  },
  protocolRevenue: {
    label: 'Protocol revenue',
    field: 'revenue',
    kind: 'flow',
  },
  holdersRevenue: {
    label: "Holders' revenue",
    field: 'revenue',
    kind: 'flow',
  },
  spotVolume: {
    label: 'Spot volume',
    field: 'volume',
    kind: 'flow',
  },
  perpsVolume: {
    label: 'Perps volume',
    field: 'volume',
    kind: 'flow',
    isSold: true,
  },
  dexAggregatorVolume: {
    label: 'DEX aggregator volume',
    field: 'volume',
    kind: 'flow',
  },
  perpsAggregatorVolume: {
    label: 'Perps aggregator volume',
    field: 'volume',
    kind: 'flow',
  },
  openInterest: {
    label: 'Open interest',
    field: 'openInterest',
    kind: 'stock',
  },
  optionsVolume: {
    label: 'Options volume',
    field: 'volume',
    kind: 'flow',
  },
  optionsPremium: {
    label: 'Options premium',
    field: 'premium',
    kind: 'flow',
  },
  bridgeVolume: {
    label: 'Bridge volume',
    field: 'volume',
    kind: 'flow',
    isSold: true,
  },
  tvl: {
    label: 'TVL',
    field: 'tvl',
    kind: 'stock',
  },
  borrows: {
    label: 'Borrows',
    field: 'borrowed',
    kind: 'stock',
  },
  stablecoinSupply: {
    label: 'Stablecoin supply',
    field: 'supply',
    kind: 'stock',
  },
  inflow: {
    label: 'Net inflow',
    field: 'supply',
    kind: 'flow',
  },
  treasury: {
    label: 'Treasury',
    field: 'treasury',
    kind: 'stock',
  },
  price: {
    label: 'Price',
    field: 'price',
    kind: 'quote',
  },
  marketCap: {
    label: 'Market cap',
    field: 'marketCap',
    kind: 'stock',
  },
  pf: {
    label: 'P/F',
    field: 'multiple',
    kind: 'quote',
    isOfNow: true,
  },
  ps: {
    label: 'P/S',
    field: 'multiple',
    kind: 'quote',
    isOfNow: true,
  },
} as const satisfies Record<string, MetricRow>

export type Metric = keyof typeof metrics
export const metricIds = Object.keys(metrics) as Metric[]

export const isMetric = (text: string): text is Metric => Object.hasOwn(metrics, text)

/** Whether the provider offers a metric only to paying users. */
export const isSold = (metric: Metric): boolean => 'isSold' in metrics[metric]

export const isOfNow = (metric: Metric): boolean => 'isOfNow' in metrics[metric]

/** Whether a metric is of one subject as a whole: prices and multiples of several add up to nothing. */
export const isOfOne = (metric: Metric): boolean => metrics[metric].kind === 'quote'
