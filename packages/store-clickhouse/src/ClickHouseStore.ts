import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Store, SqlParameter, Session, WriteSession } from '@analytics/store/Store'
import { toReachability, type StoreEvent } from '@analytics/store/storeEvents'

import { ClickHouseConnection, toLiteral, type ConnectionOptions } from './ClickHouseConnection.ts'
import { toClickHouse } from './dialect.ts'
import { GenerationSession, type ChangedPart } from './GenerationSession.ts'
import { commitSeconds, Heartbeat, heartbeatEveryMs, SupersededError } from './Heartbeat.ts'
import { ReplacedRows } from './ReplacedRows.ts'
import { assertSchema, createDatabase, describeTables, upgradeSchema, type SchemaColumns } from './schema.ts'
import type { Repetition, Scratch, StoreHost } from './StoreHost.ts'

/** Parts that were replaced stay readable for this long. */
const graceMs = 10 * 60_000
/** A longer read may miss parts, so it fails. */
const readMs = graceMs / 2
const cleanEveryMs = 60_000

export interface IngesterOptions {
  /** Names this process to operators, and tells it from the others. */
  readonly owner: string
  readonly onEvent?: ((event: StoreEvent) => void) | undefined
}

interface Writer {
  readonly heartbeat: Heartbeat
  /** An empty DuckDB in which writes are worked out, in a folder of its own. */
  readonly scratch: Scratch
  readonly folder: string
  readonly columns: SchemaColumns
  readonly repetitions: readonly Repetition[]
}

/**
 * ClickHouse has no transactions, so nothing is changed: a commit adds parts of tables under a number of its own, its generation, and
 * becomes visible as a whole by one insert that names them. A read sees the parts that were current at one commit.
 */
export class ClickHouseStore implements Store {
  readonly connection: ClickHouseConnection
  readonly #replaced: ReplacedRows
  #writer: Writer | undefined
  #generation = 0
  #refreshedAt = Number.NEGATIVE_INFINITY
  #lastGeneration = 0

  private constructor(connection: ClickHouseConnection) {
    this.connection = connection
    this.#replaced = new ReplacedRows(connection, graceMs)
  }

  /**
   * Only an ingester writes, and makes and upgrades the tables. Throws while another ingester is alive, and when the tables are of
   * another version that this process can't upgrade.
   */
  static async open(
    options: ConnectionOptions,
    host: StoreHost,
    ingester?: IngesterOptions,
  ): Promise<ClickHouseStore> {
    const store = new ClickHouseStore(new ClickHouseConnection(options))
    try {
      if (ingester) await store.#beginWriting(host, ingester)
      else await assertSchema(store.connection, host.migrations)
      await store.refresh()
      return store
    } catch (error) {
      await store.close().catch(() => undefined)
      throw error
    }
  }

