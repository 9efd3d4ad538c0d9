import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { ignoreAbsence } from '../lib/ignoreAbsence.ts'
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

export interface FileContent {
  readonly batches: readonly RestatementBatch[]
  /** Lines whose checksum is wrong. */
  readonly damaged: number
}

const copiesKept = 3
/** The rows of a larger batch are packed. */
const plainRows = 500

/**
 * Restatements can't be fetched again, so they have a file of their own that outlives the database: one line a batch, each with
 * its checksum. Before the first change of a UTC day the file is copied.
 */
export class LedgerFile {
  readonly #path: string
  #lastDay: string | undefined

  constructor(databasePath: string) {
    this.#path = `${databasePath.replace(/\.duckdb$/, '')}.restatements.jsonl`
  }

  /** Every sound line; where the file has others, those of its copies, too. */
  async read(): Promise<FileContent> {
    const own = parseLines(await readIfThere(this.#path))
    const others = own.damaged > 0 ? await this.#copies() : []
    const batches = new Map<string, RestatementBatch>()
    for (const copy of [...others].reverse())
      for (const batch of parseLines(await readIfThere(copy)).batches) batches.set(batchKey(batch), batch)
    for (const batch of own.batches) batches.set(batchKey(batch), batch)
    this.#note(own.batches)
    return { batches: [...batches.values()], damaged: own.damaged }
  }

  async append(batches: readonly RestatementBatch[]): Promise<void> {
    if (batches.length === 0) return
    if (this.#lastDay !== undefined && batches.some(({ at }) => toDay(at) !== this.#lastDay))
      await this.#copyTo(this.#lastDay)
    const file = await open(this.#path, 'a')
    try {
      await file.appendFile(batches.map(toLine).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
    this.#note(batches)
  }

  /** Makes the file anew; the damaged one stays beside it. */
  async rewrite(batches: readonly RestatementBatch[]): Promise<void> {
    const fresh = `${this.#path}.new`
    await writeFile(fresh, batches.map(toLine).join(''), { flush: true })
    await rename(this.#path, `${this.#path}.damaged`).catch(ignoreAbsence)
    await rename(fresh, this.#path)
  }

  #note(batches: readonly RestatementBatch[]): void {
    const last = Math.max(...batches.map(({ at }) => at))
    if (batches.length > 0) this.#lastDay = toDay(last)
  }

  async #copyTo(day: string): Promise<void> {
    await copyFile(this.#path, `${this.#path}.${day}`, constants.COPYFILE_FICLONE).catch(ignoreAbsence)
    const old = (await this.#copies()).slice(copiesKept)
    await Promise.all(old.map(copy => rm(copy)))
  }

  /** The newest first. */
  async #copies(): Promise<string[]> {
    const folder = dirname(this.#path)
    const start = `${basename(this.#path)}.`
    const files = await readdir(folder).catch((): string[] => [])
    return files
      .filter(file => file.startsWith(start) && /^\d{4}-\d\d-\d\d$/.test(file.slice(start.length)))
      .toSorted()
      .reverse()
      .map(file => join(folder, file))
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

function parseLines(text: string): FileContent {
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

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

async function readIfThere(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    ignoreAbsence(error)
    return ''
  })
}
