import { toDayCount } from '../query/limits.ts'
import type { createSearchReader } from './searchReader.ts'
import type { ViewParameter, ViewSearch } from './viewParameters.ts'
import { sortText, toAmount, toSort, type ViewSort } from './viewValues.ts'

/** The rows and columns that a table shows, and their order. */
export interface TableChoice {
  readonly search: string
  /** Null is all. */
  readonly category: string | null
  /** Rows whose data began in this many days up to the end of the range; null is all. */
  readonly newer: number | null
  /** US dollars that a row has at least; null is all. */
  readonly least: number | null
  readonly sort: ViewSort
  /** Names of columns that are shown besides the standard ones; with a `-`, of those that are hidden. */
  readonly columns: readonly string[]
}

export const noTableChoice: TableChoice = {
  search: '',
  category: null,
  newer: null,
  least: null,
  sort: null,
  columns: [],
}

type Names = Readonly<Record<keyof TableChoice, ViewParameter>>

/** The parameters of a page's tables, and of a table that has requests of its own. */
export const choiceNames = {
  page: {
    search: 'find',
    category: 'category',
    newer: 'newer',
    least: 'min',
    sort: 'sort',
    columns: 'columns',
  },
  own: {
    search: 'search',
    category: 'tableCategory',
    newer: 'tableNewer',
    least: 'tableMin',
    sort: 'tableSort',
    columns: 'tableColumns',
  },
} as const satisfies Record<string, Names>

const maxColumns = 40
const maxSearch = 100

export function readTableChoice(
  { text, read, readList }: ReturnType<typeof createSearchReader>,
  names: Names,
  isColumn: (name: ViewParameter, value: string) => boolean,
): TableChoice {
  const { search, category, newer, least, sort, columns } = names
  return {
    search: text(search).slice(0, maxSearch),
    category: text(category).trim() === '' ? null : text(category).slice(0, maxSearch),
    newer: read(newer, toDayCount, null),
    least: read(least, toAmount, null),
    sort: read<ViewSort>(sort, value => (isColumn(sort, value) ? toSort(value) : null), null),
    columns: readList(columns, value => (isColumn(columns, value) ? value : null)).slice(0, maxColumns),
  }
}

/** Only what differs from the default is written. */
export function writeTableChoice(search: ViewSearch, choice: TableChoice, names: Names): void {
  if (choice.search !== '') search[names.search] = choice.search
  if (choice.category !== null) search[names.category] = choice.category
  if (choice.newer !== null) search[names.newer] = `${choice.newer}d`
  if (choice.least !== null) search[names.least] = String(choice.least)
  if (choice.sort) search[names.sort] = sortText(choice.sort)
  if (choice.columns.length > 0) search[names.columns] = choice.columns.join(',')
}
