import { toCsvFile } from '@analytics/contract/files/DataFile'

import type { FileFormat } from '../http/files/fileFormats.ts'
import type { FileContent } from './FileContent.ts'
import { toAtom } from './toAtom.ts'
import { toMarkdown } from './toMarkdown.ts'
import { toParquet } from './toParquet.ts'
import { toXlsx } from './toXlsx.ts'

type Write = (content: FileContent) => Promise<Uint8Array> | Uint8Array

export const writers: Readonly<Record<FileFormat, Write>> = {
  csv: ({ files: [file], csv }) => Buffer.from(toCsvFile(file, csv)),
  json: ({ files: [file], metadata, response }) =>
    Buffer.from(JSON.stringify(response ?? { success: true, data: file, metadata })),
  parquet: toParquet,
  xlsx: toXlsx,
  md: content => Buffer.from(toMarkdown(content)),
  atom: content => Buffer.from(toAtom(content)),
}
