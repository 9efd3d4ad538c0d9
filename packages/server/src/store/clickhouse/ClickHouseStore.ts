import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Database } from '../database/Database.ts'
import type { Parameter, Session, WriteSession } from '../database/Session.ts'
import type { Store } from '../database/Store.ts'
import { Connection, toLiteral, type ConnectionOptions } from './Connection.ts'
import { toClickHouse } from './dialect.ts'
import { GenerationSession, type ChangedPart } from './GenerationSession.ts'
import { commitSeconds, LeaseLostError, type Lease } from './Lease.ts'
import { openSchema, type SchemaOptions } from './openSchema.ts'
import { quoteName } from './schema/names.ts'
import { Superseded } from './Superseded.ts'

/** Parts that were replaced stay readable for this long. */
export const graceMs = 10 * 60_000
/** A read that takes longer may miss parts: it fails. */
const readMs = graceMs / 2

/** Where writes are worked out. */
interface Workshop {
  readonly scratch: Database
  readonly folder: string
}

interface Writer extends Workshop {
  readonly lease: Lease
}

/**
 * ClickHouse has no transactions, so nothing is changed: a commit adds parts of tables under a number of its own, and becomes visible
 * as a whole by one insert that names them. A read sees the parts that were current at one commit.
 */
export class ClickHouseStore implements Store {
  readonly connection: Connection
  readonly #superseded: Superseded
  #workshop: Promise<Workshop> | undefined
  #writer: Writer | undefined
  #generation = 0
  #refreshedAt = Number.NEGATIVE_INFINITY
  #lastGeneration = 0

  private constructor(connection: Connection) {
    this.connection = connection
    this.#superseded = new Superseded(connection, graceMs)
  }

  /** Creates and upgrades the tables; throws as `openSchema` does. */
  static async open(options: ConnectionOptions, schema: SchemaOptions = {}): Promise<ClickHouseStore> {
    const connection = new Connection(options)
    try {
      await openSchema(connection, schema)
      const store = new ClickHouseStore(connection)
      await store.refresh()
      return store
    } catch (error) {
      await connection.close()
      throw error
    }
  }

  get commits(): number {
    return this.#generation
  }

  /**
   * Reads see what was committed until now; returns whether there was anything. `prepare` reads it first; what it returns is called
   * as the reads change over.
   */
  async refresh(prepare?: (session: Session) => Promise<() => void>): Promise<boolean> {
    const since = performance.now()
    const latest = await this.#findLatest()
    const isNewer = latest > this.#generation
    const apply = isNewer ? await prepare?.(this.#at(latest)) : undefined
    this.#refreshedAt = since
    this.#advance(latest)
    apply?.()
    return isNewer
  }

  /** What `lead` needs and can be had before. */
  async prepareToLead(): Promise<void> {
    this.#workshop ??= openWorkshop()
    await this.#workshop.catch((error: unknown) => {
      this.#workshop = undefined
      throw error
    })
  }

  /** From now on this store writes. */
  async lead(lease: Lease): Promise<void> {
    await this.prepareToLead()
    const workshop = await this.#workshop
    if (workshop) this.#writer = { ...workshop, lease }
  }

  async read<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    if (!this.#writer && performance.now() - this.#refreshedAt > readMs)
      throw new Error('ClickHouse has not responded for so long that data may be gone')
    const since = performance.now()
    const result = await work(this.#at(this.#generation))
    if (performance.now() - since > readMs) throw new Error('reading took so long that its data may be gone')
    return result
  }

  async write<Result>(work: (session: WriteSession) => Promise<Result>): Promise<Result> {
    const writer = this.#writer
    if (!writer?.lease.isHeld) throw new LeaseLostError()
    return writer.scratch.write(async scratch => {
      const { connection } = this
      const generation = await this.#findLatest()
      const session = new GenerationSession(scratch, { connection, generation, folder: writer.folder })
      const result = await work(session)
      const changed = await session.findChanged()
      if (changed.length > 0) await this.#publish(session, changed, generation, writer.lease)
      return result
    }, 'ROLLBACK')
  }

  /** Removes what nobody reads any longer. */
  async cleanUp(): Promise<void> {
    if (this.#writer?.lease.isHeld) await this.#superseded.remove()
  }

  async close(): Promise<void> {
    const writer = this.#writer
    const workshop = await this.#workshop?.catch(() => undefined)
    this.#writer = undefined
    this.#workshop = undefined
    // First: it waits for the last commit.
    await workshop?.scratch.close()
    await writer?.lease.release().catch(() => undefined)
    if (workshop) await rm(workshop.folder, { recursive: true, force: true })
    await this.connection.close()
  }

  /** What was current at a commit. */
  #at(generation: number): Session {
    const { connection } = this
    const translate = (sql: string, parameters: readonly Parameter[] = []) =>
      toClickHouse(sql, parameters, connection.database, generation)
    return {
      rows: (sql, values) => {
        const { sql: own, parameters } = translate(sql, values)
        return connection.rows(own, parameters)
      },
      columns: (sql, values, each) => {
        const { sql: own, parameters } = translate(sql, values)
        return connection.columns(own, parameters, each)
      },
    }
  }

  async #publish(
    session: GenerationSession,
    changed: readonly ChangedPart[],
    base: number,
    lease: Lease,
  ): Promise<void> {
    // Also after a commit that failed: what it has sent must stay unseen.
    const generation = Math.max(this.#lastGeneration, base, lease.firstGeneration) + 1
    this.#lastGeneration = generation
    await session.send(changed, generation)
    if (!lease.isHeld) throw new LeaseLostError()
    const parts = changed.map(({ name, part }) => `(${toLiteral(name)}, ${toLiteral(part)})`)
    const table = `${quoteName(this.connection.database)}.part`
    try {
      await this.connection.command(
        `INSERT INTO ${table} SELECT each.1, each.2, ${generation}
           FROM (SELECT arrayJoin([${parts.join(', ')}]) AS each) WHERE ${lease.mayCommit}`,
        commitSeconds,
      )
    } catch (error) {
      // It may have succeeded, or may still.
      await sleep(commitSeconds * 1000)
      if (!(await this.#isCommitted(generation))) throw error
    }
    if (!(await this.#isCommitted(generation))) throw new LeaseLostError()
    this.#advance(generation)
  }

  async #isCommitted(generation: number): Promise<boolean> {
    const table = `${quoteName(this.connection.database)}.part`
    const rows = await this.connection.rows(`SELECT 1 FROM ${table} WHERE generation = ${generation} LIMIT 1`)
    return rows.length > 0
  }

  #advance(generation: number): void {
    if (generation <= this.#generation) return
    this.#generation = generation
    this.#superseded.note(generation)
  }

  async #findLatest(): Promise<number> {
    const [row] = await this.connection.rows<{ generation: number | null }>(
      `SELECT max(generation) AS generation FROM ${quoteName(this.connection.database)}.part`,
    )
    return row?.generation ?? 0
  }
}

async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'analytics-scratch-'))
  return { folder, scratch: await Database.open(join(folder, 'scratch.duckdb')) }
}
