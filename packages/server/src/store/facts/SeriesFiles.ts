import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { SeriesFacts } from '../../domain/series/SeriesFacts.ts'
import type { Session } from '../database/Session.ts'
import { findSeriesColumns, toSeriesBytes } from './seriesBytes.ts'

/** Of a state of a series, which facts it has. */
interface Known {
  readonly revision: number
  readonly fingerprint: string
}

/** On the disk, for the database and its backups: a copy is worth less than either. */
const keptFree = 256 * 1024 * 1024

/** The database's own arithmetic over every fact, in any order: another value, entity or day makes another one. */
const fingerprint = `count(*)::VARCHAR || ' ' || coalesce(bit_xor(hash(entity, day, value)), 0)::VARCHAR AS fingerprint`

/**
 * The columns of each series in a file beside the database, which is read in a fiftieth of the time that a query takes. They are
 * copies: one is used only where its fingerprint is that of the facts that are stored, and without it these are queried.
 */
export class SeriesFiles {
  readonly #folder: string
  readonly #known = new Map<number, Known>()
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** What is stored now, by number of the series with the revision of its source; one query for all of them. */
  async learn(session: Session, revisions: ReadonlyMap<number, number>): Promise<void> {
    const rows = await session.rows<{ series: number; fingerprint: string }>(
      `SELECT series, ${fingerprint} FROM fact GROUP BY series`,
    )
    for (const { series, fingerprint: own } of rows) {
      const revision = revisions.get(series)
      if (revision !== undefined) this.#known.set(series, { revision, fingerprint: own })
    }
  }

  /** A file that has been read or written lately takes a millisecond, another thread would take three. */
  find(series: number, revision: number): SeriesFacts | undefined {
    const known = this.#known.get(series)
    if (known?.revision !== revision) return undefined
    const bytes = findBytes(this.#pathOf(series))
    const columns = bytes && findSeriesColumns(bytes, known.fingerprint)
    return columns && new SeriesFacts(columns)
  }

  /** What the session has just read of that revision. Nobody misses a copy that can't be made. */
  async keep(session: Session, series: number, revision: number, { columns }: SeriesFacts): Promise<void> {
    const rows = await session
      .rows<{ fingerprint: string }>(`SELECT ${fingerprint} FROM fact WHERE series = ?`, [series])
      .catch(() => [])
    const [own] = rows.map(row => row.fingerprint)
    if (own === undefined) return
    this.#known.set(series, { revision, fingerprint: own })
    this.#lastWrite = this.#lastWrite
      .then(() => this.#write(series, toSeriesBytes(columns, own)))
      .catch(() => undefined)
  }

  /** Once everything is written that was to be kept. */
  async settled(): Promise<void> {
    await this.#lastWrite
  }

  /** Under another name until it is whole. */
  async #write(series: number, bytes: Uint8Array): Promise<void> {
    const { bavail, bsize } = await statfs(dirname(this.#folder))
    if (bavail * bsize < keptFree + bytes.length) return
    // Beside the database or nowhere: a data folder that was removed is not begun anew for it.
    await mkdir(this.#folder).catch(() => undefined)
    const path = this.#pathOf(series)
    const part = `${path}.part`
    try {
      await writeFile(part, bytes)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  #pathOf(series: number): string {
    return join(this.#folder, String(series))
  }
}

/** Undefined where there is none. */
function findBytes(path: string): ArrayBuffer | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const buffer = new ArrayBuffer(fstatSync(file).size)
    const length = readSync(file, new Uint8Array(buffer), 0, buffer.byteLength, 0)
    return length === buffer.byteLength ? buffer : undefined
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
