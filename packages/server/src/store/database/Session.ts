import type { DuckDBAppender, DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

/** A transaction that begins with its first statement. */
export class Session {
  readonly #begin: () => Promise<DuckDBConnection>
  #connection: Promise<DuckDBConnection> | undefined
  #check: ((session: Session) => Promise<void>) | undefined

  constructor(begin: () => Promise<DuckDBConnection>) {
    this.#begin = begin
  }

  /** Is called before the first statement; when it throws, so does that. */
  whenBegun(check: (session: Session) => Promise<void>): void {
    this.#check = check
  }

  #connect(): Promise<DuckDBConnection> {
    return (this.#connection ??= this.#start())
  }

  async #start(): Promise<DuckDBConnection> {
    const connection = await this.#begin()
    await this.#check?.(new Session(async () => connection))
    return connection
  }

  /** BIGINT columns must be cast, so that every number is a JavaScript number. */
  async rows<Row>(sql: string, parameters: readonly DuckDBValue[] = []): Promise<Row[]> {
    const connection = await this.#connect()
    const reader = await connection.runAndReadAll(sql, [...parameters])
    return reader.getRowObjectsJS() as Row[]
  }

  /** Column by column: for many rows, of which no objects are made. Neither text nor nulls. */
  async columns(
    sql: string,
    parameters: readonly DuckDBValue[],
    each: (columns: readonly (readonly number[])[]) => void,
  ): Promise<void> {
    const connection = await this.#connect()
    const result = await connection.stream(sql, [...parameters])
    for (;;) {
      const chunk = await result.fetchChunk()
      if (!chunk || chunk.rowCount === 0) return
      each(chunk.getColumns() as number[][])
    }
  }

  async run(sql: string, parameters: readonly DuckDBValue[] = []): Promise<void> {
    const connection = await this.#connect()
    await connection.run(sql, [...parameters])
  }

  async append(table: string, addRows: (appender: DuckDBAppender) => void | Promise<void>): Promise<void> {
    const connection = await this.#connect()
    const appender = await connection.createAppender(table)
    await addRows(appender)
    appender.closeSync()
  }
}
