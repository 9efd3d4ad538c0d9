import type { CsvCell } from '@analytics/contract/files/csv'

import { toColumnKind, toDate, type CellKind } from './columnKind.ts'
import type { FileContent } from './FileContent.ts'

/**
 * A sheet with the data, one that explains its columns, and one about the whole. Texts are typed as texts, so a spreadsheet runs no
 * name as a formula.
 */
export async function toXlsx({ files: [file], title, address }: FileContent): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const kinds = file.columns.map((column, index) =>
    toColumnKind(
      column,
      file.rows.map(row => row[index] ?? null),
    ),
  )
  const about = [title, file.title, ...file.notes, address]
  const bytes = await writeExcelFile([
    {
      sheet: 'Data',
      stickyRowsCount: 1,
      data: [
        toHeader(file.columns.map(({ name }) => name)),
        ...file.rows.map(row => row.map((cell, index) => toCell(cell, kinds[index]))),
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
  return withoutTimes(bytes)
}

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

const toHeader = (names: readonly string[]) =>
  names.map(value => ({ value, type: String, fontWeight: 'bold' as const }))

function toCell(cell: CsvCell, kind: CellKind | undefined) {
  if (cell === null) return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null
  if (kind === 'day') return { value: toDate(cell), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'boolean') return { value: cell === 'true', type: Boolean }
  return { value: cell, type: String }
}
