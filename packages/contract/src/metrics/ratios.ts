import type { AppMetric } from './appMetrics.ts'
import { metrics, type Metric } from './metrics.ts'

export interface RatioRow {
  readonly label: string
  /** Other words for the label. */
  readonly also?: readonly string[]
  /** The kind of its subjects. */
  readonly of: 'app' | 'chain'
  /** It takes the subjects of this metric. */
  readonly metric: Metric
  /** The metric by which the largest subjects are drawn. */
  readonly rankedBy: Metric
  /** A formula over metrics. */
  readonly part: string
  /** The same: a plus needs both sides, `sum` takes what is known. */
  readonly whole: string
  readonly unit: 'percent' | 'percent per year' | 'times'
  /** The grain at which the explorer draws it; its own choice if absent. */
  readonly grain?: 'W' | 'M'
  /** Short enough to stand beside a change. */
  readonly formula: string
  readonly meaning: string
  /** Heading tooltip of its column, if it says more than the formula. */
  readonly hint?: string
  /** The part of the guide that defines it, if it has its own. */
  readonly anchor?: string
  /** Both sides are metrics of one day, so the page of an application shows it. */
  readonly isFigure?: true
}

/** Formulas over metrics. A ratio counts the subjects of which both sides are known. */
const table = {
  takeRate: {
    label: 'Take rate',
    of: 'app',
    metric: 'revenue',
    rankedBy: 'fees',
    part: 'revenue',
    whole: 'fees',
    unit: 'percent',
    grain: 'W',
    formula: 'revenue / fees',
    meaning: 'Share of fees kept by the app or its token holders (revenue ÷ fees).',
    isFigure: true,
  },
  supplySideShare: {
    label: 'Supply-side share',
    also: ['supply side share'],
    of: 'app',
    metric: 'supplySideRevenue',
    rankedBy: 'fees',
    part: 'supplySideRevenue',
    whole: 'fees',
    unit: 'percent',
    grain: 'W',
    formula: 'supply-side revenue / fees',
    meaning: 'Share of fees that goes to those who supply liquidity or capital (supply-side revenue ÷ fees).',
  },
  feeRate: {
    label: 'Fee rate',
    of: 'app',
    metric: 'fees',
    rankedBy: 'spotVolume',
    part: 'fees',
    whole: 'sum(spotVolume,perpsVolume)',
    unit: 'percent',
    grain: 'W',
    formula: 'fees / volume',
    meaning: 'Fees as a share of the traded value (fees ÷ volume).',
    isFigure: true,
  },
  utilisation: {
    label: 'Utilisation',
    also: ['utilization'],
    of: 'app',
    metric: 'borrows',
    rankedBy: 'borrows',
    part: 'borrows',
    whole: '(tvl+borrows)',
    unit: 'percent',
    formula: 'borrows / (TVL + borrows)',
    meaning: 'Share of deposits that is lent out: borrows ÷ (TVL + borrows).',
    isFigure: true,
  },
  feesToTvl: {
    label: 'Fees / TVL',
    also: ['fees per tvl', 'fees/tvl', 'fee yield'],
    of: 'app',
    metric: 'fees',
    rankedBy: 'tvl',
    part: 'annual(fees)',
    whole: 'avg(tvl)',
    unit: 'percent per year',
    grain: 'M',
    formula: 'fees a year / mean TVL',
    meaning: 'Annualized fees as a share of the mean TVL.',
    hint: 'fees a year / mean TVL over the shown range. TVL covers the 40 largest lenders',
    anchor: 'fees-tvl',
  },
  velocity: {
    label: 'Stablecoin velocity',
    also: ['stablecoin turnover', 'turnover', 'velocity'],
    of: 'chain',
    metric: 'spotVolume',
    rankedBy: 'spotVolume',
    part: 'spotVolume',
    whole: 'avg(stablecoinSupply)',
    unit: 'times',
    grain: 'W',
    formula: 'spot volume / mean stablecoin supply',
    meaning: 'How often the stablecoins of a chain are traded: spot volume ÷ mean stablecoin supply.',
  },
} as const satisfies Record<string, RatioRow>

type Table = typeof table
export type Ratio = keyof Table

export const ratios: Readonly<Record<Ratio, RatioRow>> = table

export const ratioIds = Object.keys(table) as Ratio[]

export function isRatioId(text: string): text is Ratio {
  return Object.hasOwn(table, text)
}

/** Whether pages show it in percent. */
export function isInPercent(metric: string): boolean {
  return isRatioId(metric) && ratios[metric].unit.startsWith('percent')
}

/** Ratios of applications. */
export type AppRatio = { [Id in Ratio]: Table[Id]['of'] extends 'app' ? Id : never }[Ratio]

export const appRatioIds = ratioIds.filter((id): id is AppRatio => ratios[id].of === 'app')

export type FigureRatio = { [Id in Ratio]: Table[Id] extends { isFigure: true } ? Id : never }[Ratio]

export const figureRatioIds = ratioIds.filter((id): id is FigureRatio => ratios[id].isFigure === true)

/** A figure on the page of an application. */
export type FigureId = AppMetric | FigureRatio

export function isRatio(id: FigureId): id is FigureRatio {
  return isRatioId(id)
}

export function toFigureLabel(id: FigureId): string {
  return isRatio(id) ? ratios[id].label : metrics[id].label
}
