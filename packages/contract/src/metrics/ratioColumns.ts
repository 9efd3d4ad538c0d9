import { metrics } from './metrics.ts'
import { appRatioIds, ratios, type AppRatio, type RatioRow } from './ratios.ts'

/** Ratios of a token's market cap to the fees or revenue of a year. */
export const multiples = {
  pf: { label: metrics.pf.label, metric: 'fees', formula: 'market cap / fees' },
  ps: { label: metrics.ps.label, metric: 'revenue', formula: 'market cap / revenue' },
} as const

export type MultipleId = keyof typeof multiples

export const multipleIds = Object.keys(multiples) as MultipleId[]

export type RatioColumn = MultipleId | AppRatio

interface RatioColumnRow {
  readonly label: string
  readonly unit: RatioRow['unit']
  /** A formula over metrics, as the explorer reads it; null for a multiple, which is of now. */
  readonly expression: string | null
  /** Heading tooltip. */
  readonly hint: string
  /** The part of the guide that defines it. */
  readonly anchor: string
}

const multipleRow = (id: MultipleId): RatioColumnRow => ({
  label: multiples[id].label,
  unit: 'times',
  expression: null,
  hint: `${multiples[id].formula} of the last 365 days, as of now. A token stands for all versions: group by parent`,
  anchor: 'p-f-and-p-s',
})

function ratioRow(id: AppRatio): RatioColumnRow {
  const { label, unit, part, whole, formula, hint, anchor = 'ratios' } = ratios[id]
  const text = hint ?? `${formula}, of sums over the shown range`
  return { label, unit, expression: `${part}/${whole}`, hint: text, anchor }
}

const toTable = <Id extends RatioColumn>(ids: readonly Id[], toRow: (id: Id) => RatioColumnRow) =>
  Object.fromEntries(ids.map(id => [id, toRow(id)])) as Record<Id, RatioColumnRow>

/** The ratios that a table of applications or of their tokens can show, in the order of their columns. */
export const ratioColumns: Readonly<Record<RatioColumn, RatioColumnRow>> = {
  ...toTable(multipleIds, multipleRow),
  ...toTable(appRatioIds, ratioRow),
}

export const ratioColumnIds = Object.keys(ratioColumns) as RatioColumn[]

export const isRatioColumn = (name: string): name is RatioColumn => Object.hasOwn(ratioColumns, name)

export const isMultiple = (id: RatioColumn): id is MultipleId => Object.hasOwn(multiples, id)
