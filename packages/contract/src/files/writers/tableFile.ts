import { sortValueOf, type Column, type Columns } from '../../columns/Column.ts'
import { comparedColumns, comparedShareColumns, toChangeCell } from '../../columns/compared.ts'
import { toCategoryTag } from '../../metrics/categories.ts'
import { chainName } from '../../metrics/chains.ts'
import { units } from '../../metrics/units.ts'
import { toNamePart, toSelectionPart } from '../../pages/model/fileName.ts'
import type { ListFileSpec, PanelSource } from '../../pages/model/panelFiles.ts'
import type { Limit } from '../../query/limits.ts'
import { isColumnShown, isFiltered, searchRows, sortByValue, toSorting } from '../../view/tableRows.ts'
import { defaultViewState, type TableChoice } from '../../view/viewState.ts'
import type { CsvCell } from '../csv.ts'
import { toCells, type RowColumn } from '../DataFile.ts'
import type { PanelFile } from './PanelFile.ts'

/** A list whose rows and choices are read from its response. */
interface ListedRows<Row> extends Pick<
  ListFileSpec<unknown, Row>,
  'idOf' | 'nameOf' | 'textsOf' | 'categoryOf'
> {
  readonly rows: readonly Row[]
  readonly columns: readonly RowColumn<Row>[]
  readonly plural: string
  readonly standard?: string
  readonly choice?: TableChoice
  readonly limit?: Limit
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
  const foundRows = searchRows(ofCategory, search, textsOf)
  const inOrder = sorted
    ? sortByValue(foundRows, sorted.sortBy ?? sorted.cell, sorting.descending)
    : foundRows
  const cut = isWhole || limit === 'all' || isFiltered(choice) ? inOrder : inOrder.slice(0, limit)
  const ownRows = cut.filter(row => ticked.includes(idOf(row)))
  const kept = ownRows.length > 0 && !isWhole ? ownRows : cut
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

/** The columns of a file, by the kinds of a table's columns. It also has those that a page shows only when chosen. */
export function toRowColumns<Row>(columns: Columns<Row>): RowColumn<Row>[] {
  const all = Object.entries(columns).flatMap(([id, column]) => {
    if (column.only === 'page' || column.kind === 'trend') return []
    const parts = Object.entries(column.inFile ?? toParts(id, column))
    return parts.map(([name, part]) => ({
      name,
      label: part.label,
      unit: toUnit(part),
      cell: (row: Row) => toCell(part, row),
      sortBy: (row: Row) => sortValueOf(column, row),
      shownAs: id,
      isLast: part.isLast === true,
    }))
  })
  return all.toSorted((one, other) => Number(one.isLast) - Number(other.isLast))
}

/** Ranks stand beside those of the range before, changes beside the sums that they compare. */
function toParts<Row>(id: string, column: Column<Row>): Columns<Row> {
  if (column.kind === 'rankChange' || (column.kind === 'rank' && column.previous)) {
    const { previous = () => null } = column
    const before: Column<Row> = { kind: 'rank', label: 'Rank in the previous range', value: previous }
    return column.kind === 'rank' ? { [id]: column, previousRank: before } : { previousRank: before }
  }
  if (column.kind === 'points' && column.comparison)
    return { [id]: column, ...comparedShareColumns(column.comparison) }
  if (column.kind !== 'change' || !column.comparison) return { [id]: column }
  return { [id]: column, ...comparedColumns(column.comparison) }
}

function toCell<Row>(column: Column<Row>, row: Row): CsvCell {
  switch (column.kind) {
    case 'category': {
      const category = column.value(row)
      return category && toCategoryTag(category)
    }
    case 'chainList':
      return (column.all ?? column.value)(row).map(chainName).join('; ')
    case 'change':
      return toChangeCell({ change: column.value(row), comparison: column.comparison?.(row) ?? null })
    case 'completeness': {
      const share = column.value(row)
      return share === null ? null : Math.round(share * 1e6) / 1e4
    }
    case 'days':
      return column.value(row)?.from ?? null
    default:
      return column.value(row)
  }
}

/** Null if the column is no quantity. */
function toUnit<Row>(column: Column<Row>): string | null {
  switch (column.kind) {
    case 'amount': {
      const { unit = 'USD' } = column
      return typeof unit === 'function' ? 'as unit says' : units[unit].symbol
    }
    case 'price':
      return 'USD'
    case 'percent':
      return column.unit ?? 'percent'
    case 'change':
      return column.isInPoints ? 'as changeUnit says' : 'percent'
    case 'share':
    case 'completeness':
      return 'percent'
    case 'points':
      return 'percentage points'
    case 'times':
      return 'times'
    default:
      return null
  }
}
