import type { Day } from '@analytics/contract/vocabulary/day'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'
import { DOUBLE, DuckDBDataChunk, INTEGER, UINTEGER } from '@duckdb/node-api'

import { slicesOf, yieldToOthers } from '../lib/slices.ts'
import type { Session } from './Session.ts'

/** Facts column by column: row i says that `keys[entity[i]]` had `value[i]` on `day[i]`. No day twice per entity. */
export interface FactColumns {
  readonly keys: readonly string[]
  readonly entity: Uint32Array
  readonly day: Int32Array
  readonly value: Float64Array
}

/** Sum and number of the values of one entity within one window. */
export interface WindowSum {
  readonly sum: number | null
  readonly days: number
}

export interface EntitySums {
  readonly entity: number
  readonly firstDay: Day
  readonly lastDay: Day
  /** In the order of the windows asked for. */
  readonly windows: readonly WindowSum[]
}

export interface DayValue {
  readonly entity: number
  readonly day: Day
  readonly value: number
}

/**
 * What new facts would change: entries with a value in the last 30 settled days, the sum of absolute values over the
 * last seven, and settled values, with those that would go or change by over half.
 */
export interface FactDiff {
  readonly entriesBefore: number
  readonly entriesNow: number
  readonly valueBefore: number
  readonly valueNow: number
  readonly daysBefore: number
  readonly daysRewritten: number
}

/** Looks at a change before it is made, and throws to prevent it. */
export interface Inspection {
  /** The last day whose values are not expected to change any more. */
  readonly settled: Day
  readonly inspect: (diff: FactDiff) => Promise<void>
}

const chunkRows = 2048

/** Daily values by series (one metric on one chain, or on all), entity and day. */
export class FactRepository {
  /** Makes the series' facts equal to `facts`, touching only rows that differ. */
  async replace(
    session: Session,
    series: number,
    facts: FactColumns,
    inspection?: Inspection,
  ): Promise<void> {
    await this.#stage(session, facts)
    if (inspection) await inspection.inspect(await this.#diff(session, series, inspection.settled, 'LEFT'))
    await session.run(
      `DELETE FROM fact f WHERE series = ? AND NOT EXISTS
         (SELECT 1 FROM staged s WHERE s.entity = f.entity AND s.day = f.day AND s.value = f.value)`,
      [series],
    )
    await this.#insertStaged(session, series)
  }

  /** Sets the given days of the given entities and leaves all other facts of the series as they are. */
  async merge(session: Session, series: number, facts: FactColumns, inspection?: Inspection): Promise<void> {
    await this.#stage(session, facts)
    if (inspection) await inspection.inspect(await this.#diff(session, series, inspection.settled, 'INNER'))
    await session.run(
      `DELETE FROM fact f WHERE series = ? AND EXISTS
         (SELECT 1 FROM staged s WHERE s.entity = f.entity AND s.day = f.day AND s.value <> f.value)`,
      [series],
    )
    await this.#insertStaged(session, series)
  }

  /** `INNER` compares only what is given, `LEFT` all that is there: what is not given would go. */
  async #diff(session: Session, series: number, settled: Day, join: 'LEFT' | 'INNER'): Promise<FactDiff> {
    const own =
      join === 'INNER'
        ? 'AND EXISTS (SELECT 1 FROM staged g WHERE g.entity = f.entity AND g.day = f.day)'
        : ''
    const [month, week, last] = [settled - 29, settled - 6, settled].map(Math.trunc)
    const recent = (table: string) =>
      `SELECT count(DISTINCT entity)::DOUBLE AS entries,
              coalesce(sum(abs(value)) FILTER (day >= ${week}), 0) AS value
         FROM ${table} AND day BETWEEN ${month} AND ${last}`
    const [before] = await session.rows<{ entries: number; value: number }>(
      recent(`fact f WHERE series = ${Math.trunc(series)} ${own}`),
    )
    const [now] = await session.rows<{ entries: number; value: number }>(recent('staged WHERE true'))
    const [rows] = await session.rows<{ days: number; rewritten: number }>(
      `SELECT count(*)::DOUBLE AS days,
              count(*) FILTER (s.value IS NULL OR abs(s.value - f.value) > 0.5 * abs(f.value))::DOUBLE AS rewritten
         FROM fact f ${join} JOIN staged s ON s.entity = f.entity AND s.day = f.day
        WHERE f.series = ? AND f.day <= ? AND abs(f.value) >= 1`,
      [series, settled],
    )
    return {
      entriesBefore: before?.entries ?? 0,
      entriesNow: now?.entries ?? 0,
      valueBefore: before?.value ?? 0,
      valueNow: now?.value ?? 0,
      daysBefore: rows?.days ?? 0,
      daysRewritten: rows?.rewritten ?? 0,
    }
  }

  async #insertStaged(session: Session, series: number): Promise<void> {
    await session.run(
      `INSERT INTO fact SELECT ?, s.entity, s.day, s.value FROM staged s WHERE NOT EXISTS
         (SELECT 1 FROM fact f WHERE f.series = ? AND f.entity = s.entity AND f.day = s.day)
       ORDER BY s.day, s.entity`,
      [series, series],
    )
    await session.run('DROP TABLE staged')
  }

