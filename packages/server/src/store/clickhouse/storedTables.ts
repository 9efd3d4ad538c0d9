interface StoredTable {
  /** As in DuckDB, with ClickHouse's types. */
  readonly columns: Readonly<Record<string, string>>
  /** Names the part of the table that a row belongs to, in the SQL of both; a part is written as a whole. */
  readonly part: string
  /** Large enough for its old parts to be dropped as files; of the other tables they are deleted as rows. */
  readonly isPartitioned?: true
}

/** Of the restatements of a series, those of thirty days. */
const restatementPartMs = 2_592_000_000

export function restatementPart(series: number, at: number): string {
  return `${Math.trunc(series)}/${Math.floor(at / restatementPartMs)}`
}

const whole = "''"
const ofSeries = 'series::VARCHAR'

/** What both stores hold, as all migrations together make it. Each row of these has the number of the commit that wrote it, too. */
export const storedTables = {
  source: {
    columns: {
      id: 'String',
      series: 'UInt16',
      availability: 'String',
      revision: 'Int32',
      fetched_at: 'Nullable(Int64)',
      checked_at: 'Nullable(Int64)',
      expires_at: 'Nullable(Int64)',
      attempted_at: 'Nullable(Int64)',
      error_code: 'Nullable(String)',
      error_message: 'Nullable(String)',
      failures: 'Int32',
      facts: 'Nullable(Int32)',
      bytes: 'Nullable(Int64)',
      duration_ms: 'Nullable(Int32)',
      restated: 'Nullable(Int32)',
      restated_at: 'Nullable(Int64)',
      unreadable: 'Nullable(String)',
    },
    part: 'id',
  },
  series: { columns: { id: 'UInt16', source: 'String', key: 'String' }, part: whole },
  entity: {
    columns: { id: 'UInt32', key: 'String' },
    part: 'floor(id / 1000)::INTEGER::VARCHAR',
  },
  metadata: {
    columns: {
      series: 'UInt16',
      entity: 'UInt32',
      name: 'String',
      display_name: 'String',
      slug: 'String',
      category: 'Nullable(String)',
      kind: 'LowCardinality(String)',
      logo: 'Nullable(String)',
      chains: 'String',
      doublecounted: 'Bool',
      parent: 'Nullable(String)',
    },
    part: ofSeries,
  },
  fact: {
    columns: { series: 'UInt16', entity: 'UInt32', day: 'Int32', value: 'Float64' },
    part: ofSeries,
    isPartitioned: true,
  },
  color: { columns: { key: 'String', color: 'String' }, part: whole },
  snapshot: { columns: { source: 'String', body: 'String' }, part: 'source' },
  quote: {
    columns: { kind: 'LowCardinality(String)', coin: 'String', second: 'Int64', price: 'Float64' },
    part: 'kind',
  },
  quarantine: {
    columns: {
      source: 'String',
      reason: 'String',
      change: 'String',
      first_at: 'Int64',
      last_at: 'Int64',
      times: 'Int32',
    },
    part: 'source',
  },
  restatement: {
    columns: {
      series: 'UInt16',
      entity: 'Nullable(UInt32)',
      name: 'Nullable(String)',
      day: 'Int32',
      before: 'Float64',
      after: 'Nullable(Float64)',
      changed_at: 'Int64',
      count: 'UInt32',
    },
    part: `${ofSeries} || '/' || floor(changed_at / ${restatementPartMs})::INTEGER::VARCHAR`,
  },
  price_window: {
    columns: { coin: 'String', first_day: 'Int32', last_day: 'Int32' },
    part: whole,
  },
  price_coin: {
    columns: {
      coin: 'String',
      first_second: 'Nullable(Int64)',
      first_at: 'Nullable(Int64)',
      failed_until: 'Nullable(Int64)',
    },
    part: whole,
  },
  symbol: { columns: { key: 'String', symbol: 'String' }, part: whole },
  held: {
    columns: {
      series: 'UInt16',
      entity: 'UInt32',
      day: 'Int32',
      value: 'Float64',
      first_at: 'Int64',
      times: 'Int32',
    },
    part: ofSeries,
  },
  profile: {
    columns: {
      key: 'String',
      description: 'Nullable(String)',
      url: 'Nullable(String)',
      twitter: 'Nullable(String)',
      tvl: 'Nullable(Float64)',
    },
    part: whole,
  },
  methodology: { columns: { key: 'String', texts: 'String' }, part: whole },
} as const satisfies Record<string, StoredTable>

export type TableName = keyof typeof storedTables

export const tableNames = Object.keys(storedTables) as readonly TableName[]

export function getTable(name: TableName): StoredTable {
  return storedTables[name]
}

const mentions = tableNames.map(name => ({
  name,
  pattern: new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|USING)\\s+${name}\\b`),
}))

export function findTables(sql: string): TableName[] {
  return mentions.flatMap(({ name, pattern }) => (pattern.test(sql) ? [name] : []))
}
