import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Store } from '@analytics/store/Store'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

import { withDeadline } from '../../lib/withDeadline.ts'
import { copyDatabase, keepFormerVersion } from './copyDatabase.ts'
import { createInstance, inMemory } from './createInstance.ts'
import { DamagedDatabaseError, isBroken, toReason } from './damage.ts'
import { inTransaction, type DuckDbSession } from './DuckDbSession.ts'
import { findFolderError } from './folderErrors.ts'
import { migratedTables, migrations } from './migrations.ts'
import { ReadTimeoutError } from './ReadTimeoutError.ts'

/** An interrupt misses a statement that is about to begin, so it is repeated. */
const interruptEveryMs = 50
/** A closing database lets a write finish for this long, then rolls it back: a process that is told to end has seconds. */
const writeGraceMs = 1000
/** Reads that still run after this long wait for something other than DuckDB, so closing does not wait for them. */
const closeGraceMs = 3000
/** The first load of the largest source takes seconds. */
const writeLimitMs = 5 * 60_000
const defaultReadMs = 10_000

interface DatabaseOptions {
  /** A read that takes longer is interrupted. */
  readonly readMs?: number | undefined
}

/** Two threads must never open a DuckDB file at once: the holder of this object owns the file. */
export class Database implements Store {
  readonly path: string
  readonly #instance: DuckDBInstance
  readonly #writer: DuckDBConnection
  readonly #reads = new Set<Promise<unknown>>()
  readonly #readers = new Set<DuckDBConnection>()
  readonly #readMs: number
  #lastWrite: Promise<unknown> = Promise.resolve()
  #isClosed = false
  #isCutShort = false
  #commits = 0
  #onBroken: ((reason: string) => void) | undefined

  private constructor(path: string, instance: DuckDBInstance, writer: DuckDBConnection, readMs: number) {
    this.path = path
    this.#instance = instance
    this.#writer = writer
    this.#readMs = readMs
  }

  /**
   * Migrates the schema. Throws when another process holds the file, its folder can't be written, or a newer version has written it,
   * and DamagedDatabaseError when the file can't be opened at all.
   */
  static async open(
    path: string = inMemory,
    { readMs = defaultReadMs }: DatabaseOptions = {},
  ): Promise<Database> {
    const instance = await createInstance(path)
    const database = new Database(path, instance, await instance.connect(), readMs)
    try {
      await database.#migrate()
    } catch (error) {
      await database.close().catch(() => undefined)
      throw error
    }
    return database
  }

