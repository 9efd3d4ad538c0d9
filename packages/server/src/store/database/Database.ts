import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

import { copyDatabase } from './copyDatabase.ts'
import { createInstance, inMemory, memoryLimit } from './createInstance.ts'
import { DamagedDatabaseError, isBroken, toReason } from './damage.ts'
import { findFolderError } from './folderErrors.ts'
import { keepFormerVersion } from './keepFormerVersion.ts'
import { migrations } from './migrations.ts'
import { inTransaction, type DuckDbSession } from './Session.ts'
import type { Store } from './Store.ts'

/** A moment under so low a limit makes DuckDB let go of all that it does not need. */
const trimmedMemory = '8MB'

/** While a closing database waits for what is being read. */
const interruptEveryMs = 50
/** So long it lets a write finish, then nothing of it stays: a process that is told to end has seconds. */
const writeGraceMs = 1000

/** DuckDB files must never be opened by two threads: whoever holds this object owns the file. */
export class Database implements Store {
  readonly path: string
  readonly #instance: DuckDBInstance
  readonly #writer: DuckDBConnection
  readonly #reads = new Set<Promise<unknown>>()
  readonly #readers = new Set<DuckDBConnection>()
  #lastWrite: Promise<unknown> = Promise.resolve()
  #quiet: Promise<void> = Promise.resolve()
  #isClosed = false
  #isCutShort = false
  #commits = 0
  #onBroken: ((reason: string) => void) | undefined

  private constructor(path: string, instance: DuckDBInstance, writer: DuckDBConnection) {
    this.path = path
    this.#instance = instance
    this.#writer = writer
  }

  /**
   * Migrates the schema. Throws when another process holds the file, its folder can't be written, or a newer version has
   * written it, and DamagedDatabaseError when nobody could open it.
   */
  static async open(path: string = inMemory): Promise<Database> {
    const instance = await createInstance(path)
    const database = new Database(path, instance, await instance.connect())
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
      await this.read(async session => {
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

  /** All reads of `work` see the same commit, from its first statement on. */
  async read<Result>(work: (session: DuckDbSession) => Promise<Result>): Promise<Result> {
    try {
      return await this.#whileOpen(() => this.#readOn(work))
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

  async #readOn<Result>(work: (session: DuckDbSession) => Promise<Result>): Promise<Result> {
    const quiet = this.#quiet
    let connection: DuckDBConnection | undefined
    const connect = async () => {
      await quiet
      this.#readers.add((connection ??= await this.#instance.connect()))
      return connection
    }
    try {
      return await inTransaction(connect, work, 'COMMIT', () => this.#assertOpen())
    } finally {
      if (connection) this.#readers.delete(connection)
      connection?.closeSync()
    }
  }

  async #copyOn(path: string): Promise<void> {
    await this.#quiet
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
    const result = this.#lastWrite
      .then(() =>
        inTransaction(
          async () => this.#writer,
          work,
          end,
          () => this.#assertInTime(),
        ),
      )
      .finally(() => this.#commits++)
    this.#lastWrite = result.catch(() => undefined)
    return result.catch((error: unknown) => {
      this.#note(error)
      return this.#explain(error)
    })
  }

  #explain(error: unknown): never {
    const trouble = findFolderError(dirname(this.path), error)
    throw trouble === undefined ? error : new Error(trouble, { cause: error })
  }

  /** Gives back the memory that past work has left behind: what is cached of the file, and what the allocator keeps. */
  async trim(): Promise<void> {
    if (this.#isClosed || this.path === inMemory) return
    const done = this.#lastWrite.then(() => this.#trim())
    this.#lastWrite = done.catch(() => undefined)
    await done
  }

  async #trim(): Promise<void> {
    if (this.#isClosed) return
    await this.#writer.run('CHECKPOINT')
    await this.#alone(async () => {
      await this.#writer.run(`SET memory_limit = '${trimmedMemory}'`).catch(() => undefined)
      await this.#writer.run(`SET memory_limit = '${memoryLimit}'`)
    })
  }

  /** Without any read beside it: those in progress are waited for, those that come meanwhile wait. */
  async #alone(work: () => Promise<void>): Promise<void> {
    const inProgress = [...this.#reads]
    let end = () => {}
    this.#quiet = new Promise(resolve => (end = resolve))
    try {
      await Promise.all(inProgress)
      await work()
    } finally {
      end()
    }
  }

  /** A file that was deleted is still there for whoever has it open, and gone with the process. */
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
   * Cuts reads short, and writes that take long, then waits for them: a thread that ends before DuckDB has answered takes the
   * process along.
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
    await this.#lastWrite
    await Promise.all(this.#reads)
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
  }

  async #readVersion(): Promise<number> {
    await this.#writer.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const [row] = await this.read(session =>
      session.rows<{ version: number | null }>('SELECT max(version) AS version FROM schema_version'),
    )
    return row?.version ?? 0
  }

  /** A schema that can't be read or upgraded is damage, unless the folder is to blame. */
  async #sound<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
      const trouble = findFolderError(dirname(this.path), cause)
      throw trouble === undefined ? new DamagedDatabaseError(this.path, cause) : new Error(trouble, { cause })
    }
  }
}
