import type { Day } from '@analytics/contract/query/day'

import { formerPart } from '../clickhouse/storedTables.ts'
import type { WriteSession } from '../database/Session.ts'
import { isRestated } from './diffStaged.ts'

interface Fetch {
  /** Time in milliseconds since the epoch. */
  readonly at: number
  readonly settled: Day
}

/**
 * Makes the stored facts equal to the staged ones, and records what each changed value was. A day after the newest one of the series
 * is not recorded: the series' own record says when it came. What a value became is kept for restatements, which are listed; for all
 * others it is the `before` of the next change, or the present value. `covered` is a condition on the stored facts `f`.
 */
export async function changeFacts(
  session: WriteSession,
  series: number,
  covered: string,
  fetch: Fetch | undefined,
): Promise<void> {
  const own = Math.trunc(series)
  await session.open('series')
  const [row] = await session.rows<{ stored: number | null; newest: number | null; staged: number | null }>(
    `SELECT (SELECT max(day) FROM fact WHERE series = ${own}) AS stored, (SELECT max(day) FROM staged) AS staged,
            (SELECT newest FROM series WHERE id = ${own}) AS newest`,
  )
  const staged = row?.staged ?? null
  // An older version did not note the newest day.
  const former = row?.newest ?? row?.stored ?? null
  // Comparing hundreds of thousands of rows with nothing takes longer than storing them.
  if (former !== null) await applyChanges(session, own, covered, former, fetch)
  // After an insert of no rows DuckDB 1.5.5 loses the next large one of the same transaction, without a word.
  else if (staged !== null)
    await session.run('INSERT INTO fact SELECT ?, entity, day, value FROM staged', [series])
  const latest = Math.max(former ?? Number.NEGATIVE_INFINITY, staged ?? Number.NEGATIVE_INFINITY)
  if (Number.isFinite(latest) && latest !== row?.newest)
    await session.run('UPDATE series SET newest = ? WHERE id = ?', [latest, series])
}

async function applyChanges(
  session: WriteSession,
  series: number,
  covered: string,
  newest: Day,
  fetch: Fetch | undefined,
): Promise<void> {
  const settled = fetch ? Math.trunc(fetch.settled) : 0
  await session.run(
    `CREATE OR REPLACE TEMP TABLE changed AS
       SELECT coalesce(f.entity, s.entity) AS entity, coalesce(f.day, s.day) AS day, f.value AS before, s.value AS after,
              coalesce(f.day <= ${settled} AND ${isRestated}, false) AS restated
         FROM (SELECT entity, day, value, ${covered} AS is_covered FROM fact f WHERE f.series = ${series}) f
         FULL JOIN staged s ON s.entity = f.entity AND s.day = f.day
        WHERE f.value IS DISTINCT FROM s.value AND (s.value IS NOT NULL OR f.is_covered)`,
  )
  const [count] = await session.rows<{ gone: number; come: number; recorded: number }>(
    `SELECT count(before)::DOUBLE AS gone, count(after)::DOUBLE AS come,
            (count(*) FILTER (${isRecorded(newest)}))::DOUBLE AS recorded FROM changed`,
  )
  if (fetch && count && count.recorded > 0) {
    const at = Math.trunc(fetch.at)
    await session.open('former_fact', formerPart(series, at))
    await session.run(
      `INSERT INTO former_fact SELECT ${series}, entity, day, before, CASE WHEN restated THEN after END, ${at}, restated
         FROM changed WHERE ${isRecorded(newest)} ORDER BY entity, day`,
    )
  }
  if (count && count.gone > 0)
    await session.run(
      `DELETE FROM fact USING changed c
        WHERE fact.series = ${series} AND fact.entity = c.entity AND fact.day = c.day AND c.before IS NOT NULL`,
    )
  if (count && count.come > 0)
    await session.run(
      `INSERT INTO fact SELECT ${series}, entity, day, after FROM changed WHERE after IS NOT NULL ORDER BY entity, day`,
    )
  await session.run('DROP TABLE changed')
}

const isRecorded = (newest: Day) => `before IS NOT NULL OR day <= ${Math.trunc(newest)}`
