import type { Day } from '@analytics/contract/query/day'
import type { WriteSession } from '@analytics/store/Store'

/** `entries` have a value in the last 30 settled days, `value` is the absolute sum of the last seven. */
export interface FactDiff {
  readonly entriesBefore: number
  readonly entriesNow: number
  readonly valueBefore: number
  readonly valueNow: number
  readonly daysBefore: number
  readonly daysRewritten: number
  /** Sum of absolute values. */
  readonly settledBefore: number
  /** Sum of absolute differences; a lost value counts fully. */
  readonly settledChange: number
  readonly restated: number
}

type Measured = Omit<FactDiff, 'restated'>

export const noHistory = {
  daysBefore: 0,
  daysRewritten: 0,
  settledBefore: 0,
  settledChange: 0,
  restated: 0,
} as const satisfies Partial<FactDiff>

/** Relative difference of the same figure, summed in another order. */
export const noise = 1e-9

/** The staged `s` against the stored `f`; `s` is null where it was withdrawn. */
export const isRestated = `(s.value IS NULL OR abs(s.value - f.value) > ${noise} * greatest(abs(s.value), abs(f.value)))`

/** Measures the staged facts of a source that has nothing stored yet. */
export async function measureStaged(session: WriteSession, settled: Day): Promise<Measured> {
  const { entries, value } = await measureRecent(session, 'staged WHERE true', settled)
  return { ...noHistory, entriesBefore: 0, valueBefore: 0, entriesNow: entries, valueNow: value }
}

async function measureRecent(session: WriteSession, rows: string, settled: Day) {
  const [month, week, last] = [settled - 29, settled - 6, settled].map(Math.trunc)
  const [measured] = await session.rows<{ entries: number; value: number }>(
    `SELECT count(DISTINCT entity)::DOUBLE AS entries,
            coalesce(sum(abs(value)) FILTER (day >= ${week}), 0) AS value
       FROM ${rows} AND day BETWEEN ${month} AND ${last}`,
  )
  return measured ?? { entries: 0, value: 0 }
}

/** `covered` is a condition on the stored facts `f`; nothing is written. */
export async function diffStaged(session: WriteSession, covered: string, settled: Day): Promise<Measured> {
  const before = await measureRecent(session, `fact f WHERE ${covered}`, settled)
  const now = await measureRecent(session, 'staged WHERE true', settled)
  const [rows] = await session.rows<{
    days: number
    rewritten: number
    before: number
    change: number
  }>(
    `SELECT count(*) FILTER (abs(f.value) >= 1)::DOUBLE AS days,
            count(*) FILTER (abs(f.value) >= 1 AND
              (s.value IS NULL OR abs(s.value - f.value) > 0.5 * abs(f.value)))::DOUBLE AS rewritten,
            coalesce(sum(abs(f.value)), 0) AS "before",
            coalesce(sum(abs(coalesce(s.value, 0) - f.value)), 0) AS change
       FROM fact f LEFT JOIN staged s ON s.entity = f.entity AND s.day = f.day
      WHERE ${covered} AND f.day <= ${Math.trunc(settled)}`,
  )
  return {
    entriesBefore: before.entries,
    entriesNow: now.entries,
    valueBefore: before.value,
    valueNow: now.value,
    daysBefore: rows?.days ?? 0,
    daysRewritten: rows?.rewritten ?? 0,
    settledBefore: rows?.before ?? 0,
    settledChange: rows?.change ?? 0,
  }
}
