/** A table whose earlier rows are kept, and how they are told apart. */
interface FormerTable {
  readonly keys: readonly string[]
  readonly values: readonly string[]
  /** Only the rows at the end of a day are kept: these change with every fetch. */
  readonly isDaily?: true
}

/** Daily values have a record of their own (`recordChanges.ts`), since they are a thousand times as many. */
export const formerTables = {
  source: { keys: ['id', 'series'], values: ['availability', 'revision', 'fetched_at'] },
  series: { keys: ['id', 'source', 'key'], values: ['newest'] },
  metadata: {
    keys: ['series', 'entity'],
    values: ['name', 'display_name', 'slug', 'category', 'kind', 'logo', 'chains', 'doublecounted', 'parent'],
  },
  snapshot: { keys: ['source'], values: ['body'], isDaily: true },
  quote: { keys: ['kind', 'coin', 'second'], values: ['price'], isDaily: true },
  price_window: { keys: ['coin', 'first_day', 'last_day'], values: [], isDaily: true },
  price_coin: { keys: ['coin'], values: ['first_second', 'first_at', 'failed_until'], isDaily: true },
  symbol: { keys: ['key'], values: ['symbol'], isDaily: true },
  profile: { keys: ['key'], values: ['description', 'url', 'twitter', 'tvl'], isDaily: true },
  methodology: { keys: ['key'], values: ['texts'], isDaily: true },
} as const satisfies Record<string, FormerTable>

export type FormerName = keyof typeof formerTables

export const formerNames = Object.keys(formerTables) as readonly FormerName[]

export function getFormerTable(name: FormerName): FormerTable {
  return formerTables[name]
}

export function isFormerName(table: string): table is FormerName {
  return Object.hasOwn(formerTables, table)
}
