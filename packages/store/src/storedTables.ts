interface StoredTable {
  /** Names the part of the table that a row belongs to, in the SQL of both stores. A part is written as a whole. */
  readonly part: string
  /** ClickHouse sorts the rows by these columns. */
  readonly key: string
  /** Large enough for its old parts to be dropped as files. Other tables delete rows. */
  readonly isPartitioned?: true
}

const dayMs = 86_400_000

const wholeTable = "''"
const ofSeries = 'series::VARCHAR'
/** A commit rewrites the parts that it adds to, so what is only ever added to has one a day. */
const onDay = (part: string) => `${part} || '/' || floor(changed_at / ${dayMs})::INTEGER::VARCHAR`

/** The part of a table of former rows that holds the changes of one day. */
export function formerPart(part: string | number, time: number): string {
  return `${part}/${Math.floor(time / dayMs)}`
}

/** All parts of a table of former rows that hold changes of one part: `open` takes a name that ends in a slash for its beginning. */
export function formerParts(part: string | number): string {
  return `${part}/`
}

/** ClickHouse holds these tables. Their columns are those of DuckDB's tables, and the number of the commit that wrote the row. */
const storedTables = {
  source: { part: 'id', key: 'id' },
  series: { part: wholeTable, key: 'id' },
  entity: { part: 'floor(id / 1000)::INTEGER::VARCHAR', key: 'id' },
  metadata: { part: ofSeries, key: 'series, entity' },
  fact: { part: ofSeries, key: 'series, day, entity', isPartitioned: true },
  color: { part: wholeTable, key: 'key' },
  snapshot: { part: 'source', key: 'source' },
  quote: { part: 'kind', key: 'coin, second' },
  quarantine: { part: 'source', key: 'source' },
  // Empty, but in a store of an earlier version.
  restatement: {
    part: `${ofSeries} || '/' || floor(changed_at / 2592000000)::INTEGER::VARCHAR`,
    key: 'series, changed_at',
  },
  price_window: { part: wholeTable, key: 'coin' },
  price_coin: { part: wholeTable, key: 'coin' },
  symbol: { part: wholeTable, key: 'key' },
  page_id: { part: onDay('kind'), key: 'kind, id' },
  held: { part: ofSeries, key: 'series, entity' },
  profile: { part: wholeTable, key: 'key' },
  methodology: { part: wholeTable, key: 'key' },
  former_fact: { part: onDay(ofSeries), key: 'series, day, entity, changed_at' },
  former_source: { part: onDay('id'), key: 'id, changed_at' },
  former_series: { part: onDay(wholeTable), key: 'id, changed_at' },
  former_metadata: { part: onDay(ofSeries), key: 'series, entity, changed_at' },
  former_snapshot: { part: onDay('source'), key: 'source, changed_at' },
  former_quote: { part: onDay('kind'), key: 'coin, second, changed_at' },
  former_price_window: { part: onDay(wholeTable), key: 'coin, changed_at' },
  former_price_coin: { part: onDay(wholeTable), key: 'coin, changed_at' },
  former_symbol: { part: onDay(wholeTable), key: 'key, changed_at' },
  former_profile: { part: onDay(wholeTable), key: 'key, changed_at' },
  former_methodology: { part: onDay(wholeTable), key: 'key, changed_at' },
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
