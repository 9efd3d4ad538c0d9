import type { DuckDBAppender } from '@duckdb/node-api'

export type SqlParameter = string | number | bigint | boolean | null

export type Numbers = readonly number[] | Float64Array

/** Reads one snapshot of the store. */
export interface Session {
  /** BIGINT columns must be cast, so that every number is a JavaScript number. */
  rows<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
  /** Column by column: for many rows, of which no objects are made. Neither text nor nulls. */
  columns(
    sql: string,
    parameters: readonly SqlParameter[],
    onColumns: (columns: readonly Numbers[]) => void,
  ): Promise<void>
}

/** The session of one transaction. */
export interface WriteSession extends Session {
  run(sql: string, parameters?: readonly SqlParameter[]): Promise<void>
  append(table: string, addRows: (appender: DuckDBAppender) => void | Promise<void>): Promise<void>
  /**
   * Says which part of a large table the work is about (`storedTables.ts` says what its parts are): a store that has to fetch what
   * it is to compare fetches only this. Of tables that are not opened it fetches everything. A part that ends in a slash
   * stands for all whose names begin so. `keys` selects the keys of the rows that
   * may change, for a part of which most rows stay.
   */
  open(table: string, part?: string | number, keys?: string): Promise<void>
}

/** The data store: a DuckDB file of this process, or a ClickHouse that several processes share. */
export interface Store {
  /** Grows with every commit that others can know of. */
  readonly commits: number
  /** All reads of `work` see the same commit, from its first statement on. */
  read<Result>(work: (session: Session) => Promise<Result>): Promise<Result>
  /** All or nothing of what `work` writes becomes visible. One at a time. */
  write<Result>(work: (session: WriteSession) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
