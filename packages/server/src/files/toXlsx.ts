import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataColumn, DataFile } from '@analytics/contract/files/DataFile'

import { toColumnKind, toDate, type CellKind } from './columnKind.ts'
import type { FileContent } from './FileContent.ts'

/**
 * A sheet with the data, one that explains its columns, and one about the whole. Texts are typed as texts, so a spreadsheet runs no
 * name as a formula.
 */
export async function toXlsx({ files: [file], title, address }: FileContent): Promise<Uint8Array> {
  return writeWorkbook([
    toDataSheet('Data', file),
    {
      sheet: 'Series',
      data: [toHeader(['Column', 'Name', 'Unit']), ...file.columns.map(column => toColumnRow(column))],
    },
    toTextSheet('About', [title, file.title, ...file.notes, address]),
  ])
}

type WorkbookSheet = ReturnType<typeof toDataSheet> | ReturnType<typeof toTextSheet>

export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return withoutTimes(await writeExcelFile([...sheets]).toBuffer())
}

export function toDataSheet(sheet: string, file: DataFile) {
  const kinds = file.columns.map((column, index) =>
    toColumnKind(
      column,
      file.rows.map(row => row[index] ?? null),
    ),
  )
  return {
    sheet,
    stickyRowsCount: 1,
    data: [
      toHeader(file.columns.map(({ name }) => name)),
      ...file.rows.map(row => row.map((cell, index) => toCell(cell, kinds[index]))),
    ],
  }
}

export const toColumnRow = ({ name, label, unit }: DataColumn) =>
  [name, label, unit].map(cell => toCell(cell, 'text'))

export const toTextSheet = (sheet: string, lines: readonly string[]) => ({
  sheet,
  data: lines.map(line => [toCell(line, 'text')]),
})

/** Midnight of 1 Jan 1980, the first time that a ZIP can hold: the date in the upper half. */
const firstZipTime = ((1 << 5) | 1) << 16

/** Gives all entries of a ZIP one time, so that equal contents have equal bytes, and one ETag, whenever they are written. */
function withoutTimes(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  // The archive has no comment, so it ends in a record of 22 bytes that says where the list of entries is.
  const end = zip.byteLength - 22
  let entry = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    view.setUint32(entry + 12, firstZipTime, true)
    view.setUint32(view.getUint32(entry + 42, true) + 10, firstZipTime, true)
    entry += 46 + [28, 30, 32].reduce((sum, at) => sum + view.getUint16(entry + at, true), 0)
  }
  return zip
}

export const toHeader = (names: readonly string[]) =>
  names.map(value => ({ value, type: String, fontWeight: 'bold' as const }))

export function toCell(cell: CsvCell, kind: CellKind | undefined) {
  if (cell === null) return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null
  if (kind === 'day') return { value: toDate(cell), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'boolean') return { value: cell === 'true', type: Boolean }
  return { value: cell, type: String }
}
