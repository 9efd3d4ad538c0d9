import type { CsvCell } from '@analytics/contract/files/csv'

import { toColumnKind, toDate, type ColumnKind } from './columnKind.ts'
import type { FileContent } from './FileContent.ts'

/**
 * A sheet with the data, one that explains its columns, and one about the whole. Texts are typed as texts, so a spreadsheet runs no
 * name as a formula.
 */
export async function toXlsx({ files: [file], title, address }: FileContent): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const kinds = file.columns.map((column, at) =>
    toColumnKind(
      column,
      file.rows.map(row => row[at] ?? null),
    ),
  )
  const about = [title, file.title, ...file.notes, address]
  return writeExcelFile([
    {
      sheet: 'Data',
      stickyRowsCount: 1,
      data: [
        toHeader(file.columns.map(({ name }) => name)),
        ...file.rows.map(row => row.map((cell, at) => toCell(cell, kinds[at]))),
      ],
    },
    {
      sheet: 'Series',
      data: [
        toHeader(['Column', 'Name', 'Unit']),
        ...file.columns.map(({ name, label, unit }) => [name, label, unit].map(cell => toCell(cell, 'text'))),
      ],
    },
    { sheet: 'About', data: about.map(line => [toCell(line, 'text')]) },
  ]).toBuffer()
}

const toHeader = (names: readonly string[]) =>
  names.map(value => ({ value, type: String, fontWeight: 'bold' as const }))

function toCell(cell: CsvCell, kind: ColumnKind | undefined) {
  if (cell === null) return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null
  if (kind === 'day') return { value: toDate(cell), type: Date, format: 'yyyy-mm-dd' }
  return { value: cell, type: String }
}