  /** Reads every value. Throws DamagedDatabaseError. */
  async verify(): Promise<void> {
    try {
      await this.#readWithin(null, async session => {
        const tables = await session.rows<{ name: string }>('SELECT table_name AS name FROM duckdb_tables()')
        for (const { name } of tables) await session.run(`SELECT count(hash(COLUMNS(*))) FROM "${name}"`)
      })
    } catch (cause) {
      throw new DamagedDatabaseError(this.path, cause)
    }
  }

  /** Called once, when an error says that the file, or DuckDB itself, is no longer sound. */
  whenBroken(listener: (reason: string) => void): void {
    this.#onBroken = listener
  }

  /** Grows with every commit that others can know of. */
  get commits(): number {
    return this.#commits
  }

  /**
   * All reads of `work` see the same commit, from its first statement on. `work` must await nothing but its own statements.
   * Rejects with ReadTimeoutError when it passes its deadline.
   */
  read<Result>(work: (session: DuckDbSession) => Promise<Result>): Promise<Result> {
    return this.#readWithin(this.#readMs, work)
  }

  async #readWithin<Result>(
    ms: number | null,
    work: (session: DuckDbSession) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.#whileOpen(() => this.#readOn(ms, work))
    } catch (error) {
      this.#note(error)
      throw error
    }
  }

  /** All that is committed at one moment, as a file in the same folder. */
  copyTo(path: string): Promise<void> {
    return this.#whileOpen(() => this.#copyOn(path)).catch((error: unknown) => this.#explain(error))
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new Error('the database is closed')
  }

  #assertInTime(): void {
    if (this.#isCutShort) throw new Error('the database is closed')
  }

  /** Closing waits for it. */
  async #whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#assertOpen()
    const result = work()
    const done = result.catch(() => undefined).finally(() => this.#reads.delete(done))
    this.#reads.add(done)
    return result
  }

  async #readOn<Result>(
    ms: number | null,
    work: (session: DuckDbSession) => Promise<Result>,
  ): Promise<Result> {
    let connection: DuckDBConnection | undefined
    let isLate = false
    const connect = async () => {
      this.#readers.add((connection ??= await this.#instance.connect()))
      return connection
    }
    let again: NodeJS.Timeout | undefined
    const result = inTransaction(connect, work, 'COMMIT', () => {
      this.#assertOpen()
      if (isLate && ms !== null) throw new ReadTimeoutError(ms)
    }).finally(() => {
      clearInterval(again)
      if (connection) this.#readers.delete(connection)
      connection?.closeSync()
    })
    if (ms === null) return result
    return withDeadline(result, ms, () => {
      isLate = true
      again = setInterval(() => connection?.interrupt(), interruptEveryMs).unref()
      connection?.interrupt()
      return new ReadTimeoutError(ms)
    })
  }

  async #copyOn(path: string): Promise<void> {
    const connection = await this.#instance.connect()
    try {
      await copyDatabase(connection, path)
    } finally {
      connection.closeSync()
    }
  }

  async write<Result>(
    work: (session: DuckDbSession) => Promise<Result>,
    /** `ROLLBACK` forgets what `work` has written. */
    end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
  ): Promise<Result> {
    this.#assertOpen()
    const result = this.#lastWrite.then(() => this.#writeOn(work, end)).finally(() => this.#commits++)
    this.#lastWrite = result.catch(() => undefined)
    return result.catch((error: unknown) => {
      this.#note(error)
      return this.#explain(error)
    })
  }

  /** Later writes wait for this one, so one that hangs makes the database unusable. */
  async #writeOn<Result>(
    work: (session: DuckDbSession) => Promise<Result>,
    end: 'COMMIT' | 'ROLLBACK',
  ): Promise<Result> {
    const tooLong = setTimeout(
      () => this.#reportBroken(`a write has not ended for ${writeLimitMs / 60_000} minutes`),
      writeLimitMs,
    ).unref()
    try {
      return await inTransaction(
        async () => this.#writer,
        work,
        end,
        () => this.#assertInTime(),
      )
    } finally {
      clearTimeout(tooLong)
    }
  }

  #explain(error: unknown): never {
    const trouble = findFolderError(dirname(this.path), error)
    throw trouble === undefined ? error : new Error(trouble, { cause: error })
  }

  /** A deleted file stays readable for a process that has it open, and is gone when that process ends. */
  checkFile(): void {
    if (this.#isClosed || this.path === inMemory || existsSync(this.path)) return
    this.#reportBroken(`${this.path} was removed while the application was running`)
  }

  #note(error: unknown): void {
    if (this.#isClosed || this.path === inMemory || !isBroken(error)) return
    if (findFolderError(dirname(this.path), error) === undefined) this.#reportBroken(toReason(error))
  }

  #reportBroken(reason: string): void {
    this.#onBroken?.(reason)
    this.#onBroken = undefined
  }

  /**
   * Interrupts reads, and writes that take long, then waits for them: a thread that ends before DuckDB has answered aborts the
   * process.
   */
  async close(): Promise<void> {
    this.#isClosed = true
    const cutShort = setTimeout(() => (this.#isCutShort = true), writeGraceMs)
    const interrupt = () => {
      for (const reader of this.#readers) reader.interrupt()
      if (this.#isCutShort) this.#writer.interrupt()
    }
    interrupt()
    // A statement that is only about to begin is not cut short.
    const again = setInterval(interrupt, interruptEveryMs)
    await Promise.race([
      Promise.all([this.#lastWrite, ...this.#reads]),
      sleep(closeGraceMs, undefined, { ref: false }),
    ])
    clearInterval(again)
    clearTimeout(cutShort)
    if (this.path !== inMemory) await this.#writer.run('CHECKPOINT').catch(() => undefined)
    this.#writer.closeSync()
    this.#instance.closeSync()
  }

  async #migrate(): Promise<void> {
    const version = await this.#sound(() => this.#readVersion())
    if (version > migrations.length) {
      throw new Error(
        `${this.path} was written by a newer version of this application: start that one, or set DATA_DIR to another folder.`,
      )
    }
    if (version > 0 && version < migrations.length && this.path !== inMemory) {
      await this.#writer.run('CHECKPOINT')
      await keepFormerVersion(this.path, version)
    }
    for (const [index, statements] of migrations.entries()) {
      if (index < version) continue
      await this.#sound(() =>
        this.write(async session => {
          for (const statement of statements) await session.run(statement)
          await session.run('INSERT INTO schema_version VALUES (?)', [index + 1])
        }),
      )
    }
    // A store that lacks a table fails some queries, and the rows of that table are lost.
    const all = migratedTables.map(name => `SELECT 1 FROM ${name}`).join(' UNION ALL ')
    await this.#sound(() => this.#readWithin(null, session => session.rows(`${all} LIMIT 0`)))
  }

  async #readVersion(): Promise<number> {
    await this.#writer.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const [row] = await this.write(session =>
      session.rows<{ version: number | null }>('SELECT max(version) AS version FROM schema_version'),
    )
    return row?.version ?? 0
  }

  /** A schema that can't be read or upgraded is damage, unless the folder is to blame. */
  async #sound<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      // A slow machine is no damage.
      if (error instanceof ReadTimeoutError) throw error
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
      const trouble = findFolderError(dirname(this.path), cause)
      throw trouble === undefined ? new DamagedDatabaseError(this.path, cause) : new Error(trouble, { cause })
    }
  }
}
