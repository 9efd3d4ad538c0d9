import { metrics, type Metric } from './metrics.ts'

/** Metrics of an application, in the order of its page. */
export const appMetrics = [
  'fees',
  'revenue',
  'supplySideRevenue',
  'protocolRevenue',
  'holdersRevenue',
  'spotVolume',
  'dexAggregatorVolume',
  'perpsVolume',
  'perpsAggregatorVolume',
  'openInterest',
  'optionsVolume',
  'optionsPremium',
  'tvl',
  'borrows',
] as const satisfies readonly Metric[]

/** The parts of fees: what suppliers, the application and the holders of its token get. */
export const revenueParts = ['supplySideRevenue', 'protocolRevenue', 'holdersRevenue'] as const

export type AppMetric = (typeof appMetrics)[number]

interface WiderRow {
  /** The id of the category's page, and the provider's spelling. */
  readonly category: { readonly id: string; readonly name: string }
  /** Its applications are ranked by it, unless another metric is named. */
  readonly leads: boolean
}

/** Metrics that exist on all chains together only and have no dashboard. Each has the category whose page shows it best. */
const wider = {
  supplySideRevenue: { category: { id: 'dexs', name: 'Dexs' }, leads: false },
  protocolRevenue: { category: { id: 'dexs', name: 'Dexs' }, leads: false },
  holdersRevenue: { category: { id: 'dexs', name: 'Dexs' }, leads: false },
  dexAggregatorVolume: { category: { id: 'dex-aggregator', name: 'DEX Aggregator' }, leads: true },
  perpsAggregatorVolume: { category: { id: 'interface', name: 'Interface' }, leads: true },
  openInterest: { category: { id: 'derivatives', name: 'Derivatives' }, leads: false },
  optionsVolume: { category: { id: 'options', name: 'Options' }, leads: true },
  optionsPremium: { category: { id: 'options', name: 'Options' }, leads: false },
} as const satisfies Partial<Record<AppMetric, WiderRow>>

export type WiderMetric = keyof typeof wider

export const widerMetrics: Readonly<Record<WiderMetric, WiderRow>> = wider

export function isWider(metric: Metric): metric is WiderMetric {
  return Object.hasOwn(widerMetrics, metric)
}

/** The metric that ranks a category, where it is not the first metric that its applications have. */
export function findLeadingMetric(category: string): WiderMetric | undefined {
  return appMetrics
    .filter(isWider)
    .find(metric => widerMetrics[metric].leads && widerMetrics[metric].category.id === category)
}

/** Metrics of a chain, in the order of its page. */
export const chainMetrics = [
  'fees',
  'revenue',
  'spotVolume',
  'perpsVolume',
  'tvl',
  'stablecoinSupply',
] as const satisfies readonly Metric[]

interface RatioRow {
  readonly label: string
  readonly part: AppMetric
  /** A formula over metrics: a plus needs both sides, `sum` takes what is known. */
  readonly whole: string
  /** Short enough to stand beside a change. */
  readonly formula: string
  readonly meaning: string
}

/** Formulas over metrics. A ratio counts the applications of which both sides are known. */
export const ratios = {
  takeRate: {
    label: 'Take rate',
    part: 'revenue',
    whole: 'fees',
    formula: 'revenue / fees',
    meaning: 'Share of fees kept by the app or its token holders (revenue ÷ fees).',
  },
  feeRate: {
    label: 'Fee rate',
    part: 'fees',
    whole: 'sum(spotVolume,perpsVolume)',
    formula: 'fees / volume',
    meaning: 'Fees as a share of the traded value (fees ÷ volume).',
  },
  utilisation: {
    label: 'Utilisation',
    part: 'borrows',
    whole: '(tvl+borrows)',
    formula: 'borrows / (TVL + borrows)',
    meaning: 'Share of deposits that is lent out: borrows ÷ (TVL + borrows).',
  },
} as const satisfies Record<string, RatioRow>

export type Ratio = keyof typeof ratios

export const ratioIds = Object.keys(ratios) as Ratio[]

export type FigureId = AppMetric | Ratio

export function isRatio(id: FigureId): id is Ratio {
  return isRatioId(id)
}

export function isRatioId(text: string): text is Ratio {
  return Object.hasOwn(ratios, text)
}

export function toFigureLabel(id: FigureId): string {
  return isRatio(id) ? ratios[id].label : metrics[id].label
}