  async #beginWriting(
    { migrations, openScratch, repeat }: StoreHost,
    { owner, onEvent = () => undefined }: IngesterOptions,
  ): Promise<void> {
    const { connection } = this
    await createDatabase(connection, migrations)
    const heartbeat = await Heartbeat.start(connection, owner)
    const folder = await mkdtemp(join(tmpdir(), 'analytics-scratch-'))
    const scratch = await openScratch(join(folder, 'scratch.duckdb'))
    const columns = await describeTables(scratch)
    const beat = async () => {
      if (!(await heartbeat.beat())) onEvent({ kind: 'superseded' })
    }
    const onTrouble = (reason: string | null) => onEvent(toReachability(reason))
    const repetitions = [
      repeat(heartbeatEveryMs, beat, onTrouble),
      repeat(cleanEveryMs, () => this.#replaced.remove()),
    ]
    this.#writer = { heartbeat, scratch, folder, columns, repetitions }
    const move = (statements: readonly string[]) =>
      this.write(async session => {
        for (const statement of statements) await session.run(statement)
      })
    const [from, to] = [await upgradeSchema(connection, columns, migrations, move), migrations.length]
    if (from > 0 && from < to) onEvent({ kind: 'upgraded', from, to })
  }

  get commits(): number {
    return this.#generation
  }

  /**
   * Lets reads see what has been committed until now; returns whether there was anything. `prepare` reads it first, and the function
   * that it returns is called as the reads change over.
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

  /** Asks the ingester for sources that are not stored yet. */
  async announceWanted(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.connection.command(
      `INSERT INTO ${this.connection.table('wanted')} SELECT arrayJoin([${ids.map(toLiteral).join(', ')}]), now64(3)`,
    )
  }

  /** The sources that servers have asked for within the last seconds. */
  async findWanted(): Promise<string[]> {
    const rows = await this.connection.rows<{ source: string }>(
      `SELECT DISTINCT source FROM ${this.connection.table('wanted')} WHERE at > now64(3) - INTERVAL 10 SECOND`,
    )
    return rows.map(({ source }) => source)
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
    if (!writer) throw new Error('only the ingester writes to ClickHouse')
    return writer.scratch.write(async scratch => {
      writer.heartbeat.assertFresh()
      const generation = await this.#findLatest()
      // Only another ingester commits above the fence of this one.
      if (generation > Math.max(this.#lastGeneration, writer.heartbeat.fence)) throw new SupersededError()
      const session = new GenerationSession(scratch, { ...writer, connection: this.connection, generation })
      const result = await work(session)
      const changed = await session.findChanged()
      if (changed.length > 0) await this.#publish(session, changed, writer.heartbeat)
      return result
    }, 'ROLLBACK')
  }

  async close(): Promise<void> {
    const writer = this.#writer
    this.#writer = undefined
    if (writer) {
      // The scratch database waits for the last commit, which needs the heartbeat.
      await writer.scratch.close()
      await Promise.all(writer.repetitions.map(repetition => repetition.stop()))
      await writer.heartbeat.stop().catch(() => undefined)
      await rm(writer.folder, { recursive: true, force: true })
    }
    await this.connection.close()
  }

  /** The data that was current at a commit. */
  #at(generation: number): Session {
    const { connection } = this
    const translate = (sql: string, parameters: readonly SqlParameter[] = []) =>
      toClickHouse(sql, parameters, connection.database, generation)
    return {
      rows: (sql, values) => {
        const { sql: ownSql, parameters } = translate(sql, values)
        return connection.rows(ownSql, parameters)
      },
      columns: (sql, values, onColumns) => {
        const { sql: ownSql, parameters } = translate(sql, values)
        return connection.columns(ownSql, parameters, onColumns)
      },
    }
  }

  async #publish(
    session: GenerationSession,
    changed: readonly ChangedPart[],
    heartbeat: Heartbeat,
  ): Promise<void> {
    // A commit that failed may have left rows, so its number is not used again.
    const generation = Math.max(this.#lastGeneration, heartbeat.fence) + 1
    this.#lastGeneration = generation
    await session.send(changed, generation)
    heartbeat.assertFresh()
    const parts = changed.map(({ name, part }) => `(${toLiteral(name)}, ${toLiteral(part)})`)
    const commit = `INSERT INTO ${this.connection.table('part')} SELECT each.1, each.2, ${generation}
      FROM (SELECT arrayJoin([${parts.join(', ')}]) AS each) WHERE ${heartbeat.isLatest}`
    try {
      await this.connection.command(commit, commitSeconds)
    } catch (error) {
      // The server may have committed it nevertheless, or be about to.
      await sleep(commitSeconds * 1000)
      if (!(await this.#isCommitted(generation))) throw error
    }
    if (!(await this.#isCommitted(generation))) throw new SupersededError()
    this.#advance(generation)
  }

  async #isCommitted(generation: number): Promise<boolean> {
    const rows = await this.connection.rows(
      `SELECT 1 FROM ${this.connection.table('part')} WHERE generation = ${generation} LIMIT 1`,
    )
    return rows.length > 0
  }

  #advance(generation: number): void {
    if (generation <= this.#generation) return
    this.#generation = generation
    this.#replaced.note(generation)
  }

  async #findLatest(): Promise<number> {
    const [row] = await this.connection.rows<{ generation: number | null }>(
      `SELECT max(generation) AS generation FROM ${this.connection.table('part')}`,
    )
    return row?.generation ?? 0
  }
}
