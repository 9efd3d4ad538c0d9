import type { Store, Session } from '@analytics/store/Store'

import { formerNames, getFormerTable, type FormerName } from './formerTables.ts'

/**
 * The store as it was at a moment, for reads only, without daily values. A query finds, under the name of each table, the present rows
 * without those that have changed since, and what these were before their first change. `at` is in milliseconds since the epoch.
 */
export function openKnown(store: Store, at: number): Store {
  const toKnown = (session: Session): Session => ({
    rows: (sql, parameters) => session.rows(asKnown(sql, at), parameters),
    columns: (sql, parameters, onColumns) => session.columns(asKnown(sql, at), parameters, onColumns),
  })
  return {
    get commits() {
      return store.commits
    },
    read: work => store.read(session => work(toKnown(session))),
    write: () => Promise.reject(new Error('what was known earlier does not change')),
    close: async () => undefined,
  }
}

/** Columns that are not kept of earlier states, since answers don't depend on them. */
const constants: Partial<Record<FormerName, string>> = {
  source: `, fetched_at AS checked_at, NULL::BIGINT AS expires_at, fetched_at AS attempted_at, NULL::VARCHAR AS error_code,
    NULL::VARCHAR AS error_message, 0 AS failures, NULL::INTEGER AS facts, NULL::BIGINT AS bytes, NULL::INTEGER AS duration_ms,
    1 AS restated, NULL::BIGINT AS restated_at, NULL::VARCHAR AS unreadable, begun AS known_since, NULL::BIGINT AS changed_at`,
}

/** Since when a source is recorded does not change. */
const joins: Partial<Record<FormerName, string>> = {
  source: 'LEFT JOIN (SELECT id AS own, known_since AS begun FROM source) AS began ON own = id',
}

/** Tables of records, such as those that tell the restatements: of these, the rows of until then. */
const records = ['former_fact', 'former_metadata', 'former_snapshot'] as const

type KnownName = FormerName | (typeof records)[number]

const knownNames: readonly KnownName[] = [...formerNames, ...records]
const mention = new RegExp(`\\b(FROM|JOIN)\\s+(${knownNames.join('|')})\\b`, 'g')

function asKnown(sql: string, time: number): string {
  if (/\bFROM\s+fact\b/.test(sql)) throw new Error('daily values are told by LedgerRepository.loadFormer')
  const named = new Set<KnownName>()
  const renamed = sql.replaceAll(mention, (_, word: string, name: KnownName) => {
    named.add(name)
    return `${word} known_${name}`
  })
  if (named.size === 0) return sql
  return `WITH ${[...named].map(name => `known_${name} AS (${select(name, Math.trunc(time))})`).join(', ')} ${renamed}`
}

function select(name: KnownName, time: number): string {
  if (isRecord(name)) return `SELECT * FROM ${name} WHERE changed_at <= ${time}`
  const { keys, values } = getFormerTable(name)
  const [key, all, former] = [keys.join(', '), [...keys, ...values].join(', '), `former_${name}`]
  return `SELECT ${all}${constants[name] ?? ''} FROM (
    SELECT ${all} FROM ${name} WHERE (${key}) NOT IN (SELECT ${key} FROM ${former} WHERE changed_at > ${time})
    UNION ALL
    SELECT ${all} FROM (
      SELECT *, rank() OVER (PARTITION BY ${key} ORDER BY changed_at) AS place FROM ${former} WHERE changed_at > ${time}
    ) AS changed WHERE place = 1 AND existed
  ) AS known ${joins[name] ?? ''}`
}

function isRecord(name: KnownName): name is (typeof records)[number] {
  return records.some(record => record === name)
}
