import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client'

import { quoteName } from './names.ts'
import { NumberRows, toNumberRows } from './NumberRows.ts'

export interface ConnectionOptions {
  /** URL with user and password, if there are any. */
  readonly url: string
  readonly database: string
  /** The name of a cluster whose replicas share the tables; empty for a single server. */
  readonly cluster: string
}

/** Standard SQL, as DuckDB has it: a sum of nothing is unknown, and so is what a join does not find. */
const settings = {
  aggregate_functions_null_for_empty: 1,
  cast_keep_nullable: 1,
  join_use_nulls: 1,
  prefer_column_name_to_alias: 1,
  output_format_json_quote_64bit_integers: 0,
  output_format_parquet_string_as_string: 1,
  // Some queries name thousands of entities.
  max_query_size: String(16 * 1024 * 1024),
} as const

/** Data that a replica does not have yet must not look as if it did not exist. */
const clusterSettings = {
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
} as const

const requestMs = 60_000

export class ClickHouseConnection {
  readonly #client: ClickHouseClient
  readonly database: string
  readonly cluster: string

  constructor({ url, database, cluster }: ConnectionOptions) {
    this.database = database
    this.cluster = cluster
    const { origin, username, password } = new URL(url)
    this.#client = createClient({
      url: origin,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      clickhouse_settings: { ...settings, ...(cluster === '' ? {} : clusterSettings) },
      request_timeout: requestMs,
      max_open_connections: 8,
      // Errors are thrown, and logged where they are caught.
      log: { level: ClickHouseLogLevel.OFF },
    })
  }

  table(name: string): string {
    return `${quoteName(this.database)}.${name}`
  }

  async rows<Row>(query: string, query_params: Record<string, unknown> = {}): Promise<Row[]> {
    const result = await this.#client.query({ query, query_params, format: 'JSONCompact' })
    const { meta = [], data } = await result.json<unknown[]>()
    const names = meta.map(({ name }) => name)
    return data.map(values => Object.fromEntries(names.map((name, index) => [name, values[index]])) as Row)
  }

  /** Columns of numbers, as they arrive. */
  async columns(
    query: string,
    query_params: Record<string, unknown>,
    onColumns: (columns: readonly Float64Array[]) => void,
  ): Promise<void> {
    const { stream } = await this.#client.exec({ query: toNumberRows(query), query_params })
    const rows = new NumberRows()
    for await (const chunk of stream) {
      const columns = rows.add(chunk as Buffer)
      if (columns) onColumns(columns)
    }
    rows.end()
  }

  /** `seconds` bounds how long the server works on it, and waits for other replicas. */
  async command(query: string, seconds?: number): Promise<void> {
    await this.#client.command({ query, clickhouse_settings: this.#toBounds(seconds) })
  }

  #toBounds(seconds: number | undefined): ClickHouseSettings {
    if (seconds === undefined) return {}
    const quorum: ClickHouseSettings = this.cluster === '' ? {} : { insert_quorum_timeout: seconds * 1000 }
    return { max_execution_time: seconds, ...quorum }
  }

  /** Writes what the query finds to a Parquet file. */
  async save(query: string, path: string): Promise<void> {
    const { stream } = await this.#client.exec({ query: `${query} FORMAT Parquet` })
    await pipeline(stream, createWriteStream(path))
  }

  async insert(table: string, columns: readonly string[], path: string): Promise<void> {
    const [first = '', ...rest] = columns
    const values = createReadStream(path)
    await this.#client.insert({ table, columns: [first, ...rest], values, format: 'Parquet' })
  }

  async close(): Promise<void> {
    await this.#client.close()
  }
}

export function toLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
