import type { Availability } from '@analytics/contract/shapes/metadata'

import type { Database } from './Database.ts'
import type { Session } from './Session.ts'

/** What is known about one source of facts. Moments are milliseconds since the epoch. */
export interface SourceRecord {
  readonly id: string
  /** The number its facts are kept under. */
  readonly series: number
  /** `unknown` until the source has answered once. */
  readonly availability: Availability | 'unknown'
  /** Grows with every fetch, good or bad: an answer says when its data was fetched and whether that failed. */
  readonly revision: number
  readonly fetchedAt: number | null
  readonly checkedAt: number | null
  readonly expiresAt: number | null
  readonly attemptedAt: number | null
  readonly error: { readonly code: string; readonly message: string; readonly times: number } | null
  readonly facts: number | null
  readonly bytes: number | null
  readonly durationMs: number | null
}

interface SourceRow {
  id: string
  series: number
  availability: SourceRecord['availability']
  revision: number
  fetched_at: number | null
  checked_at: number | null
  expires_at: number | null
  attempted_at: number | null
  error_code: string | null
  error_message: string | null
  failures: number
  facts: number | null
  bytes: number | null
  duration_ms: number | null
}

const columns = `id, series, availability, revision,
  fetched_at::DOUBLE AS fetched_at, checked_at::DOUBLE AS checked_at, expires_at::DOUBLE AS expires_at,
  attempted_at::DOUBLE AS attempted_at, error_code, error_message, failures, facts, bytes::DOUBLE AS bytes, duration_ms`

function toRecord(row: SourceRow): SourceRecord {
  return {
    id: row.id,
    series: row.series,
    availability: row.availability,
    revision: row.revision,
    fetchedAt: row.fetched_at,
    checkedAt: row.checked_at,
    expiresAt: row.expires_at,
    attemptedAt: row.attempted_at,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, message: row.error_message ?? '', times: row.failures },
    facts: row.facts,
    bytes: row.bytes,
    durationMs: row.duration_ms,
  }
}

export interface Success {
  readonly at: number
  readonly expiresAt: number
  readonly availability: Availability
  readonly facts: number
  readonly bytes: number
  readonly durationMs: number
}

/** Freshness and completeness of every source. */
export class SourceRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async getAll(session: Session): Promise<SourceRecord[]> {
    return (await session.rows<SourceRow>(`SELECT ${columns} FROM source ORDER BY series`)).map(toRecord)
  }

  async getById(session: Session, id: string): Promise<SourceRecord> {
    const [row] = await session.rows<SourceRow>(`SELECT ${columns} FROM source WHERE id = ?`, [id])
    if (!row) throw new Error(`no such source: ${id}`)
    return toRecord(row)
  }

  /** Makes the rows of sources that the store does not know yet. */
  async register(ids: readonly string[]): Promise<SourceRecord[]> {
    return this.#database.write(async session => {
      const known = new Set((await this.getAll(session)).map(source => source.id))
      for (const id of ids.filter(candidate => !known.has(candidate))) {
        await session.run(
          'INSERT INTO source (id, series) SELECT ?, coalesce(max(series) + 1, 0) FROM source',
          [id],
        )
      }
      return this.getAll(session)
    })
  }

  /** Part of the transaction that replaced the facts. */
  async saveSuccess(session: Session, id: string, success: Success): Promise<void> {
    await session.run(
      `UPDATE source SET
         revision = revision + 1, availability = ?, fetched_at = ?, checked_at = ?, attempted_at = ?, expires_at = ?,
         error_code = NULL, error_message = NULL, failures = 0, facts = ?, bytes = ?, duration_ms = ?
       WHERE id = ?`,
      [
        success.availability,
        BigInt(Math.round(success.at)),
        BigInt(Math.round(success.at)),
        BigInt(Math.round(success.at)),
        BigInt(Math.round(success.expiresAt)),
        success.facts,
        BigInt(success.bytes),
        Math.round(success.durationMs),
        id,
      ],
    )
  }

  /** The last good data stays; only the failure is noted. */
  async saveFailure(id: string, at: number, code: string, message: string): Promise<SourceRecord> {
    return this.#database.write(async session => {
      await session.run(
        `UPDATE source SET attempted_at = ?, error_code = ?, error_message = ?, failures = failures + 1,
           revision = revision + 1 WHERE id = ?`,
        [BigInt(Math.round(at)), code, message, id],
      )
      return this.getById(session, id)
    })
  }
}
