import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'
import type { Session } from '@analytics/store/Store'

/** A value as it was earlier; null where there was none. */
export interface FormerValue {
  readonly day: Day
  readonly value: number | null
}

/** `before` is null where there was no value, `after` for a withdrawn one. */
export interface RecordedRestatement {
  readonly series: number
  readonly key: string
  readonly source: string
  readonly entity: number
  /** The provider's id of it. */
  readonly entityKey: string
  readonly name: string
  readonly day: number
  readonly before: number | null
  readonly after: number | null
  /** When the change was fetched, in milliseconds since the epoch. */
  readonly at: number
}

/** `entity` is null for those that are kept as sums only. */
export interface RestatementCount {
  readonly series: number
  readonly entity: number | null
  readonly entityKey: string | null
  readonly count: number
  readonly since: number
}

interface EntityOfSeries {
  readonly series: number
  readonly entity: number
}

/** The changed values of a day together. */
export interface ChangedDay {
  readonly day: number
  readonly count: number
  readonly before: number
  readonly after: number
}

/** The restatements among the changes. A row without an entity sums up several. */
export const restatements = `(
  SELECT series, entity, name, day, before, after, changed_at, coalesce(listed, 1) AS changes FROM former_fact WHERE restated)`

/** Days are completed by first values for so long. Later ones change what was known, as a restatement does. */
const daysUntilSettled = 3

/** Names of entities, those that are no longer listed included. */
export const listedNames = `(
  SELECT series, entity, max(display_name) AS name FROM (
    SELECT series, entity, display_name FROM metadata UNION ALL SELECT series, entity, display_name FROM former_metadata
  ) AS named GROUP BY series, entity)`

const columns = `r.series AS series, s.key AS key, s.source AS source, r.entity AS entity, e.key AS "entityKey",
  coalesce(r.name, n.name, e.key) AS name,
  r.day AS day, r.before AS before, r.after AS after, r.changed_at::DOUBLE AS "at"`
const joined = `${restatements} r JOIN series s ON s.id = r.series JOIN entity e ON e.id = r.entity
  LEFT JOIN ${listedNames} n ON n.series = r.series AND n.entity = r.entity`
const largestFirst =
  'abs(coalesce(r.after, 0) - coalesce(r.before, 0)) DESC, r.changed_at DESC, r.day DESC, r.entity, r.series'

/** Changes that a list shows; all of them where nothing is named. Times are in milliseconds since the epoch. */
export interface RestatementFilter {
  readonly sources?: readonly string[] | undefined
  readonly series?: readonly number[] | undefined
  /** Keys of entities. */
  readonly entities?: readonly string[] | undefined
  /** Keys of the series, and those of the entities of other series, that are of one chain. */
  readonly ofChain?: { readonly series: readonly string[]; readonly entities: readonly string[] } | undefined
  readonly values?: readonly EntityOfSeries[] | undefined
  readonly days?: DayRange | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
}

/** The record of every change: what each value was before, and which changes are restatements of a settled value. */
export class LedgerRepository {
  /** The values that have changed since a moment, in milliseconds since the epoch, as they were then: by entity, in the order of days. */
  async loadFormer(
    session: Session,
    series: number,
    time: number,
  ): Promise<ReadonlyMap<number, readonly FormerValue[]>> {
    const former = new Map<number, FormerValue[]>()
    await session.columns(
      `SELECT entity, day, coalesce(before, 0) AS value, CASE WHEN before IS NULL THEN 1 ELSE 0 END AS missing FROM (
         SELECT entity, day, before, row_number() OVER (PARTITION BY entity, day ORDER BY changed_at) AS place
           FROM former_fact WHERE series = ? AND changed_at > ? AND listed IS NULL
       ) AS changed WHERE place = 1 ORDER BY entity, day`,
      [series, BigInt(Math.trunc(time))],
      ([entities = [], days = [], values = [], missing = []]) => {
        for (const [row, entity] of entities.entries()) {
          const ownFormerValues = former.get(entity) ?? []
          former.set(entity, ownFormerValues)
          ownFormerValues.push({ day: days[row] ?? 0, value: missing[row] === 1 ? null : (values[row] ?? 0) })
        }
      },
    )
    return former
  }

  async getLargest(session: Session, few: number): Promise<RecordedRestatement[]> {
    return session.rows<RecordedRestatement>(
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
      `SELECT r.series AS series, e.id AS entity, e.key AS "entityKey", sum(r.changes)::DOUBLE AS count,
              min(r.changed_at)::DOUBLE AS since
         FROM ${restatements} r LEFT JOIN entity e ON e.id = r.entity
        WHERE r.series IN (${series.map(Math.trunc).join(',')}) AND r.day BETWEEN ? AND ?
        GROUP BY r.series, e.id, e.key`,
      [from, to],
    )
  }

