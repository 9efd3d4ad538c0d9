import type { Session } from '@analytics/store/Store'

import type { Database } from './database/Database.ts'
import { toEntityIds } from './facts/stageFacts.ts'
import { recordListed, type ListedChange } from './ledger/recordChanges.ts'
import {
  batchKey,
  type FiledRestatement,
  type LedgerFile,
  type RestatementBatch,
  type Restating,
} from './LedgerFile.ts'
import { listedNames, restatements } from './LedgerRepository.ts'
import type { SourceRepository } from './SourceRepository.ts'

interface ArchiveParts {
  readonly database: Database
  readonly sources: SourceRepository
  readonly file: LedgerFile
}

/** Also keeps the restatements of the ledger in a file, where they outlive the database: they can't be fetched again. */
export class LedgerArchive {
  readonly #parts: ArchiveParts
  /** Since when the restatements of a source are not in the file yet, in milliseconds since the epoch. */
  readonly #unsaved = new Map<string, number>()

  constructor(parts: ArchiveParts) {
    this.#parts = parts
  }

  /** Copies what only the file or only the database has to the other; returns how many lines of the file were damaged. */
  async open(): Promise<number> {
    const { database, file } = this.#parts
    const { batches, damaged } = await file.read()
    const stored = await database.read(session => getRestating(session))
    const [inFile, inDatabase] = [batches, stored].map(list => new Set(list.map(batchKey)))
    const missing = stored.filter(batch => !inFile?.has(batchKey(batch)))
    await this.#restore(batches.filter(batch => !inDatabase?.has(batchKey(batch))))
    for (const { source, at } of missing) this.#noteUnsaved(source, at - 1)
    const added = await database.read(session => getBatches(session, missing))
    await (damaged > 0 ? file.rewrite([...batches, ...added]) : file.append(added))
    this.#unsaved.clear()
    await file.removeCopies()
    return damaged
  }

  /**
   * Files what was restated after a moment. Runs after a commit. Restatements that can't be filed, because the disk is full, say, are
   * filed with the next ones.
   */
  async save(source: string, since: number): Promise<void> {
    const { database, file } = this.#parts
    this.#noteUnsaved(source, since)
    const unsaved = [...this.#unsaved]
    this.#unsaved.clear()
    try {
      const batches = await database.read(async session => {
        const restating = await Promise.all(unsaved.map(entry => getRestating(session, entry)))
        return getBatches(session, restating.flat())
      })
      await file.append(batches)
    } catch (error) {
      for (const entry of unsaved) this.#noteUnsaved(...entry)
      throw error
    }
  }

  #noteUnsaved(source: string, since: number): void {
    this.#unsaved.set(source, Math.min(since, this.#unsaved.get(source) ?? since))
  }

  async #restore(batches: readonly RestatementBatch[]): Promise<void> {
    if (batches.length === 0) return
    const { database, sources } = this.#parts
    const ids = [...new Set(batches.map(({ source }) => source))]
    const seriesOf = (id: string) =>
      batches.flatMap(({ source, rows }) => (source === id ? rows.map(({ series }) => series) : []))
    await sources.register(ids.map(id => ({ id, series: [...new Set(seriesOf(id))] })))
    await database.write(async session => {
      const series = await getSeriesNumbers(session)
      const keys = [...new Set(batches.flatMap(({ rows }) => rows.flatMap(({ entity }) => entity ?? [])))]
      const numbers = await toEntityIds(session, keys)
      const entities = new Map(keys.map((key, index) => [key, numbers[index] ?? null]))
      const toListed = (row: FiledRestatement): ListedChange => ({
        ...row,
        series: series.get(row.series) ?? 0,
        entity: row.entity === null ? null : (entities.get(row.entity) ?? null),
      })
      for (const { at, rows } of batches) await recordListed(session, at, rows.map(toListed))
      for (const id of ids) await sources.recountRestated(session, id)
    })
  }
}

function getRestating(
  session: Session,
  later?: readonly [source: string, since: number],
): Promise<Restating[]> {
  return session.rows<Restating>(
    `SELECT DISTINCT s.source, r.changed_at::DOUBLE AS "at" FROM ${restatements} r JOIN series s ON s.id = r.series
      ${later ? `WHERE s.source = ? AND r.changed_at > ${Math.trunc(later[1])}` : ''} ORDER BY "at", s.source`,
    later ? [later[0]] : [],
  )
}

async function getBatches(
  session: Session,
  wantedBatches: readonly Restating[],
): Promise<RestatementBatch[]> {
  const batches: RestatementBatch[] = []
  for (const { source, at } of wantedBatches) {
    const rows = await session.rows<FiledRestatement>(
      `SELECT s.key AS series, e.key AS entity, coalesce(r.name, n.name) AS name, r.day, r.before, r.after,
              r.changes::DOUBLE AS count
         FROM ${restatements} r JOIN series s ON s.id = r.series LEFT JOIN entity e ON e.id = r.entity
         LEFT JOIN ${listedNames} n ON n.series = r.series AND n.entity = r.entity
        WHERE s.source = ? AND r.changed_at = ?`,
      [source, BigInt(at)],
    )
    batches.push({ source, at, rows })
  }
  return batches
}

async function getSeriesNumbers(session: Session): Promise<Map<string, number>> {
  const rows = await session.rows<{ id: number; key: string }>('SELECT id, key FROM series')
  return new Map(rows.map(({ id, key }) => [key, id]))
}
