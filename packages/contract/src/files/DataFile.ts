import type { FeedEntry } from '../pages/model/panelFiles.ts'
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
  /** The rows as items of a feed, where the panel has one. */
  readonly entries?: readonly FeedEntry[] | undefined
  /** Title of the feed, where that is not the page's. */
  readonly feedTitle?: string | undefined
  /** Times at which the feed was known to be whole, whatever entries it has. */
  readonly checked?: readonly string[] | undefined
}

/** Excel reads a file without a byte order mark in the code page of the system. */
const byteOrderMark = '\uFEFF'

/** Options of a file of lines. */
export interface LineOptions {
  /** Notes above the rows. */
  readonly hasNotes?: boolean
  /** `long` adds label and unit to the names, `short` gives letters. */
  readonly names?: 'long' | 'short' | undefined
  readonly hasHeader?: boolean
}

export function toCsvFile(
  { columns, rows, notes, title }: DataFile,
  { hasNotes = false, names, hasHeader = true }: LineOptions = {},
): string {
  const header = columns.map((column, index) =>
    names === 'long' ? describe(column) : names === 'short' ? toColumnLetters(index) : column.name,
  )
  const about = hasNotes ? [title, ...notes, `Columns: ${columns.map(describe).join('; ')}`] : []
  const lines = hasHeader ? [header, ...rows] : rows
  const text = toCsv(lines, about)
  const beginsWithNumber = about.length === 0 && typeof lines[0]?.[0] === 'number'
  return needsMark(text) && !beginsWithNumber ? byteOrderMark + text : text
}

/** Programs that read one number take no mark before it. DuckDB takes no quote behind the mark for the beginning of a field. */
function needsMark(text: string): boolean {
  return /[^\p{ASCII}]/u.test(text) && !text.startsWith('"')
}

/** `a`, `b` … `z`, `aa`, `ab`. */
function toColumnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? toColumnLetters(rest - 1) : '') + String.fromCharCode(97 + (index % 26))
}

/** A row for each value of each quantity: `from,to,series,value`. Null for a file without days. */
export function toLongFile(file: DataFile): DataFile | null {
  const indexOf = (name: string) => file.columns.findIndex(column => column.name === name)
  const [from, to] = [indexOf('from'), indexOf('to')]
  const quantities = file.columns.flatMap(({ unit, name }, index) =>
    unit === null || name === 'days' ? [] : [{ name, index }],
  )
  if (from < 0 || to < 0) return null
  return {
    ...file,
    columns: [
      ...[from, to].flatMap(index => file.columns[index] ?? []),
      { name: 'series', label: 'Series', unit: null },
      { name: 'value', label: 'Value', unit: 'as the notes say' },
    ],
    rows: quantities.flatMap(({ name, index }) =>
      file.rows.map(row => [row[from] ?? null, row[to] ?? null, name, row[index] ?? null]),
    ),
  }
}

/** Columns of tables in files are found by their names, so no two have the same one. */
export function withUniqueNames(file: DataFile): DataFile {
  const seen = new Map<string, number>()
  const columns = file.columns.map(column => {
    const count = (seen.get(column.name) ?? 0) + 1
    seen.set(column.name, count)
    return count === 1 ? column : { ...column, name: `${column.name} (${count})` }
  })
  return { ...file, columns }
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
