import { toCsvFile } from '@analytics/contract/files/DataFile'

import type { FileContent } from './FileContent.ts'
import { toAtom } from './toAtom.ts'
import { toMarkdown } from './toMarkdown.ts'
import { toParquet } from './toParquet.ts'
import { toXlsx } from './toXlsx.ts'

interface Format {
  readonly type: string
  /** Shown by a browser instead of saved. */
  readonly isInline?: boolean
  readonly write: (content: FileContent) => Promise<Uint8Array> | Uint8Array
}

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    write: ({ files: [file], csv }) => Buffer.from(toCsvFile(file, csv)),
  },
  json: {
    type: 'application/json; charset=utf-8',
    write: ({ files: [file], metadata, response }) =>
      Buffer.from(JSON.stringify(response ?? { success: true, data: file, metadata })),
  },
  parquet: { type: 'application/vnd.apache.parquet', write: toParquet },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: toXlsx,
  },
  md: {
    type: 'text/markdown; charset=utf-8',
    isInline: true,
    write: content => Buffer.from(toMarkdown(content)),
  },
  atom: {
    type: 'application/atom+xml; charset=utf-8',
    isInline: true,
    write: content => Buffer.from(toAtom(content)),
  },
} as const satisfies Record<string, Format>

export type FileFormat = keyof typeof formats

export const fileFormats = Object.keys(formats) as FileFormat[]

export function formatOf(format: FileFormat): Format {
  return formats[format]
}
