import type { DataFile, LineOptions } from '@analytics/contract/files/DataFile'

import type { FileContent } from './FileContent.ts'

/** The response where that is the file, and else the figures with their metadata. */
export function toJson({ files: [file], metadata, response }: FileContent): Uint8Array {
  return Buffer.from(JSON.stringify(response ?? { success: true, data: file, metadata }))
}

/** One object a row, with its names in the order of the columns. A missing value is null. */
export function toNdjson(
  { title, notes, columns, rows }: DataFile,
  { hasNotes = false }: LineOptions,
): string {
  const keys = columns.map(({ name }) => JSON.stringify(name))
  // An object would move names that look like numbers to its beginning.
  const lines = rows.map(
    row => `{${keys.map((key, index) => `${key}:${JSON.stringify(row[index] ?? null)}`).join(',')}}`,
  )
  const about = hasNotes ? [JSON.stringify({ about: { title, notes, columns } })] : []
  return [...about, ...lines].map(line => `${line}\n`).join('')
}
