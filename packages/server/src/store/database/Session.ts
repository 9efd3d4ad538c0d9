import type { DuckDBAppender, DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

export class Session {
  readonly #connection: DuckDBConnection

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  /** BIGINT columns must be cast, so that every number is a JavaScript number. */
  async rows<Row>(sql: string, parameters: readonly DuckDBValue[] = []): Promise<Row[]> {
    const reader = await this.#connection.runAndReadAll(sql, [...parameters])
    return reader.getRowObjectsJS() as Row[]
  }

  /** Column by column: for many rows, of which no objects are made. Neither text nor nulls. */
  async columns(
    sql: string,
    parameters: readonly DuckDBValue[],
    each: (columns: readonly (readonly number[])[]) => void,
  ): Promise<void> {
    const result = await this.#connection.stream(sql, [...parameters])
    for (;;) {
      const chunk = await result.fetchChunk()
      if (!chunk || chunk.rowCount === 0) return
      each(chunk.getColumns() as number[][])
    }
  }

  async run(sql: string, parameters: readonly DuckDBValue[] = []): Promise<void> {
    await this.#connection.run(sql, [...parameters])
  }

  async append(table: string, addRows: (appender: DuckDBAppender) => void | Promise<void>): Promise<void> {
    const appender = await this.#connection.createAppender(table)
    await addRows(appender)
    appender.closeSync()
  }
}
