import { dirname } from 'node:path'

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'

import { checkFolder, findFolderError } from './folderErrors.ts'
import { migrations } from './migrations.ts'
import { Session } from './Session.ts'

const inMemory = ':memory:'

const settings = {
  threads: '2',
  memory_limit: '384MB',
  // Otherwise memory that a heavy query has freed stays with the process.
  allocator_background_threads: 'true',
  allocator_flush_threshold: '4MB',
}

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
  async read<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new Error('the database is closed')
    const result = this.#read(work)
    const done = result.catch(() => undefined).finally(() => this.#reads.delete(done))
    this.#reads.add(done)
    return result
  }

  async #read<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const connection = await this.#instance.connect()
    try {
      return await inTransaction(connection, work)
    } finally {
      connection.closeSync()
    }
  }

  async write<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new Error('the database is closed')
    const result = this.#lastWrite.then(() => inTransaction(this.#writer, work))
    this.#lastWrite = result.catch(() => undefined)
    return result.catch((error: unknown) => {
      const trouble = findFolderError(dirname(this.path), error)
      throw trouble === undefined ? error : new Error(trouble, { cause: error })
    })
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
    return await DuckDBInstance.create(path, settings)
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new Error(
      /conflicting lock/i.test(reason)
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
