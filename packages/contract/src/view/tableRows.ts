import { hasText } from '../query/foldText.ts'
import type { TableChoice, ViewSort } from './viewState.ts'

/** Tables are always sorted, and by one column. */
export type Sorting = NonNullable<ViewSort>

/** `standard`, descending, where the table lacks the chosen column. */
export function toSorting(
  sort: ViewSort,
  columns: readonly { readonly name: string }[],
  standard: string,
): Sorting {
  return sort && columns.some(({ name }) => name === sort.column)
    ? sort
    : { column: standard, descending: true }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Rows without a value come last in either direction; ties keep their order. */
export function sortByValue<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null | undefined,
  descending: boolean,
): readonly Row[] {
  const direction = descending ? -1 : 1
  return rows
    .map(row => ({ row, value: valueOf(row) ?? undefined }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined)
      return compare(a.value, b.value) * direction
    })
    .map(({ row }) => row)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** The rows with a text in which the searched one stands. */
export function searchRows<Row>(
  rows: readonly Row[],
  search: string,
  toTexts: (row: Row) => readonly string[],
): readonly Row[] {
  return search.trim() === '' ? rows : rows.filter(row => toTexts(row).some(text => hasText(text, search)))
}

/** A search or a category shows every row that it finds, whatever the limit. */
export function isFiltered({ search, category }: Pick<TableChoice, 'search' | 'category'>): boolean {
  return search.trim() !== '' || category !== null
}

/** Names the filters that a ranking's request has: `data began in the last 60 days`. */
export function toFilterTexts({ newer, least }: Pick<TableChoice, 'newer' | 'least'>): string[] {
  return [
    ...(newer === null ? [] : [`data began in the last ${newer} days of the range`]),
    ...(least === null ? [] : [`at least ${toDollars(least)}`]),
  ]
}

const magnitudes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** `$500K`, `$1.5M`. */
export function toDollars(amount: number): string {
  const [scale, suffix] = magnitudes.find(([size]) => amount >= size) ?? [1, '']
  return `$${Number((amount / scale).toPrecision(6))}${suffix}`
}

export interface ChoosableColumn {
  readonly name: string
  /** Shown only when chosen. */
  readonly optional?: boolean
}

export function isColumnShown(
  { name, optional = false }: ChoosableColumn,
  chosen: TableChoice['columns'],
): boolean {
  return optional ? chosen.includes(name) : !chosen.includes(`-${name}`)
}
