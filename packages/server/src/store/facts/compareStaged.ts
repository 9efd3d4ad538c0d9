import type { Day } from '@analytics/contract/query/day'
import type { WriteSession } from '@analytics/store/Store'
import { formerParts } from '@analytics/store/storedTables'

import { isRestated } from './diffStaged.ts'

interface Comparison {
  readonly series: number
  /** A condition on the stored facts `f`: those that the staged ones replace. */
  readonly covered: string
  /** The newest day of the series so far. */
  readonly newest: Day
  /** Changes up to this day are restatements; without it none is. */
  readonly settled: Day | undefined
}

/**
 * Fills the temporary table `changed (entity, day, before, after, restated)` with the differences of the staged facts from the stored
 * ones. `before` and `after` are null where there is no value. Returns how many are restatements.
 */
export async function compareStaged(
  session: WriteSession,
  { series, covered, newest, settled = Number.NEGATIVE_INFINITY }: Comparison,
): Promise<number> {
  const seriesId = Math.trunc(series)
  const isSettled = Number.isFinite(settled) ? `f.day <= ${Math.trunc(settled)}` : 'false'
  await session.run(
    `CREATE OR REPLACE TEMP TABLE changed AS
       SELECT coalesce(f.entity, s.entity) AS entity, coalesce(f.day, s.day) AS day, f.value AS before, s.value AS after,
              coalesce(${isSettled} AND ${isRestated}, false) AS restated
         FROM (SELECT entity, day, value, ${covered} AS is_covered FROM fact f WHERE f.series = ${seriesId}) f
         FULL JOIN staged s ON s.entity = f.entity AND s.day = f.day
        WHERE f.value IS DISTINCT FROM s.value AND (s.value IS NOT NULL OR f.is_covered)`,
  )
  const last = Math.min(newest, settled)
  if (Number.isFinite(last)) await markFilled(session, seriesId, Math.trunc(last))
  const [row] = await session.rows<{ count: number }>(
    'SELECT count(*)::DOUBLE AS count FROM changed WHERE restated',
  )
  return row?.count ?? 0
}

/**
 * Marks settled days that had no value and now have one, as far as the entity had begun by then: a gap that is filled, or a value that
 * comes back. The days before an entity's first value are its beginning, and no restatement.
 */
async function markFilled(session: WriteSession, series: number, last: Day): Promise<void> {
  const isFilled = `changed.before IS NULL AND NOT changed.restated AND changed.day <= ${last}`
  const markSince = (begun: string) =>
    session.run(
      `UPDATE changed SET restated = true FROM (SELECT entity, min(day) AS day FROM ${begun} GROUP BY entity) b
        WHERE ${isFilled} AND b.entity = changed.entity AND b.day <= changed.day`,
    )
  const hasFilled = async () =>
    (await session.rows(`SELECT 1 FROM changed WHERE ${isFilled} LIMIT 1`)).length > 0
  if (!(await hasFilled())) return
  await markSince(`fact WHERE series = ${series}`)
  if (!(await hasFilled())) return
  // The first values of an entity may have been withdrawn.
  await session.open('former_fact', formerParts(series))
  await markSince(`former_fact WHERE series = ${series} AND listed IS NULL AND before IS NOT NULL`)
}
