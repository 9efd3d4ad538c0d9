import { toCsv, type CsvCell } from './csv.ts'

export interface DataColumn {
  /** Heads the column: a line name where the column is a line. */
  readonly name: string
  readonly label: string
  /** Null for a column that is no quantity. */
  readonly unit: string | null
}

/** A column of one kind of row. */
export interface RowColumn<Row> extends DataColumn {
  readonly cell: (row: Row) => CsvCell
  /** Name of the column in the page's table, where that is another one. */
  readonly shownAs?: string
  /** Value that rows are sorted by, where that is not the cell. */
  readonly sortBy?: (row: Row) => CsvCell
  /** Shown only when chosen. */
  readonly optional?: boolean
}

/** The figures of one panel, whatever they are written as. */
export interface DataFile {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly title: string
  readonly columns: readonly DataColumn[]
  readonly rows: readonly (readonly CsvCell[])[]
  /** Notes state the range, the source and the completeness of the figures. */
  readonly notes: readonly string[]
}

/** Excel reads a file without a byte order mark in the code page of the system. */
const byteOrderMark = '\uFEFF'

/** The header is the first line unless notes are wanted, as programs that read an address expect it. */
export function toCsvFile({ columns, rows, notes, title }: DataFile, hasNotes = false): string {
  const names = columns.map(({ name }) => name)
  const about = hasNotes ? [title, ...notes, `Columns: ${columns.map(describe).join('; ')}`] : []
  return byteOrderMark + toCsv([names, ...rows], about)
}

/** `fees.app.aave (Aave, USD per day)`. */
function describe({ name, label, unit }: DataColumn): string {
  const more = [label === name ? null : label, unit].filter(part => part !== null)
  return more.length > 0 ? `${name} (${more.join(', ')})` : name
}

/** Rows of one kind as columns and cells. */
export function toCells<Row>(
  rows: readonly Row[],
  columns: readonly RowColumn<Row>[],
): Pick<DataFile, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ name, label, unit }) => ({ name, label, unit })),
    rows: rows.map(row => columns.map(({ cell }) => cell(row))),
  }
}
