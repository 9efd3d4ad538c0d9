import { toCsvFile } from '@analytics/contract/files/DataFile'
import type { WrittenEnding } from '@analytics/contract/files/fileForms'
import { strToU8, zipSync } from 'fflate'

import type { FileContent } from './FileContent.ts'
import { toAtom } from './toAtom.ts'
import { toCalendar } from './toCalendar.ts'
import { toJson, toNdjson } from './toJson.ts'
import { toJsonFeed } from './toJsonFeed.ts'
import { toMarkdown } from './toMarkdown.ts'
import { toParquet } from './toParquet.ts'
import { toXlsx } from './toXlsx.ts'

/** The first time that a ZIP can hold, so that equal contents have equal bytes. */
export const firstZipDate = new Date(1980, 0, 1)

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
  'feed.json': content => Buffer.from(toJsonFeed(content)),
  ics: content => Buffer.from(toCalendar(content)),
}

/** A view with its data, its response and its text. The picture is left out where there is none. */
function toZip(content: FileContent, picture: Uint8Array | null): Uint8Array {
  const {
    files: [file],
    lines,
  } = content
  const { name } = file
  const entries = {
    [`${name}.csv`]: strToU8(toCsvFile(file, lines)),
    [`${name}.json`]: toJson(content),
    ...(picture ? { [`${name}.svg`]: new Uint8Array(picture) } : {}),
    'README.md': strToU8(toMarkdown(content)),
  }
  return zipSync(entries, { mtime: firstZipDate })
}
