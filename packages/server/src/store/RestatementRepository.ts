import type { DayRange } from '@analytics/contract/query/timeRange'

import type { Session } from './database/Session.ts'

/** `after` is null for a withdrawn value. */
export interface Restatement {
  readonly series: number
  readonly key: string
  readonly source: string
  readonly entity: number
  readonly name: string
  readonly day: number
  readonly before: number
  readonly after: number | null
  /** When the change was fetched, in milliseconds since the epoch. */
  readonly at: number
}

/** `entity` is null for those that are kept as sums only. */
export interface RestatementCount {
  readonly series: number
  readonly entity: number | null
  readonly count: number
  readonly since: number
}

const columns = `r.series, s.key, s.source, r.entity, coalesce(r.name, e.key) AS name, r.day, r.before, r.after, r.changed_at::DOUBLE AS "at"`
const joined = `restatement r JOIN series s ON s.id = r.series JOIN entity e ON e.id = r.entity`
const largestFirst = 'abs(coalesce(r.after, 0) - r.before) DESC, r.changed_at DESC, r.day DESC, r.entity'

export class RestatementRepository {
  async getLargest(session: Session, few: number): Promise<Restatement[]> {
    return session.rows<Restatement>(
      `SELECT ${columns} FROM ${joined}
       QUALIFY row_number() OVER (PARTITION BY s.source ORDER BY ${largestFirst}) <= ${Math.trunc(few)}
       ORDER BY s.source, ${largestFirst}`,
    )
  }

  async count(
    session: Session,
    series: readonly number[],
    { from, to }: DayRange,
  ): Promise<RestatementCount[]> {
    if (series.length === 0) return []
    return session.rows<RestatementCount>(
      `SELECT series, entity, sum(count)::DOUBLE AS count, min(changed_at)::DOUBLE AS since FROM restatement
        WHERE series IN (${series.map(Math.trunc).join(',')}) AND day BETWEEN ? AND ? GROUP BY series, entity`,
      [from, to],
    )
  }

  async getLargestOf(
    session: Session,
    of: readonly { readonly series: number; readonly entity: number }[],
    { from, to }: DayRange,
    few: number,
  ): Promise<Restatement[]> {
    if (of.length === 0) return []
    const pairs = of.map(({ series, entity }) => `(${Math.trunc(series)},${Math.trunc(entity)})`)
    return session.rows<Restatement>(
      `SELECT ${columns} FROM ${joined}
        WHERE (r.series, r.entity) IN (${pairs.join(',')}) AND r.day BETWEEN ? AND ?
        ORDER BY ${largestFirst} LIMIT ${Math.trunc(few)}`,
      [from, to],
    )
  }
}