  async #stage(session: Session, facts: FactColumns): Promise<void> {
    const ids = await this.#entityIds(session, facts.keys)
    await session.run('CREATE OR REPLACE TEMP TABLE staged (entity UINTEGER, day INTEGER, value DOUBLE)')
    const appender = await session.appender('staged')
    for (const [from, to] of slicesOf(facts.value.length, chunkRows)) {
      const chunk = DuckDBDataChunk.create([UINTEGER, INTEGER, DOUBLE])
      chunk.setColumns([
        Array.from(facts.entity.subarray(from, to), local => ids[local] ?? 0),
        Array.from(facts.day.subarray(from, to)),
        Array.from(facts.value.subarray(from, to)),
      ])
      appender.appendDataChunk(chunk)
      if (from % (chunkRows * 8) === 0) await yieldToOthers()
    }
    appender.flushSync()
    appender.closeSync()
  }

  /** Sums of every entity over each window, from facts up to and including `through`. */
  async getSums(
    session: Session,
    series: number,
    windows: readonly DayRange[],
    through: Day,
  ): Promise<EntitySums[]> {
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

  /** First and last day of a series; undefined when it has no facts. */
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

  /**
   * Daily values of each of `apart`, and the daily sum of the other `members` under the entity -1. Days without
   * a value are absent.
   */
  async getStack(
    session: Session,
    series: number,
    { from, to }: DayRange,
    apart: readonly number[],
    members: readonly number[],
  ): Promise<DayValue[]> {
    if (members.length === 0) return []
    const own =
      apart.length > 0 ? `CASE WHEN entity IN (${apart.join(',')}) THEN entity::INTEGER ELSE -1 END` : '-1'
    return session.rows<DayValue>(
      `SELECT ${own} AS entity, day, sum(value) AS value FROM fact
        WHERE series = ? AND day BETWEEN ? AND ? AND entity IN (${members.join(',')})
        GROUP BY ALL ORDER BY day`,
      [series, from, to],
    )
  }

  async #entityIds(session: Session, keys: readonly string[]): Promise<number[]> {
    const known = new Map(
      (await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity')).map(({ id, key }) => [
        key,
        id,
      ]),
    )
    let next = Math.max(0, ...known.values()) + 1
    const fresh = await session.appender('entity')
    for (const key of keys) {
      if (known.has(key)) continue
      fresh.appendUInteger(next)
      fresh.appendVarchar(key)
      fresh.endRow()
      known.set(key, next++)
    }
    fresh.flushSync()
    fresh.closeSync()
    return keys.map(key => known.get(key) ?? 0)
  }
}
