import { toCsv, type CsvCell } from './csv.ts'

export interface DataColumn {
  /** Heads the column: a line name where the column is a line. */
  readonly name: string
  readonly label: string
  /** Null for a column that is no quantity. */
  readonly unit: string | null
}

/** The figures of one panel, whatever they are written as. */
export interface DataFile {
  readonly title: string
  readonly columns: readonly DataColumn[]
  readonly rows: readonly (readonly CsvCell[])[]
  /** Notes state the range, the source and the completeness of the figures. */
  readonly notes: readonly string[]
}

/** The header is the first line unless notes are wanted, as programs that read an address expect it. */
export function toCsvFile({ columns, rows, notes, title }: DataFile, hasNotes = false): string {
  return toCsv([columns.map(({ name }) => name), ...rows], hasNotes ? [title, ...notes] : [])
}
