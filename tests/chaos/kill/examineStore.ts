import type { Session } from '@analytics/store/Store'

import { Database } from '../../../packages/server/src/store/database/Database.ts'

export interface ExaminedSource {
  readonly id: string
  readonly revision: number
  readonly fetchedAt: number | null
}

export interface Examination {
  readonly violations: readonly string[]
  readonly sources: readonly ExaminedSource[]
  readonly facts: number
}

interface SourceCount extends ExaminedSource {
  readonly facts: number | null
  /** Whether it has one series only, which bears its name: all its facts are then counted. */
  readonly isFlow: boolean
  readonly factRows: number
  readonly metadataRows: number
}

/** Invariants of every store. Each query returns the rows that violate one. */
const wrongRows: Readonly<Record<string, string>> = {
  'two entities with one id': 'SELECT id FROM entity GROUP BY id HAVING count(*) > 1',
  'two entities with one key': 'SELECT key FROM entity GROUP BY key HAVING count(*) > 1',
  'a fact twice': 'SELECT series, entity, day FROM fact GROUP BY series, entity, day HAVING count(*) > 1',
  'a fact of nobody': 'SELECT f.entity FROM fact f ANTI JOIN entity e ON e.id = f.entity',
  'a fact that is no number': 'SELECT series FROM fact WHERE NOT isfinite(value)',
  'metadata twice': 'SELECT series, entity FROM metadata GROUP BY series, entity HAVING count(*) > 1',
  'metadata of nobody': 'SELECT m.entity FROM metadata m ANTI JOIN entity e ON e.id = m.entity',
  'a colour twice': 'SELECT key FROM color GROUP BY key HAVING count(*) > 1',
}

/** Opens a store as it was left behind and says what is wrong with it. Throws when it can't be opened. */
export async function examineStore(path: string): Promise<Examination> {
  const schema = await getSchema(':memory:')
  const found = await getSchema(path)
  const violations = [...schema].filter(column => !found.has(column)).map(column => `no column ${column}`)
  if (violations.length > 0) return { violations, sources: [], facts: 0 }
  const database = await Database.open(path)
  try {
    return await database.read(examine)
  } finally {
    await database.close()
  }
}

/** Every column of a store, as `table.column type`. */
async function getSchema(path: string): Promise<Set<string>> {
  const database = await Database.open(path)
  const rows = await database.read(session =>
    session.rows<{ column: string }>(
      `SELECT table_name || '.' || column_name || ' ' || data_type AS "column" FROM information_schema.columns`,
    ),
  )
  await database.close()
  return new Set(rows.map(row => row.column))
}

async function examine(session: Session): Promise<Examination> {
  const violations: string[] = []
  for (const [name, sql] of Object.entries(wrongRows)) {
    const rows = await session.rows<Record<string, unknown>>(`${sql} LIMIT 3`)
    if (rows.length > 0) violations.push(`${name}: ${JSON.stringify(rows)}`)
  }
  const sources = await getSources(session)
  violations.push(...sources.flatMap(findFaults))
  const [strays] = await session.rows<{ series: string | null }>(
    `SELECT string_agg(DISTINCT series::VARCHAR, ', ') AS series FROM (SELECT series FROM fact UNION SELECT series FROM metadata)
      WHERE series NOT IN (SELECT series FROM (${await seriesOf(session)}))`,
  )
  if (strays?.series != null) violations.push(`rows of series that no source has: ${strays.series}`)
  return {
    violations,
    sources: sources.map(({ id, revision, fetchedAt }) => ({ id, revision, fetchedAt })),
    facts: sources.reduce((sum, source) => sum + source.factRows, 0),
  }
}

function findFaults(source: SourceCount): string[] {
  const { id, facts, factRows, metadataRows } = source
  if (source.fetchedAt === null)
    return factRows + metadataRows === 0
      ? []
      : [`${id} was never fetched and has ${factRows} facts and ${metadataRows} entries of metadata`]
  if (!source.isFlow) return []
  const faults = facts === factRows ? [] : [`${id} says ${facts} facts and has ${factRows}`]
  return factRows > 0 === metadataRows > 0
    ? faults
    : [...faults, `${id} has ${factRows} facts and ${metadataRows} entries of metadata`]
}

/** The series of each source: from its own table, or one by one. */
async function seriesOf(session: Session): Promise<string> {
  const [table] = await session.rows<{ found: boolean }>(
    `SELECT count(*) > 0 AS found FROM information_schema.tables WHERE table_name = 'series'`,
  )
  return table?.found === true
    ? 'SELECT id AS series, source, key FROM series'
    : 'SELECT series, id AS source, id AS key FROM source'
}

async function getSources(session: Session): Promise<SourceCount[]> {
  const series = await seriesOf(session)
  return session.rows<SourceCount>(
    `WITH owned AS (${series}),
       fact_rows AS (SELECT series, count(*) AS rows FROM fact GROUP BY series),
       metadata_rows AS (SELECT series, count(*) AS rows FROM metadata GROUP BY series)
     SELECT s.id, s.revision::DOUBLE AS revision, s.fetched_at::DOUBLE AS "fetchedAt", s.facts::DOUBLE AS facts,
       coalesce(count(o.series) = 1 AND bool_and(o.key = s.id), false) AS "isFlow",
       coalesce(sum(f.rows), 0)::DOUBLE AS "factRows", coalesce(sum(m.rows), 0)::DOUBLE AS "metadataRows"
     FROM source s LEFT JOIN owned o ON o.source = s.id
       LEFT JOIN fact_rows f ON f.series = o.series LEFT JOIN metadata_rows m ON m.series = o.series
     GROUP BY s.id, s.revision, s.fetched_at, s.facts ORDER BY s.id`,
  )
}
