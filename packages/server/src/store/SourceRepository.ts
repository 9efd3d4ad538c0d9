import type { Availability } from '@analytics/contract/api/responses/metadata'
import type { Unreadable } from '@analytics/contract/api/responses/status'
import type { Store, Session, WriteSession } from '@analytics/store/Store'

import { throwForClient } from './database/folderErrors.ts'
import { restatements } from './LedgerRepository.ts'

/** Times are milliseconds since the epoch. */
export interface SourceRecord {
  readonly id: string
  readonly series: Readonly<Record<string, number>>
  /** `unknown` until the first successful fetch. */
  readonly availability: Availability | 'unknown'
  /** Grows with every fetch, failed ones included. */
  readonly revision: number
  readonly fetchedAt: number | null
  readonly checkedAt: number | null
  readonly expiresAt: number | null
  readonly attemptedAt: number | null
  readonly error: { readonly code: string; readonly message: string; readonly times: number } | null
  readonly facts: number | null
  readonly bytes: number | null
  readonly durationMs: number | null
  /** Settled values that were ever changed or withdrawn. */
  readonly restated: { readonly count: number; readonly last: number | null }
  readonly unreadable: Unreadable | null
  /** Since when every change of it is recorded; null before the first fetch that was. */
  readonly knownSince: number | null
  /** When the last recorded fetch changed it. Grows even where the clock was set back. */
  readonly changedAt: number | null
}

interface SourceRow {
  id: string
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
  restated: number
  restated_at: number | null
  unreadable: string | null
  known_since: number | null
  changed_at: number | null
}

const columns = `id, availability, revision,
  fetched_at::DOUBLE AS fetched_at, checked_at::DOUBLE AS checked_at, expires_at::DOUBLE AS expires_at,
  attempted_at::DOUBLE AS attempted_at, error_code, error_message, failures, facts, bytes::DOUBLE AS bytes, duration_ms,
  restated, restated_at::DOUBLE AS restated_at, unreadable,
  known_since::DOUBLE AS known_since, changed_at::DOUBLE AS changed_at`

interface SeriesRow {
  id: number
  source: string
  key: string
}

/** A day, which the client allows, and the grace of the price history. Older versions stored whatever the provider said. */
const longestExpiryMs = 25 * 3_600_000

function toExpiry({ fetched_at: fetched, checked_at: checked, expires_at: expires }: SourceRow) {
  if (expires === null) return null
  return Math.min(expires, Math.max(fetched ?? 0, checked ?? 0) + longestExpiryMs)
}

function toRecord(row: SourceRow, series: readonly SeriesRow[]): SourceRecord {
  const ownSeries = series.filter(({ source }) => source === row.id)
  return {
    id: row.id,
    series: Object.fromEntries(ownSeries.map(({ key, id }) => [key, id])),
    availability: row.availability,
    revision: row.revision,
    fetchedAt: row.fetched_at,
    checkedAt: row.checked_at,
    expiresAt: toExpiry(row),
    attemptedAt: row.attempted_at,
    error:
      row.error_code === null
        ? null
        : { code: row.error_code, message: row.error_message ?? '', times: row.failures },
    facts: row.facts,
    bytes: row.bytes,
    durationMs: row.duration_ms,
    restated: { count: row.restated, last: row.restated_at },
    unreadable: row.unreadable === null ? null : (JSON.parse(row.unreadable) as Unreadable),
    knownSince: row.known_since,
    changedAt: row.changed_at,
  }
}

/** The time of a new fetch in the record of changes, whose order must be that of the fetches. */
export function toChangeTime(fetchedAt: number, { changedAt }: Pick<SourceRecord, 'changedAt'>): number {
  return Math.max(Math.round(fetchedAt), (changedAt ?? 0) + 1)
}

export interface Success {
  readonly at: number
  readonly expiresAt: number
  readonly availability: Availability
  readonly facts: number
  readonly bytes: number
  readonly durationMs: number
  /** Settled values that this fetch has changed or withdrawn. */
  readonly restated: number
  readonly unreadable: Unreadable | null
}

export class SourceRepository {
  readonly #database: Store

  constructor(database: Store) {
    this.#database = database
  }

  async getAll(session: Session): Promise<SourceRecord[]> {
    const series = await this.#getSeries(session)
    const rows = await session.rows<SourceRow>(`SELECT ${columns} FROM source ORDER BY series`)
    return rows.map(row => toRecord(row, series))
  }

