import { ratios, type Ratio } from './appMetrics.ts'
import { metrics } from './metrics.ts'

/** Ratios of a token's market cap to the fees or revenue of a year. */
export const multiples = {
  pf: { label: metrics.pf.label, metric: 'fees', formula: 'market cap / fees' },
  ps: { label: metrics.ps.label, metric: 'revenue', formula: 'market cap / revenue' },
} as const

export type MultipleId = keyof typeof multiples

export const multipleIds = Object.keys(multiples) as MultipleId[]

export type RatioColumn = MultipleId | Ratio | 'feesToTvl'

interface RatioColumnRow {
  readonly label: string
  readonly unit: 'multiple' | 'percent' | 'percent per year'
  /** A formula over metrics, as the explorer reads it; null for a multiple, which is of now. */
  readonly expression: string | null
  /** Heading tooltip. */
  readonly hint: string
  /** The part of the guide that defines it. */
  readonly anchor: string
}

const multipleRow = (id: MultipleId): RatioColumnRow => ({
  label: multiples[id].label,
  unit: 'multiple',
  expression: null,
  hint: `${multiples[id].formula} of the last 365 days, as of now. A token stands for all versions: group by parent`,
  anchor: 'p-f-and-p-s',
})

const ratioRow = (id: Ratio): RatioColumnRow => ({
  label: ratios[id].label,
  unit: 'percent',
  expression: `${ratios[id].part}/${ratios[id].whole}`,
  hint: `${ratios[id].formula}, of sums over the shown range`,
  anchor: 'ratios',
})

/** The ratios that a table of applications or of their tokens can show, in the order of their columns. */
export const ratioColumns: Readonly<Record<RatioColumn, RatioColumnRow>> = {
  pf: multipleRow('pf'),
  ps: multipleRow('ps'),
  takeRate: ratioRow('takeRate'),
  feeRate: ratioRow('feeRate'),
  utilisation: ratioRow('utilisation'),
  feesToTvl: {
    label: 'Fees / TVL',
    unit: 'percent per year',
    expression: 'annual(fees)/avg(tvl)',
    hint: 'fees a year / mean TVL over the shown range. TVL covers the 40 largest lenders',
    anchor: 'fees-tvl',
  },
}

export const ratioColumnIds = Object.keys(ratioColumns) as RatioColumn[]

export const isRatioColumn = (name: string): name is RatioColumn => Object.hasOwn(ratioColumns, name)

export const isMultiple = (id: RatioColumn): id is MultipleId => Object.hasOwn(multiples, id)