  /** The days with the largest changes, each value from what it first was to what it became last. */
  async getDays(
    session: Session,
    filter: Pick<RestatementFilter, 'values' | 'days'>,
    few: number,
  ): Promise<ChangedDay[]> {
    const { condition } = toCondition(filter)
    const values = 'PARTITION BY r.series, r.entity, r.day ORDER BY r.changed_at'
    return session.rows<ChangedDay>(
      `SELECT day, sum(CASE WHEN nth = 1 THEN 1 ELSE 0 END)::DOUBLE AS count,
              sum(CASE WHEN nth = 1 THEN was ELSE 0 END) AS before, sum(CASE WHEN last = 1 THEN became ELSE 0 END) AS after
         FROM (SELECT r.day AS day, coalesce(r.before, 0) AS was, coalesce(r.after, 0) AS became,
                      row_number() OVER (${values}) AS nth, row_number() OVER (${values} DESC) AS last
                 FROM ${restatements} r WHERE ${condition}) AS changed
        GROUP BY day ORDER BY abs(after - before) DESC, day DESC LIMIT ${Math.trunc(few)}`,
    )
  }

  async list(
    session: Session,
    filter: RestatementFilter,
    { keep, few }: { readonly keep: 'newest' | 'largest'; readonly few: number },
  ): Promise<RecordedRestatement[]> {
    const { condition, values } = toCondition(filter)
    const order = keep === 'largest' ? largestFirst : `r.changed_at DESC, ${largestFirst}`
    return session.rows<RecordedRestatement>(
      `SELECT ${columns} FROM ${joined} WHERE ${condition} ORDER BY ${order} LIMIT ${Math.trunc(few)}`,
      values,
    )
  }

  /** The latest moments of restatements, or of values added to days long before, newest first. */
  async listMoments(session: Session, filter: RestatementFilter, few: number): Promise<number[]> {
    const { condition, values } = toCondition(filter)
    const rows = await session.rows<{ at: number }>(
      `SELECT r.changed_at::DOUBLE AS "at" FROM former_fact r JOIN entity e ON e.id = r.entity
        WHERE (r.restated OR r.before IS NULL AND r.day < r.changed_at / 86400000 - ${daysUntilSettled}) AND ${condition} GROUP BY r.changed_at ORDER BY r.changed_at DESC LIMIT ${Math.trunc(few)}`,
      values,
    )
    return rows.map(({ at }) => at)
  }

  /** Those that are kept as sums of a day also count, though no list has them. */
  async countBySource(
    session: Session,
    filter: RestatementFilter,
  ): Promise<{ readonly id: string; readonly count: number }[]> {
    const { condition, values } = toCondition(filter)
    return session.rows(
      `SELECT s.source AS id, sum(r.changes)::DOUBLE AS count
         FROM ${restatements} r JOIN series s ON s.id = r.series LEFT JOIN entity e ON e.id = r.entity
        WHERE ${condition} GROUP BY s.source ORDER BY count DESC, s.source`,
      values,
    )
  }
}

function toCondition({ sources, series, entities, ofChain, values, days, since, until }: RestatementFilter) {
  const isOneOf = (column: string, texts: readonly string[]) =>
    `${column} IN (${['NULL', ...texts.map(() => '?')].join(',')})`
  const conditions = [
    ...(sources ? [isOneOf('s.source', sources)] : []),
    ...(series ? [`r.series IN (${['NULL', ...series.map(Math.trunc)].join(',')})`] : []),
    ...(entities ? [isOneOf('e.key', entities)] : []),
    ...(ofChain
      ? [`(${isOneOf('s.key', ofChain.series)} OR ${isOneOf('lower(e.key)', ofChain.entities)})`]
      : []),
    ...(values?.length === 0 ? ['false'] : []),
    ...(values?.length ? [`(r.series, r.entity) IN (${values.map(toPair).join(', ')})`] : []),
    ...(days ? [`r.day BETWEEN ${Math.trunc(days.from)} AND ${Math.trunc(days.to)}`] : []),
    ...(since === undefined ? [] : [`r.changed_at >= ${Math.trunc(since)}`]),
    ...(until === undefined ? [] : [`r.changed_at <= ${Math.trunc(until)}`]),
  ]
  return {
    condition: ['true', ...conditions].join(' AND '),
    values: [sources, entities, ofChain?.series, ofChain?.entities].flatMap(ids => ids ?? []),
  }
}

const toPair = ({ series, entity }: EntityOfSeries) => `(${Math.trunc(series)}, ${Math.trunc(entity)})`
