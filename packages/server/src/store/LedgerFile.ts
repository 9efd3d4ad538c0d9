import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { ignoreAbsence } from './database/folderErrors.ts'
import type { ListedChange } from './ledger/recordChanges.ts'

/** One restatement, with keys in place of the database's numbers. */
export interface FiledRestatement extends Omit<ListedChange, 'series' | 'entity'> {
  readonly series: string
  /** The provider's id; null for several together. */
  readonly entity: string | null
}

/** A fetch that has restated values of a source. `at` is in milliseconds since the epoch. */
export interface Restating {
  readonly source: string
  readonly at: number
}

export interface RestatementBatch extends Restating {
  readonly rows: readonly FiledRestatement[]
}

export interface LedgerContent {
  readonly batches: readonly RestatementBatch[]
  /** Lines whose checksum is wrong. */
  readonly damaged: number
}

/** The rows of a larger batch are packed. */
const plainRows = 500

/** The restatements of a ledger in a file that outlives the database: one line a fetch, each with its checksum. */
export class LedgerFile {
  readonly #path: string

  constructor(databasePath: string) {
    this.#path = `${databasePath.replace(/\.duckdb$/, '')}.restatements.jsonl`
  }

  /** Every sound line. An earlier version copied the file daily: a damaged line may be in a copy. */
  async read(): Promise<LedgerContent> {
    const ownContent = parseLines(await readIfThere(this.#path))
    const batches = new Map<string, RestatementBatch>()
    const copies = ownContent.damaged > 0 ? await this.#findCopies() : []
    for (const copy of copies)
      for (const batch of parseLines(await readIfThere(copy)).batches) batches.set(batchKey(batch), batch)
    for (const batch of ownContent.batches) batches.set(batchKey(batch), batch)
    return { batches: [...batches.values()], damaged: ownContent.damaged }
  }

  async removeCopies(): Promise<void> {
    for (const copy of await this.#findCopies()) await rm(copy, { force: true })
  }

  async #findCopies(): Promise<string[]> {
    const folder = dirname(this.#path)
    const start = `${basename(this.#path)}.`
    const isCopy = (name: string) =>
      name.startsWith(start) && /^\d{4}-\d\d-\d\d$/.test(name.slice(start.length))
    return (await readdir(folder)).filter(isCopy).map(name => join(folder, name))
  }

  async append(batches: readonly RestatementBatch[]): Promise<void> {
    if (batches.length === 0) return
    const file = await open(this.#path, 'a')
    try {
      await file.appendFile(batches.map(toLine).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  }

  /** Makes the file anew; the damaged one stays beside it. */
  async rewrite(batches: readonly RestatementBatch[]): Promise<void> {
    const fresh = `${this.#path}.new`
    await writeFile(fresh, batches.map(toLine).join(''), { flush: true })
    await rename(this.#path, `${this.#path}.damaged`).catch(ignoreAbsence)
    await rename(fresh, this.#path)
  }
}

export function batchKey({ source, at }: Restating): string {
  return `${at} ${source}`
}

function toLine({ source, at, rows }: RestatementBatch): string {
  const isPlain = rows.length <= plainRows
  const packed = isPlain ? '' : gzipSync(rows.map(row => JSON.stringify(row)).join('\n')).toString('base64')
  const json = JSON.stringify({ source, at, ...(isPlain ? { rows } : { packed }) })
  return `${checksum(json)} ${json}\n`
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function parseLines(text: string): LedgerContent {
  const batches: RestatementBatch[] = []
  let damaged = 0
  for (const line of text.split('\n')) {
    if (line === '') continue
    const space = line.indexOf(' ')
    const json = line.slice(space + 1)
    if (checksum(json) === line.slice(0, space)) batches.push(toBatch(json))
    else damaged++
  }
  return { batches, damaged }
}

function toBatch(json: string): RestatementBatch {
  const { packed, ...batch } = JSON.parse(json) as RestatementBatch & { readonly packed?: string }
  if (packed === undefined) return batch
  const lines = gunzipSync(Buffer.from(packed, 'base64')).toString().split('\n')
  return { ...batch, rows: lines.map(line => JSON.parse(line) as FiledRestatement) }
}

async function readIfThere(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    ignoreAbsence(error)
    return ''
  })
}
