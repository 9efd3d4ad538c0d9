import type { CsvCell } from '@analytics/contract/files/csv'
import type { DataColumn } from '@analytics/contract/files/DataFile'

import { toColumnKind, toDate } from './columnKind.ts'
import type { FileContent } from './FileContent.ts'

const types = {
  day: { type: 'INT32', converted_type: 'DATE' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
} as const

/** Days as DATE and quantities as DOUBLE. The key-value metadata holds units, source and completeness. */
export async function toParquet({ files: [file], title, address }: FileContent): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer')
  const columns = file.columns.map((column, index) =>
    toColumn(
      column,
      file.rows.map(row => row[index] ?? null),
    ),
  )
  const buffer = parquetWriteBuffer({
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)],
    columnData: columns.map(({ element: { name }, data }) => ({ name, data })),
    kvMetadata: [
      { key: 'title', value: `${title}: ${file.title}` },
      { key: 'url', value: address },
      ...file.notes.map((value, index) => ({ key: `note.${index + 1}`, value })),
      ...file.columns.flatMap(({ name, unit }) =>
        unit === null ? [] : [{ key: `unit.${name}`, value: unit }],
      ),
    ],
  })
  return new Uint8Array(buffer)
}

const convert = {
  day: (cell: string | number) => toDate(String(cell)),
  number: (cell: string | number) => (typeof cell === 'number' ? cell : null),
  boolean: (cell: string | number) => cell === 'true',
  text: String,
}

function toColumn(column: DataColumn, cells: readonly CsvCell[]) {
  const kind = toColumnKind(column, cells)
  return {
    element: { ...types[kind], name: column.name, repetition_type: 'OPTIONAL' as const },
    data: cells.map(cell => (cell === null ? null : convert[kind](cell))),
  }
}
