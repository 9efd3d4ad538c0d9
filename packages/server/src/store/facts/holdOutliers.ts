import type { WriteSession } from '@analytics/store/Session'

import { fetchesNeeded, spanNeededMs } from '../../domain/confirmation.ts'
import { outlierFactor, outlierFloor } from '../../domain/proportion.ts'

/** The usual value of a day is the median total of so many stored days around it, */
const daysAround = 30
/** or, where fewer than these are, as they are in the payload. */
const minStoredDays = 7
/** Two values within this factor say the same. */
const nearFactor = 2

export interface HeldEntry {
  readonly key: string
  readonly name: string | null
  readonly day: number
  readonly value: number
  readonly usual: number
}

export interface HeldEntries {
  readonly count: number
  /** The number of values. */
  readonly of: number
  readonly largest: readonly HeldEntry[]
}

const isNear = (a: string, b: string) => `abs(${a}) <= ${nearFactor} * abs(${b})`

/** Takes outliers out of the table `staged`: what is stored stays in their place. */
export async function holdOutliers(session: WriteSession, series: number, at: number): Promise<HeldEntries> {
  const [own, now] = [series, at].map(Math.trunc)
  await session.open('held', series)
  const totals = (rows: string) =>
    `SELECT d.day, median(t.value) AS typical, count(*) AS days FROM suspect d
       JOIN (SELECT day, sum(abs(value)) AS value FROM ${rows} GROUP BY day) t
         ON t.day BETWEEN d.day - ${daysAround} AND d.day + ${daysAround} GROUP BY d.day`
  await session.run(
    `CREATE OR REPLACE TEMP TABLE outlier AS
       WITH suspect AS (SELECT DISTINCT day FROM staged WHERE abs(value) > ${outlierFloor}),
         stored AS (${totals(`fact WHERE series = ${own}`)}),
         given AS (${totals('staged')})
       SELECT s.entity, s.day, s.value, f.value AS known, h.first_at, h.times,
              CASE WHEN stored.days >= ${minStoredDays} THEN stored.typical ELSE given.typical END AS usual
         FROM staged s JOIN given ON given.day = s.day LEFT JOIN stored ON stored.day = s.day
         LEFT JOIN fact f ON f.series = ${own} AND f.entity = s.entity AND f.day = s.day
         LEFT JOIN held h ON h.series = ${own} AND h.entity = s.entity AND h.day = s.day
           AND ${isNear('s.value', 'h.value')} AND ${isNear('h.value', 's.value')}
        WHERE abs(s.value) > ${outlierFloor} AND abs(s.value) > ${outlierFactor} * usual
          AND NOT (f.value IS NOT NULL AND ${isNear('s.value', 'f.value')})`,
  )
  await session.run(
    `DELETE FROM outlier WHERE coalesce(times, 0) + 1 >= ${fetchesNeeded} AND ${now} - first_at >= ${spanNeededMs}`,
  )
  await session.run(`DELETE FROM held WHERE series = ${own}`)
  const [counted] = await session.rows<{ count: number; of: number }>(
    'SELECT (SELECT count(*) FROM outlier)::DOUBLE AS count, (SELECT count(*) FROM staged)::DOUBLE AS "of"',
  )
  const { count = 0, of = 0 } = counted ?? {}
  const largest = count > 0 ? await hold(session, own ?? 0, now ?? 0) : []
  await session.run('DROP TABLE outlier')
  return { count, of, largest }
}

async function hold(session: WriteSession, series: number, now: number): Promise<HeldEntry[]> {
  await session.run(
    `INSERT INTO held SELECT ${series}, entity, day, value, coalesce(first_at, ${now}), coalesce(times, 0) + 1 FROM outlier`,
  )
  await session.run(
    'UPDATE staged SET value = o.known FROM outlier o WHERE o.entity = staged.entity AND o.day = staged.day AND o.known IS NOT NULL',
  )
  await session.run(
    'DELETE FROM staged USING outlier o WHERE o.entity = staged.entity AND o.day = staged.day AND o.known IS NULL',
  )
  await session.open('metadata')
  return session.rows<HeldEntry>(
    `SELECT e.key, (SELECT any_value(m.name) FROM metadata m WHERE m.entity = o.entity) AS name, o.day, o.value, o.usual
       FROM outlier o JOIN entity e ON e.id = o.entity ORDER BY abs(o.value) DESC, o.day, e.key LIMIT 20`,
  )
}
