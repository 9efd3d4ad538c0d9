import type { Ratios } from '../../api/responses/ratios.ts'
import { ratioColumnIds, ratioColumns, type RatioColumn } from '../../metrics/ratioColumns.ts'
import type { ComparedSums } from '../../metrics/sums.ts'
import type { Limit } from '../../query/limits.ts'
import { isColumnShown, isFiltered, searchRows, sortByValue, toSorting } from '../../view/tableRows.ts'
import { defaultViewState, type TableChoice } from '../../view/viewState.ts'
import type { CsvCell } from '../csv.ts'
import { toCells, type RowColumn } from '../DataFile.ts'
import { toNamePart, toSelectionPart } from '../fileName.ts'
import type { PanelFile, PanelSource } from './PanelFile.ts'

interface ListedRows<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly RowColumn<Row>[]
  readonly plural: string
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Texts that a search reads, where those are more than the name. */
  readonly textsOf?: (row: Row) => readonly string[]
  readonly categoryOf?: (row: Row) => string | null
  /** Column that rows are sorted by unless another one is chosen; absent where their order is kept. */
  readonly standard?: string
  readonly choice?: TableChoice
  /** Number of rows shown while none is searched for. */
  readonly limit?: Limit
  /** Number of rows that there are, where the response holds fewer. */
  readonly count?: number
}

type TableFile = Required<Pick<PanelFile, 'columns' | 'rows' | 'parts' | 'shown'>>

/** The rows and columns that a table shows, in its order; ticked rows alone where there are any. */
export function toTableFile<Row>(
  { extent, ticked }: Pick<PanelSource, 'extent' | 'ticked'>,
  { rows, columns, plural, idOf, nameOf, standard = '', ...list }: ListedRows<Row>,
): TableFile {
  const isWhole = extent !== 'view'
  const choice = isWhole ? defaultViewState : (list.choice ?? defaultViewState)
  const { search, category, sort, columns: chosen } = choice
  const { limit = 'all', categoryOf = () => null, textsOf = row => [nameOf(row)] } = list
  const nameShown = ({ name, shownAs = name }: RowColumn<Row>) => shownAs
  const shownColumns = isWhole
    ? columns
    : columns.filter(column => isColumnShown({ ...column, name: nameShown(column) }, chosen))
  const sorting = toSorting(
    sort,
    shownColumns.map(column => ({ name: nameShown(column) })),
    standard,
  )
  const sorted = columns.find(column => nameShown(column) === sorting.column)
  const ofCategory = category === null ? rows : rows.filter(row => categoryOf(row) === category)
  const found = searchRows(ofCategory, search, textsOf)
  const inOrder = sorted ? sortByValue(found, sorted.sortBy ?? sorted.cell, sorting.descending) : found
  const cut = isWhole || limit === 'all' || isFiltered(choice) ? inOrder : inOrder.slice(0, limit)
  const own = cut.filter(row => ticked.includes(idOf(row)))
  const kept = own.length > 0 && !isWhole ? own : cut
  const typed = search.trim()
  return {
    ...toCells(kept, shownColumns),
    parts: isWhole
      ? ['all-data']
      : [
          typed === '' ? null : toNamePart(typed),
          category === null ? null : toNamePart(category),
          sort && sorting === sort ? `by-${sort.descending ? '' : 'smallest-'}${sort.column}` : null,
          chosen.length > 0 ? 'columns' : null,
          kept === cut ? null : toSelectionPart(kept.map(nameOf), cut.length),
        ],
    shown: [
      `${kept.length} of ${list.count ?? rows.length} ${plural}`,
      ...(typed === '' ? [] : [`search "${typed}"`]),
      ...(category === null ? [] : [`category ${category}`]),
      ...(sorted ? [`by ${sorted.label}${sorting.descending ? '' : ', smallest first'}`] : []),
    ],
  }
}

type Figure = number | null

/** A column for each ratio. */
export function ratioFileColumns<Row>(
  ratiosOf: (row: Row) => Ratios | undefined,
): Record<RatioColumn, readonly RowColumn<Row>[]> {
  const entries = ratioColumnIds.map((id): [RatioColumn, readonly RowColumn<Row>[]] => {
    const { label, unit } = ratioColumns[id]
    return [id, [{ name: id, label, unit, cell: row => ratiosOf(row)?.[id] ?? null }]]
  })
  return Object.fromEntries(entries) as Record<RatioColumn, readonly RowColumn<Row>[]>
}

export const textColumn = <Row>(
  name: string,
  label: string,
  cell: (row: Row) => CsvCell,
): RowColumn<Row> => ({ name, label, unit: null, cell })

const unitColumn =
  (unit: string) =>
  <Row>(name: string, label: string, cell: (row: Row) => Figure): RowColumn<Row> => ({
    name,
    label,
    unit,
    cell,
  })

export const usdColumn = unitColumn('USD')
export const percentColumn = unitColumn('percent')
export const pointsColumn = unitColumn('percentage points')

interface Compared {
  readonly change: Figure
  readonly comparison: ComparedSums | null
}

/** Files write `new`, as pages do, where there is no range before to compare with. */
export const toChangeCell = ({ change, comparison }: Compared): CsvCell =>
  comparison?.isNew ? 'new' : change

/** The change against the range before, and the sums that it compares like for like. `name` is that of the page's column. */
export const changeColumns = <Row extends Compared>(
  name = 'change',
  label = 'Change against the previous range',
): RowColumn<Row>[] => [
  { name, label, unit: 'percent', cell: toChangeCell, sortBy: ({ change }) => change },
  {
    ...usdColumn<Row>('compared', 'Part of the range that the change compares', comparedCell('now')),
    shownAs: name,
  },
  {
    ...usdColumn<Row>(
      'comparedBefore',
      'Part of the previous range that the change compares',
      comparedCell('before'),
    ),
    shownAs: name,
  },
]

/** A new row has nothing to be compared with. */
export const comparedCell =
  (side: 'now' | 'before') =>
  ({ comparison }: Compared): Figure =>
    comparison === null || comparison.isNew ? null : comparison[side]