  async getById(session: Session, id: string): Promise<SourceRecord> {
    const [row] = await session.rows<SourceRow>(`SELECT ${columns} FROM source WHERE id = ?`, [id])
    if (!row) throw new Error(`no such source: ${id}`)
    return toRecord(row, await this.#getSeries(session))
  }

  async register(
    sources: readonly { readonly id: string; readonly series: readonly string[] }[],
  ): Promise<SourceRecord[]> {
    return this.#database
      .write(async session => {
        const knownIds = new Set((await this.getAll(session)).map(source => source.id))
        const series = new Set((await this.#getSeries(session)).map(({ key }) => key))
        const added = sources.filter(({ id }) => !knownIds.has(id))
        await insertNumbered(
          session,
          'source (series, id)',
          added.map(({ id }) => [id]),
        )
        const keys = sources.flatMap(({ id, series: ownSeries }) =>
          ownSeries.filter(key => !series.has(key)).map(key => [id, key]),
        )
        await insertNumbered(session, 'series (id, source, key)', keys)
        return this.getAll(session)
      })
      .catch(throwForClient)
  }

  async getRevisions(session: Session, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map()
    const marks = ids.map(() => '?').join(', ')
    const rows = await session.rows<Pick<SourceRecord, 'id' | 'revision'>>(
      `SELECT id, revision FROM source WHERE id IN (${marks})`,
      ids,
    )
    return new Map(rows.map(({ id, revision }) => [id, revision]))
  }

  async #getSeries(session: Session): Promise<SeriesRow[]> {
    return session.rows<SeriesRow>('SELECT id, source, key FROM series')
  }

  async saveSuccess(session: WriteSession, id: string, success: Success): Promise<void> {
    await session.open('source', id)
    await session.run(
      `UPDATE source SET
         revision = revision + 1, availability = ?, fetched_at = ?, checked_at = ?, attempted_at = ?, expires_at = ?,
         error_code = NULL, error_message = NULL, failures = 0, facts = ?, bytes = ?, duration_ms = ?,
         restated = restated + ?, restated_at = coalesce(?, restated_at), unreadable = ?
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
        success.restated,
        success.restated > 0 ? BigInt(Math.round(success.at)) : null,
        success.unreadable && JSON.stringify(success.unreadable),
        id,
      ],
    )
  }

  /** Notes a fetch whose changes are recorded. */
  async saveChanged(session: WriteSession, id: string, time: number): Promise<void> {
    await session.open('source', id)
    await session.run(
      'UPDATE source SET changed_at = ?, known_since = coalesce(known_since, ?) WHERE id = ?',
      [BigInt(time), BigInt(time), id],
    )
  }

  /** Counts the restatements of the ledger, to which those of a database that is gone were added. */
  async recountRestated(session: WriteSession, id: string): Promise<void> {
    await session.open('source', id)
    await session.run(
      `UPDATE source SET restated = own.count, restated_at = own.last
         FROM (SELECT sum(r.changes)::INTEGER AS count, max(r.changed_at) AS last
                 FROM ${restatements} r JOIN series s ON s.id = r.series WHERE s.source = ?) AS own
        WHERE id = ?`,
      [id, id],
    )
  }

  async savePiece(
    session: WriteSession,
    id: string,
    { at, facts, bytes }: Pick<Success, 'at' | 'facts' | 'bytes'>,
  ): Promise<SourceRecord> {
    await session.open('source', id)
    await session.run(
      `UPDATE source SET revision = revision + 1, fetched_at = ?, facts = ?, bytes = coalesce(bytes, 0) + ? WHERE id = ?`,
      [BigInt(Math.round(at)), facts, BigInt(bytes), id],
    )
    return this.getById(session, id)
  }

  async saveFailure(id: string, time: number, code: string, message: string): Promise<SourceRecord> {
    return this.#database.write(async session => {
      await session.open('source', id)
      await session.run(
        `UPDATE source SET attempted_at = ?, error_code = ?, error_message = ?, failures = failures + 1,
           revision = revision + 1 WHERE id = ?`,
        [BigInt(Math.round(time)), code, message, id],
      )
      return this.getById(session, id)
    })
  }
}

/** Adds rows that a number identifies, which comes first. One statement: hundreds would take half of a first start. */
async function insertNumbered(
  session: WriteSession,
  table: `${string} (${string})`,
  rows: readonly (readonly string[])[],
): Promise<void> {
  if (rows.length === 0) return
  const [name, number] = table.split(/[ (,)]+/)
  const [last] = await session.rows<{ next: number }>(
    `SELECT coalesce(max(${number}) + 1, 0)::DOUBLE AS next FROM ${name}`,
  )
  const numbered = rows.map((row, index) => [(last?.next ?? 0) + index, ...row])
  const places = numbered.map(row => `(${row.map(() => '?').join(', ')})`)
  await session.run(`INSERT INTO ${table} VALUES ${places.join(', ')}`, numbered.flat())
}
