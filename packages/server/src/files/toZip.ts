import { toCsvFile } from '@analytics/contract/files/DataFile'
import { strToU8, zipSync } from 'fflate'

import type { FileContent } from './FileContent.ts'
import { toJson } from './toJson.ts'
import { toMarkdown } from './toMarkdown.ts'

/** The first time that a ZIP can hold, so that equal contents have equal bytes. */
const mtime = new Date(1980, 0, 1)

/** A view with its data, its response and its text. The picture is left out where there is none. */
export function toZip(content: FileContent, picture: Uint8Array | null): Uint8Array {
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
  return zipSync(entries, { mtime })
}
