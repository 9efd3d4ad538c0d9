import type { Numbers, SqlParameter, WriteSession } from '@analytics/store/Store'
import type { DuckDBAppender, DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'

/** Half the time of `getColumns`, which makes an array of objects. */
function toNumbers(chunk: DuckDBDataChunk, column: number): Float64Array {
  const vector = chunk.getColumnVector(column)
  const numbers = new Float64Array(chunk.rowCount)
  for (let row = 0; row < numbers.length; row++) numbers[row] = Number(vector.getItem(row))
  return numbers
}

/** A transaction that begins with its first statement. */
export class DuckDbSession implements WriteSession {
  readonly #begin: () => Promise<DuckDBConnection>
  readonly #assertOpen: (() => void) | undefined
  readonly #pending = new Set<Promise<unknown>>()
  #connection: Promise<DuckDBConnection> | undefined

  constructor(begin: () => Promise<DuckDBConnection>, assertOpen?: () => void) {
    this.#begin = begin
    this.#assertOpen = assertOpen
  }

  async #connect(): Promise<DuckDBConnection> {
    this.#assertOpen?.()
    return (this.#connection ??= this.#begin())
  }

  /** Waits until no statement is in progress: one without a caller would fail silently when the connection is closed. */
  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  #note<Result>(result: Promise<Result>): Promise<Result> {
    const done: Promise<unknown> = result.catch(() => undefined).finally(() => this.#pending.delete(done))
    this.#pending.add(done)
    return result
  }

  rows<Row>(sql: string, parameters: readonly SqlParameter[] = []): Promise<Row[]> {
    return this.#note(this.#rows<Row>(sql, parameters))
  }

  async #rows<Row>(sql: string, parameters: readonly SqlParameter[]): Promise<Row[]> {
    const connection = await this.#connect()
    const reader = await connection.runAndReadAll(sql, [...parameters])
    return reader.getRowObjectsJS() as Row[]
  }

  columns(
    sql: string,
    parameters: readonly SqlParameter[],
    onColumns: (columns: readonly Numbers[]) => void,
  ): Promise<void> {
    return this.#note(this.#columns(sql, parameters, onColumns))
  }

  async #columns(
    sql: string,
    parameters: readonly SqlParameter[],
    onColumns: (columns: readonly Numbers[]) => void,
  ): Promise<void> {
    const connection = await this.#connect()
    const result = await connection.stream(sql, [...parameters])
    for (;;) {
      const chunk = await result.fetchChunk()
      if (!chunk || chunk.rowCount === 0) return
      onColumns(Array.from({ length: chunk.columnCount }, (_, index) => toNumbers(chunk, index)))
    }
  }

  async run(sql: string, parameters: readonly SqlParameter[] = []): Promise<void> {
    const connection = await this.#connect()
    await connection.run(sql, [...parameters])
  }

  async append(table: string, addRows: (appender: DuckDBAppender) => void | Promise<void>): Promise<void> {
    const connection = await this.#connect()
    const appender = await connection.createAppender(table)
    await addRows(appender)
    appender.closeSync()
  }

  /** A session of the local file reads everything directly, so there is nothing to open. */
  async open(): Promise<void> {}
}

/** Connects when `work` first asks for something. */
export async function inTransaction<Result>(
  connect: () => Promise<DuckDBConnection>,
  work: (session: DuckDbSession) => Promise<Result>,
  end: 'COMMIT' | 'ROLLBACK',
  /** Throws when there are to be no further statements. */
  assertOpen?: () => void,
): Promise<Result> {
  let connection: DuckDBConnection | undefined
  const session = new DuckDbSession(async () => {
    connection = await connect()
    await connection.run('BEGIN TRANSACTION')
    return connection
  }, assertOpen)
  try {
    const result = await work(session)
    await session.settle()
    await connection?.run(end)
    return result
  } catch (error) {
    await session.settle()
    await connection?.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}
