import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { WriteSession } from '@analytics/store/Store'

import { outlierFactor, outlierFloor, fetchesNeeded, spanNeededMs } from '../../domain/outliers.ts'

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

/** A stock or price is compared with the medians of so many observations of its own before and after. */
const observationsAround = 3

/** Takes outliers out of the table `staged`: what is stored stays in their place. */
export async function holdOutliers(
  session: WriteSession,
  series: number,
  time: number,
  kind: MetricKind,
): Promise<HeldEntries> {
  const [seriesId, now] = [Math.trunc(series), Math.trunc(time)]
  await session.open('held', series)
  const totals = (rows: string) =>
    `SELECT d.day, median(t.value) AS typical, count(*) AS days FROM suspect d
       JOIN (SELECT day, sum(abs(value)) AS value FROM ${rows} GROUP BY day) t
         ON t.day BETWEEN d.day - ${daysAround} AND d.day + ${daysAround} GROUP BY d.day`
  await session.run(
    `CREATE OR REPLACE TEMP TABLE outlier AS
       WITH suspect AS (SELECT DISTINCT day FROM staged WHERE abs(value) > ${outlierFloor}),
         stored AS (${totals(`fact WHERE series = ${seriesId}`)}),
         given AS (${totals('staged')})
       SELECT s.entity, s.day, s.value, f.value AS known, h.first_at, h.times,
              CASE WHEN stored.days >= ${minStoredDays} THEN stored.typical ELSE given.typical END AS usual
         FROM staged s JOIN given ON given.day = s.day LEFT JOIN stored ON stored.day = s.day ${joinKnown(seriesId)}
        WHERE abs(s.value) > ${outlierFloor} AND abs(s.value) > ${outlierFactor} * usual
          AND NOT (f.value IS NOT NULL AND ${isNear('s.value', 'f.value')})`,
  )
  if (kind !== 'flow') await addJumps(session, seriesId, kind === 'stock' ? outlierFloor : 0)
  await session.run(
    `DELETE FROM outlier WHERE coalesce(times, 0) + 1 >= ${fetchesNeeded} AND ${now} - first_at >= ${spanNeededMs}`,
  )
  await session.run(`DELETE FROM held WHERE series = ${seriesId}`)
  const [counted] = await session.rows<{ count: number; of: number }>(
    'SELECT (SELECT count(*) FROM outlier)::DOUBLE AS count, (SELECT count(*) FROM staged)::DOUBLE AS "of"',
  )
  const { count = 0, of = 0 } = counted ?? {}
  const largest = count > 0 ? await hold(session, seriesId, now) : []
  await session.run('DROP TABLE outlier')
  return { count, of, largest }
}

/** Stocks and prices move on from where they were: what jumps and is back, or jumps on the last day, is an outlier whatever the others have. */
async function addJumps(session: WriteSession, series: number, floor: number): Promise<void> {
  const medianOf = (rows: string) =>
    `median(value) OVER (PARTITION BY entity ORDER BY day ROWS BETWEEN ${rows})`
  await session.run(
    `INSERT INTO outlier
       WITH span AS (SELECT min(day) - ${daysAround} AS first, max(day) + ${daysAround} AS last FROM staged),
         own AS (
           SELECT entity, day, value FROM staged UNION ALL
           SELECT f.entity, f.day, f.value FROM fact f, span
            WHERE f.series = ${series} AND f.day BETWEEN span.first AND span.last
              AND f.entity IN (SELECT entity FROM staged)
              AND NOT EXISTS (SELECT 1 FROM staged s WHERE s.entity = f.entity AND s.day = f.day)),
         around AS (
           SELECT entity, day, ${medianOf(`${observationsAround} PRECEDING AND 1 PRECEDING`)} AS former,
                  ${medianOf(`1 FOLLOWING AND ${observationsAround} FOLLOWING`)} AS later FROM own)
       SELECT s.entity, s.day, s.value, f.value AS known, h.first_at, h.times, a.former AS usual
         FROM staged s JOIN around a ON a.entity = s.entity AND a.day = s.day ${joinKnown(series)}
        WHERE greatest(s.value, a.former) > ${floor} AND a.former > 0
          AND ((s.value >= ${outlierFactor} * a.former AND (a.later IS NULL OR s.value >= ${outlierFactor} * a.later))
            OR (s.value * ${outlierFactor} <= a.former AND (a.later IS NULL OR s.value * ${outlierFactor} < a.later)))
          AND NOT (f.value IS NOT NULL AND ${isNear('s.value', 'f.value')} AND ${isNear('f.value', 's.value')})
          AND NOT EXISTS (SELECT 1 FROM outlier o WHERE o.entity = s.entity AND o.day = s.day)`,
  )
}

/** Joins what is stored of the staged `s`, and what was held back of it. */
const joinKnown = (series: number) =>
  `LEFT JOIN fact f ON f.series = ${series} AND f.entity = s.entity AND f.day = s.day
   LEFT JOIN held h ON h.series = ${series} AND h.entity = s.entity AND h.day = s.day
     AND ${isNear('s.value', 'h.value')} AND ${isNear('h.value', 's.value')}`

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
