import type { Session } from '@analytics/store/Session'

import type { Database } from './database/Database.ts'
import { toEntityIds } from './facts/stageFacts.ts'
import {
  batchKey,
  type FiledRestatement,
  type RestatementBatch,
  type RestatementFile,
} from './RestatementFile.ts'
import { listedNames, restatements } from './RestatementRepository.ts'
import type { SourceRepository } from './SourceRepository.ts'

interface ArchiveParts {
  readonly database: Database
  readonly sources: SourceRepository
  readonly file: RestatementFile
}

/** Keeps the database, which queries read, and the file, which outlives it, equal. */
export class RestatementArchive {
  readonly #parts: ArchiveParts
  #filed: Set<string> = new Set()

  constructor(parts: ArchiveParts) {
    this.#parts = parts
  }

  /** Gives each what only the other has; returns how many lines of the file were damaged. */
  async open(): Promise<number> {
    const { database, file } = this.#parts
    const { batches, damaged } = await file.read()
    const stored = await database.read(session => getBatchKeys(session))
    await this.#restore(batches.filter(batch => !stored.has(batchKey(batch))))
    if (damaged > 0) await file.rewrite(batches)
    this.#filed = new Set(batches.map(batchKey))
    await this.save()
    return damaged
  }

  /** Runs after a commit. Restatements that could not be filed, because the disk was full, say, are filed the next time. */
  async save(): Promise<void> {
    const missing = await this.#parts.database.read(async session => {
      const keys = await getBatchKeys(session)
      return getBatches(
        session,
        [...keys.values()].filter(batch => !this.#filed.has(batchKey(batch))),
      )
    })
    await this.#parts.file.append(missing)
    for (const batch of missing) this.#filed.add(batchKey(batch))
  }

  async #restore(batches: readonly RestatementBatch[]): Promise<void> {
    if (batches.length === 0) return
    const { database, sources } = this.#parts
    const series = new Map<string, Set<string>>()
    for (const { source, rows } of batches) {
      const keys = series.get(source) ?? new Set()
      for (const row of rows) keys.add(row.series)
      series.set(source, keys)
    }
    await sources.register([...series].map(([id, keys]) => ({ id, series: [...keys] })))
    await database.write(async session => {
      const numbers = await getSeriesNumbers(session)
      const keys = [...new Set(batches.flatMap(({ rows }) => rows.flatMap(({ entity }) => entity ?? [])))]
      const ids = await toEntityIds(session, keys)
      const entities = new Map(keys.map((key, at) => [key, ids[at] ?? null]))
      await session.append('restatement', appender => {
        const appendOr = <Value>(value: Value | null, append: (value: Value) => void) =>
          value === null ? appender.appendNull() : append(value)
        for (const { at, rows } of batches)
          for (const row of rows) {
            appender.appendUSmallInt(numbers.get(row.series) ?? 0)
            appendOr(row.entity === null ? null : (entities.get(row.entity) ?? null), id =>
              appender.appendUInteger(id),
            )
            appendOr(row.name, name => appender.appendVarchar(name))
            appender.appendInteger(row.day)
            appender.appendDouble(row.before)
            appendOr(row.after, value => appender.appendDouble(value))
            appender.appendBigInt(BigInt(at))
            appender.appendUInteger(row.count)
            appender.endRow()
          }
      })
      for (const { source, at, rows } of batches)
        await sources.addRestated(session, source, {
          count: rows.reduce((sum, { count }) => sum + count, 0),
          at,
        })
    })
  }
}

async function getBatchKeys(session: Session): Promise<Map<string, Pick<RestatementBatch, 'source' | 'at'>>> {
  const rows = await session.rows<{ source: string; at: number }>(
    `SELECT DISTINCT s.source, r.changed_at::DOUBLE AS "at" FROM ${restatements} r JOIN series s ON s.id = r.series
      ORDER BY "at", s.source`,
  )
  return new Map(rows.map(row => [batchKey(row), row]))
}

async function getBatches(
  session: Session,
  wanted: readonly Pick<RestatementBatch, 'source' | 'at'>[],
): Promise<RestatementBatch[]> {
  const batches: RestatementBatch[] = []
  for (const { source, at } of wanted) {
    const rows = await session.rows<FiledRestatement>(
      `SELECT s.key AS series, e.key AS entity, coalesce(r.name, n.name) AS name, r.day, r.before, r.after,
              r.count::DOUBLE AS count
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
