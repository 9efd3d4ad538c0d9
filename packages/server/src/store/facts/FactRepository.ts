import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'

import type { DayValue } from '../../domain/asOf.ts'
import type { EntrySums, PairedSums } from '../../domain/table/metricTable.ts'
import type { Session } from '../database/Session.ts'
import { diffStaged, type FactDiff } from './diffStaged.ts'
import type { CoveringFacts, FactColumns } from './FactColumns.ts'
import { holdOutliers, type HeldEntries } from './holdOutliers.ts'
import { recordRestatements } from './recordRestatements.ts'
import { stageFacts, stageSpans } from './stageFacts.ts'

export interface Inspection {
  /** When the facts were fetched, in milliseconds since the epoch. */
  readonly at: number
  /** Changes up to this day are recorded as restatements. */
  readonly settled: Day
  readonly inspect: (diff: FactDiff) => Promise<void>
  /** What is held back until the provider has repeated it. */
  readonly noteHeld: (held: HeldEntries) => void
}

/** By series (one metric on one chain, or on all), entity and day. */
export class FactRepository {
  /** Makes the series equal to `facts`, touching only rows that differ. */
  async replace(
    session: Session,
    series: number,
    facts: FactColumns,
    inspection?: Inspection,
  ): Promise<void> {
    await stageFacts(session, series, facts)
    await this.#adopt(session, series, 'f.series = $series', inspection)
  }

  /** Only within the spans that the facts cover. */
  async merge(
    session: Session,
    series: number,
    facts: CoveringFacts,
    inspection?: Inspection,
  ): Promise<void> {
    const ids = await stageFacts(session, series, facts)
    await stageSpans(session, facts.covered, ids)
    const within =
      'EXISTS (SELECT 1 FROM span c WHERE c.entity = f.entity AND f.day BETWEEN c.first AND c.last)'
    await this.#adopt(session, series, `f.series = $series AND ${within}`, inspection)
    await session.run('DROP TABLE span')
  }

