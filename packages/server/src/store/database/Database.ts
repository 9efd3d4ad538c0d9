import { dirname } from 'node:path'

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'

import { copyDatabase, isLockConflict } from './copyDatabase.ts'
import { checkFolder, findFolderError } from './folderErrors.ts'
import { migrations } from './migrations.ts'
import { Session } from './Session.ts'

const inMemory = ':memory:'

/** DuckDB files must never be opened by two threads: whoever holds this object owns the file. */
export class Database {
  readonly path: string
  readonly #instance: DuckDBInstance
  readonly #writer: DuckDBConnection
  readonly #reads = new Set<Promise<unknown>>()
  #lastWrite: Promise<unknown> = Promise.resolve()
  #isClosed = false

  private constructor(path: string, instance: DuckDBInstance, writer: DuckDBConnection) {
    this.path = path
    this.#instance = instance
    this.#writer = writer
  }

  /** Migrates the schema. Throws when another process holds the file, or its folder can't be written. */
  static async open(path: string = inMemory): Promise<Database> {
    const instance = await createInstance(path)
    const database = new Database(path, instance, await instance.connect())
    await database.#migrate()
    return database
  }

  /** All reads of `work` see the same commit. */
  read<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.#connected(connection => inTransaction(connection, work))
  }

  /** All that is committed at one moment, in a file of its own in the same folder. */
  copyTo(path: string): Promise<void> {
    return this.#connected(connection => copyDatabase(connection, path)).catch((error: unknown) =>
      this.#explain(error),
    )
  }

  /** Closing waits for it. */
  async #connected<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new Error('the database is closed')
    const result = this.#onConnection(work)
    const done = result.catch(() => undefined).finally(() => this.#reads.delete(done))
    this.#reads.add(done)
    return result
  }

  async #onConnection<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#instance.connect()
    try {
      return await work(connection)
    } finally {
      connection.closeSync()
    }
  }

  async write<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new Error('the database is closed')
    const result = this.#lastWrite.then(() => inTransaction(this.#writer, work))
    this.#lastWrite = result.catch(() => undefined)
    return result.catch((error: unknown) => this.#explain(error))
  }

  #explain(error: unknown): never {
    const trouble = findFolderError(dirname(this.path), error)
    throw trouble === undefined ? error : new Error(trouble, { cause: error })
  }

  /** Waits for work in progress: a thread that ends before DuckDB has answered takes the process along. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#lastWrite
    await Promise.all(this.#reads)
    if (this.path !== inMemory) await this.#writer.run('CHECKPOINT').catch(() => undefined)
    this.#writer.closeSync()
    this.#instance.closeSync()
  }

  async #migrate(): Promise<void> {
    await this.#writer.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    for (const [index, statements] of migrations.entries()) {
      await this.write(async session => {
        const [row] = await session.rows<{ version: number | null }>(
          'SELECT max(version) AS version FROM schema_version',
        )
        const done = row?.version ?? 0
        if (done > migrations.length)
          throw new Error(`${this.path} was written by a newer version of this app`)
        if (index < done) return
        for (const statement of statements) await session.run(statement)
        await session.run('INSERT INTO schema_version VALUES (?)', [index + 1])
      })
    }
  }
}

async function createInstance(path: string): Promise<DuckDBInstance> {
  if (path !== inMemory) await checkFolder(path)
  try {
    return await DuckDBInstance.create(path, { threads: '2', memory_limit: '384MB' })
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new Error(
      isLockConflict(cause)
        ? `${path} is in use by another process. Stop that one, or give this one a DATA_DIR of its own.`
        : (findFolderError(dirname(path), cause) ?? `The database ${path} can't be opened: ${reason}`),
      { cause },
    )
  }
}

async function inTransaction<Result>(
  connection: DuckDBConnection,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  await connection.run('BEGIN TRANSACTION')
  try {
    const result = await work(new Session(connection))
    await connection.run('COMMIT')
    return result
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}
