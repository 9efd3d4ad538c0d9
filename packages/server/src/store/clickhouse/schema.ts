import { getTable, tableNames } from './storedTables.ts'

/** The version of what follows; another one needs an upgrade of its own. */
export const schemaVersion = 1

/** Where the rows of a table are; queries name it without this. */
export function physicalName(table: string): string {
  return `stored_${table}`
}

/**
 * `part` says which commit wrote each part of each table: what it does not name is not there yet, or no longer. `lease` says who may
 * write; `wanted`, which sources somebody waits for. `cluster` is empty for a single server.
 */
export function toStatements(database: string, cluster: string): string[] {
  const onCluster = cluster === '' ? '' : ` ON CLUSTER ${quoteName(cluster)}`
  const engine = cluster === '' ? 'MergeTree' : 'ReplicatedMergeTree'
  const create = (name: string, columns: string, rest: string) =>
    `CREATE TABLE IF NOT EXISTS ${quoteName(database)}.${name}${onCluster} (${columns}) ENGINE = ${engine} ${rest}`
  return [
    `CREATE DATABASE IF NOT EXISTS ${quoteName(database)}${onCluster}`,
    create('schema_version', 'version UInt16', 'ORDER BY version'),
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
    ...tableNames.map(name => {
      const { columns, order, isPartitioned } = getTable(name)
      const own = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
      return create(
        physicalName(name),
        ['generation UInt64', ...own].join(', '),
        `${isPartitioned ? 'PARTITION BY generation ' : ''}ORDER BY (${order})`,
      )
    }),
  ]
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '')}\``
}
