import { toCsvFile } from '@analytics/contract/files/DataFile'
import type { WrittenEnding } from '@analytics/contract/files/fileForms'

import type { FileContent } from './FileContent.ts'
import { toAtom } from './toAtom.ts'
import { toJson } from './toJson.ts'
import { toMarkdown } from './toMarkdown.ts'
import { toNdjson } from './toNdjson.ts'
import { toParquet } from './toParquet.ts'
import { toXlsx } from './toXlsx.ts'
import { toZip } from './toZip.ts'

type Write = (content: FileContent, picture: Uint8Array | null) => Promise<Uint8Array> | Uint8Array

/** Only an archive holds a picture. */
export const writers: Readonly<Record<WrittenEnding, Write>> = {
  csv: ({ files: [file], lines }) => Buffer.from(toCsvFile(file, lines)),
  json: toJson,
  ndjson: ({ files: [file], lines }) => Buffer.from(toNdjson(file, lines)),
  parquet: toParquet,
  xlsx: toXlsx,
  zip: toZip,
  md: content => Buffer.from(toMarkdown(content)),
  atom: content => Buffer.from(toAtom(content)),
}
