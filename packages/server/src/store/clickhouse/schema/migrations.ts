import { quoteName } from './names.ts'

/** What the statements of a step are made for. */
export interface Target {
  /** Quoted, as `onCluster` is. */
  readonly database: string
  /** ` ON CLUSTER name`; empty for a single server. */
  readonly onCluster: string
  create(table: string, columns: string, rest: string): string
}

export type Step = (target: Target) => readonly string[]

/**
 * A released step never changes. ClickHouse has no transactions, so a step may be begun again after it was done in part: each of its
 * statements can be repeated (`IF NOT EXISTS`). Servers of the version before read on meanwhile and for a while after: a step only adds,
 * and what is no longer used goes with a step of a later version.
 *
 * `part` says which commit wrote each part of each table: what it does not name is not there yet, or no longer. `lease` says who may
 * write; `wanted`, which sources somebody waits for.
 */
export const migrations: readonly Step[] = [
  ({ create }) => [
    create(
      'part',
      'name LowCardinality(String), part String, generation UInt64',
      'ORDER BY (name, part, generation)',
    ),
    create(
      'lease',
      'term UInt32, owner String, acquired_at DateTime64(3), at DateTime64(3), until DateTime64(3), state String',
      'ORDER BY (term, at)',
    ),
    create(
      'wanted',
      'source String, at DateTime64(3)',
      'ORDER BY (at, source) TTL toDateTime(at) + INTERVAL 1 DAY',
    ),
    create(
      'stored_source',
      `generation UInt64, id String, series UInt16, availability String, revision Int32, fetched_at Nullable(Int64),
       checked_at Nullable(Int64), expires_at Nullable(Int64), attempted_at Nullable(Int64), error_code
       Nullable(String), error_message Nullable(String), failures Int32, facts Nullable(Int32), bytes
       Nullable(Int64), duration_ms Nullable(Int32), restated Nullable(Int32), restated_at Nullable(Int64),
       unreadable Nullable(String)`,
      'ORDER BY (id)',
    ),
    create('stored_series', 'generation UInt64, id UInt16, source String, key String', 'ORDER BY (id)'),
    create('stored_entity', 'generation UInt64, id UInt32, key String', 'ORDER BY (id)'),
    create(
      'stored_metadata',
      `generation UInt64, series UInt16, entity UInt32, name String, display_name String, slug String, category
       Nullable(String), kind LowCardinality(String), logo Nullable(String), chains String, doublecounted Bool,
       parent Nullable(String)`,
      'ORDER BY (series, entity)',
    ),
    create(
      'stored_fact',
      'generation UInt64, series UInt16, entity UInt32, day Int32, value Float64',
      'PARTITION BY generation ORDER BY (series, day, entity)',
    ),
    create('stored_color', 'generation UInt64, key String, color String', 'ORDER BY (key)'),
    create('stored_snapshot', 'generation UInt64, source String, body String', 'ORDER BY (source)'),
    create(
      'stored_quote',
      'generation UInt64, kind LowCardinality(String), coin String, second Int64, price Float64',
      'ORDER BY (coin, second)',
    ),
    create(
      'stored_quarantine',
      `generation UInt64, source String, reason String, change String, first_at Int64, last_at Int64, times Int32`,
      'ORDER BY (source)',
    ),
    create(
      'stored_restatement',
      `generation UInt64, series UInt16, entity Nullable(UInt32), name Nullable(String), day Int32, before Float64,
       after Nullable(Float64), changed_at Int64, count UInt32`,
      'ORDER BY (series, changed_at)',
    ),
    create(
      'stored_price_window',
      'generation UInt64, coin String, first_day Int32, last_day Int32',
      'ORDER BY (coin)',
    ),
    create(
      'stored_price_coin',
      `generation UInt64, coin String, first_second Nullable(Int64), first_at Nullable(Int64), failed_until
       Nullable(Int64)`,
      'ORDER BY (coin)',
    ),
    create('stored_symbol', 'generation UInt64, key String, symbol String', 'ORDER BY (key)'),
    create(
      'stored_held',
      `generation UInt64, series UInt16, entity UInt32, day Int32, value Float64, first_at Int64, times Int32`,
      'ORDER BY (series, entity)',
    ),
    create(
      'stored_profile',
      `generation UInt64, key String, description Nullable(String), url Nullable(String), twitter Nullable(String),
       tvl Nullable(Float64)`,
      'ORDER BY (key)',
    ),
    create('stored_methodology', 'generation UInt64, key String, texts String', 'ORDER BY (key)'),
  ],
]

export function toTarget(name: string, cluster: string): Target {
  const onCluster = cluster === '' ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  const engine = cluster === '' ? 'MergeTree' : 'ReplicatedMergeTree'
  const database = quoteName(name)
  return {
    database,
    onCluster,
    create: (table, columns, rest) =>
      `CREATE TABLE IF NOT EXISTS ${database}.${table}${onCluster} (${columns}) ENGINE = ${engine} ${rest}`,
  }
}