  /** `covered` is a condition on the stored facts `f`; `$series` in it is the series' number. */
  async #adopt(session: Session, series: number, covered: string, inspection?: Inspection): Promise<void> {
    const own = covered.replace('$series', String(Math.trunc(series)))
    if (inspection) {
      const held = await holdOutliers(session, series, inspection.at)
      if (held.count > 0) inspection.noteHeld(held)
      const diff = await diffStaged(session, own, inspection.settled)
      await inspection.inspect(diff)
      if (diff.restated > 0) await recordRestatements(session, series, own, inspection)
    }
    await session.run(
      `DELETE FROM fact f WHERE ${own} AND NOT EXISTS
         (SELECT 1 FROM staged s WHERE s.entity = f.entity AND s.day = f.day AND s.value = f.value)`,
    )
    await session.run(
      `INSERT INTO fact SELECT ?, s.entity, s.day, s.value FROM staged s WHERE NOT EXISTS
         (SELECT 1 FROM fact f WHERE f.series = ? AND f.entity = s.entity AND f.day = s.day)
       ORDER BY s.day, s.entity`,
      [series, series],
    )
    await session.run('DROP TABLE staged')
  }

  async getSums(
    session: Session,
    series: number,
    windows: readonly DayRange[],
    through: Day,
  ): Promise<EntrySums[]> {
    const aggregates = windows.map(
      ({ from, to }, index) =>
        `sum(value) FILTER (day BETWEEN ${Math.trunc(from)} AND ${Math.trunc(to)}) AS s${index},
         count(*) FILTER (day BETWEEN ${Math.trunc(from)} AND ${Math.trunc(to)})::DOUBLE AS n${index}`,
    )
    const rows = await session.rows<Record<string, number | null>>(
      `SELECT entity, min(day) AS first_day, max(day) AS last_day, ${aggregates.join(', ')}
         FROM fact WHERE series = ? AND day <= ? GROUP BY entity`,
      [series, through],
    )
    return rows.map(row => ({
      entity: row['entity'] ?? 0,
      firstDay: row['first_day'] ?? 0,
      lastDay: row['last_day'] ?? 0,
      windows: windows.map((_, index) => ({ sum: row[`s${index}`] ?? null, days: row[`n${index}`] ?? 0 })),
    }))
  }

  /** `range` against the equally long one just before it, by entity. Days after `through` don't count. */
  async getPairedSums(
    session: Session,
    series: number,
    range: DayRange,
    through: Day,
  ): Promise<ReadonlyMap<number, PairedSums>> {
    const length = range.to - range.from + 1
    const values = (from: Day, to: Day) =>
      `SELECT entity, day, value FROM fact WHERE series = $series AND day BETWEEN ${Math.trunc(from)} AND ${Math.trunc(Math.min(to, through))}`
    const rows = await session.rows<PairedSums & { entity: number }>(
      `WITH span AS (SELECT entity, min(day) AS first, max(day) AS last FROM fact
           WHERE series = $series AND day <= ${Math.trunc(through)} GROUP BY entity),
         pair AS (SELECT coalesce(n.entity, b.entity) AS entity, n.day AS day, n.value AS now,
             b.day AS day_before, b.value AS before
           FROM (${values(range.from, range.to)}) n
           FULL JOIN (${values(range.from - length, range.from - 1)}) b
             ON b.entity = n.entity AND b.day = n.day - ${length})
       SELECT entity,
         count(*) FILTER (now IS NOT NULL AND before IS NOT NULL)::DOUBLE AS days,
         coalesce(sum(now) FILTER (before IS NOT NULL), 0) AS now,
         coalesce(sum(before) FILTER (now IS NOT NULL), 0) AS before,
         coalesce(sum(now) FILTER (before IS NULL AND day - ${length} < first), 0) AS arrived,
         coalesce(sum(before) FILTER (now IS NULL AND day_before + ${length} > last), 0) AS departed
       FROM pair JOIN span USING (entity) GROUP BY entity`.replaceAll('$series', String(Math.trunc(series))),
    )
    return new Map(rows.map(({ entity, ...sums }) => [entity, sums]))
  }

  async findSpan(session: Session, series: number): Promise<DayRange | undefined> {
    const [row] = await session.rows<{ from: Day | null; to: Day | null }>(
      'SELECT min(day) AS "from", max(day) AS "to" FROM fact WHERE series = ?',
      [series],
    )
    return row && row.from !== null && row.to !== null ? { from: row.from, to: row.to } : undefined
  }

  async getDaily(session: Session, series: number, { from, to }: DayRange): Promise<DayValue[]> {
    return session.rows<DayValue>(
      'SELECT entity, day, value FROM fact WHERE series = ? AND day BETWEEN ? AND ?',
      [series, from, to],
    )
  }

  /** Daily values of `shown`, and the sum of the other `members` as entity -1. */
  async getStack(
    session: Session,
    series: number,
    { from, to }: DayRange,
    shown: readonly number[],
    members: readonly number[],
  ): Promise<DayValue[]> {
    if (members.length === 0) return []
    const own =
      shown.length > 0 ? `CASE WHEN entity IN (${shown.join(',')}) THEN entity::INTEGER ELSE -1 END` : '-1'
    return session.rows<DayValue>(
      `SELECT ${own} AS entity, day, sum(value) AS value FROM fact
        WHERE series = ? AND day BETWEEN ? AND ? AND entity IN (${members.join(',')})
        GROUP BY ALL ORDER BY day`,
      [series, from, to],
    )
  }

  /** Sums of the members with equally many days. Days after `through` and up to `resumed` don't count. */
  async getSumsByDays(
    session: Session,
    series: number,
    ranges: readonly DayRange[],
    members: readonly number[],
    { through, resumed }: { readonly through: Day; readonly resumed: Day },
  ): Promise<{ readonly bucket: number; readonly days: number; readonly sum: number }[]> {
    if (members.length === 0 || ranges.length === 0) return []
    const rows = ranges.map(({ from, to }, at) => `(${at}, ${Math.trunc(from)}, ${Math.trunc(to)})`)
    return session.rows(
      `WITH bucket(place, first, last) AS (VALUES ${rows.join(',')}), own AS (
         SELECT bucket.place AS place, count(*) AS days, sum(value) AS sum
           FROM fact JOIN bucket ON day BETWEEN first AND last
          WHERE series = ? AND entity IN (${members.join(',')}) AND (day <= ? OR day > ?)
          GROUP BY bucket.place, entity
       )
       SELECT place AS bucket, days::INTEGER AS days, sum(sum) AS sum FROM own GROUP BY place, days ORDER BY place, days`,
      [series, through, resumed],
    )
  }
}
