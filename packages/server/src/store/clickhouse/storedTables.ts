interface StoredTable {
  /** Names the part of the table that a row belongs to, in the SQL of both stores. A part is written as a whole. */
  readonly part: string
  /** ClickHouse sorts the rows by these columns. */
  readonly key: string
  /** Large enough for its old parts to be dropped as files. Other tables delete rows. */
  readonly isPartitioned?: true
}

/** The restatements of a series are divided into spans of thirty days. */
const restatementPartMs = 2_592_000_000

export function restatementPart(series: number, at: number): string {
  return `${Math.trunc(series)}/${Math.floor(at / restatementPartMs)}`
}

const whole = "''"
const ofSeries = 'series::VARCHAR'

/** ClickHouse holds these tables. Their columns are those of DuckDB's tables, and the number of the commit that wrote the row. */
const storedTables = {
  source: { part: 'id', key: 'id' },
  series: { part: whole, key: 'id' },
  entity: { part: 'floor(id / 1000)::INTEGER::VARCHAR', key: 'id' },
  metadata: { part: ofSeries, key: 'series, entity' },
  fact: { part: ofSeries, key: 'series, day, entity', isPartitioned: true },
  color: { part: whole, key: 'key' },
  snapshot: { part: 'source', key: 'source' },
  quote: { part: 'kind', key: 'coin, second' },
  quarantine: { part: 'source', key: 'source' },
  restatement: {
    part: `${ofSeries} || '/' || floor(changed_at / ${restatementPartMs})::INTEGER::VARCHAR`,
    key: 'series, changed_at',
  },
  price_window: { part: whole, key: 'coin' },
  price_coin: { part: whole, key: 'coin' },
  symbol: { part: whole, key: 'key' },
  held: { part: ofSeries, key: 'series, entity' },
  profile: { part: whole, key: 'key' },
  methodology: { part: whole, key: 'key' },
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
