import { metrics, type Metric } from './metrics.ts'

/** What an application can be measured by, in the order of its page. */
export const appMetrics = [
  'fees',
  'revenue',
  'spotVolume',
  'perpsVolume',
  'tvl',
  'borrows',
] as const satisfies readonly Metric[]

export type AppMetric = (typeof appMetrics)[number]

/** What a chain can be measured by, in the order of its page. */
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
  readonly whole: readonly AppMetric[]
  /** A side of several metrics is known only if all of them are. */
  readonly needsAll: boolean
  /** Short enough to stand beside a change. */
  readonly formula: string
  readonly meaning: string
}

/** Formulas over metrics, in percent. A ratio counts the applications of which both sides are known. */
export const ratios = {
  takeRate: {
    label: 'Take rate',
    part: 'revenue',
    whole: ['fees'],
    needsAll: true,
    formula: 'revenue / fees',
    meaning: 'The part of the fees that an application or its token holders keep.',
  },
  feeRate: {
    label: 'Fee rate',
    part: 'fees',
    whole: ['spotVolume', 'perpsVolume'],
    needsAll: false,
    formula: 'fees / volume',
    meaning: 'What traders pay of what they trade.',
  },
  utilisation: {
    label: 'Utilisation',
    part: 'borrows',
    whole: ['tvl', 'borrows'],
    needsAll: true,
    formula: 'borrows / (TVL + borrows)',
    meaning: 'The part of the deposits that is lent out. TVL is what is left of them.',
  },
} as const satisfies Record<string, RatioRow>

export type Ratio = keyof typeof ratios

export const ratioIds = Object.keys(ratios) as Ratio[]

export type FigureId = AppMetric | Ratio

export function isRatio(id: FigureId): id is Ratio {
  return Object.hasOwn(ratios, id)
}

export function toFigureLabel(id: FigureId): string {
  return isRatio(id) ? ratios[id].label : metrics[id].label
}
