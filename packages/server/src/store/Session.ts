import type { DuckDBAppender, DuckDBConnection, DuckDBValue } from '@duckdb/node-api'

/** The statements of one transaction. */
export class Session {
  readonly #connection: DuckDBConnection

  constructor(connection: DuckDBConnection) {
    this.#connection = connection
  }

  /** The rows of a query; BIGINT columns must be cast, so that every number is a JavaScript number. */
  async rows<Row>(sql: string, parameters: readonly DuckDBValue[] = []): Promise<Row[]> {
    const reader = await this.#connection.runAndReadAll(sql, [...parameters])
    return reader.getRowObjectsJS() as Row[]
  }

  async run(sql: string, parameters: readonly DuckDBValue[] = []): Promise<void> {
    await this.#connection.run(sql, [...parameters])
  }

  appender(table: string): Promise<DuckDBAppender> {
    return this.#connection.createAppender(table)
  }
}
