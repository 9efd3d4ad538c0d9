import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { Day } from '@analytics/contract/query/day'
import type { DailyValues } from '@analytics/defillama'
import type { Numbers, Session, WriteSession } from '@analytics/store/Store'

import { recordChanges } from '../ledger/recordChanges.ts'
import { compareStaged } from './compareStaged.ts'
import { diffStaged, measureStaged, type FactDiff } from './diffStaged.ts'
import { holdOutliers, type HeldEntries } from './holdOutliers.ts'
import { stageFacts, stageSpans, type CoveringFacts } from './stageFacts.ts'

export interface Inspection {
  /** When the facts were fetched, in milliseconds since the epoch; later than that of any earlier fetch of the series. */
  readonly at: number
  /** Changes up to this day are recorded as restatements. */
  readonly settled: Day
  readonly inspect: (diff: FactDiff) => Promise<void>
  /** A flow by default. */
  readonly kind?: MetricKind
  /** Reports entries that are held back until the provider repeats them. */
  readonly noteHeld: (held: HeldEntries) => void
}

/** Facts by series (one metric on one chain, or on all), entity and day. */
export class FactRepository {
  /** Makes the series equal to `facts`, by key, touching only rows that differ. */
  async replace(
    session: WriteSession,
    series: number,
    facts: ReadonlyMap<string, DailyValues>,
    inspection?: Inspection,
  ): Promise<void> {
    await session.open('fact', series)
    await stageFacts(session, series, facts)
    await this.#adopt(session, series, 'f.series = $series', inspection)
  }

  /** Replaces the days that the facts cover, and no others. */
  async merge(
    session: WriteSession,
    series: number,
    facts: CoveringFacts,
    inspection?: Inspection,
  ): Promise<void> {
    await session.open('fact', series)
    const ids = await stageFacts(session, series, facts.values)
    await stageSpans(session, facts.covered, ids)
    const within =
      'EXISTS (SELECT 1 FROM span c WHERE c.entity = f.entity AND f.day BETWEEN c.first AND c.last)'
    await this.#adopt(session, series, `f.series = $series AND ${within}`, inspection)
    await session.run('DROP TABLE span')
  }

  /** `covered` is a condition on the stored facts `f`; `$series` in it is the series' number. */
  async #adopt(
    session: WriteSession,
    series: number,
    covered: string,
    inspection?: Inspection,
  ): Promise<void> {
    const coveredSql = covered.replace('$series', String(Math.trunc(series)))
    if (inspection) {
      const held = await holdOutliers(session, series, inspection.at, inspection.kind ?? 'flow')
      if (held.count > 0) inspection.noteHeld(held)
    }
    const newest = await findNewestStored(session, series)
    // Comparing hundreds of thousands of rows with nothing takes longer than storing them.
    const restated =
      newest === null
        ? 0
        : await compareStaged(session, { series, covered: coveredSql, newest, settled: inspection?.settled })
    if (inspection) {
      const { inspect, settled } = inspection
      const [stored] = await session.rows('SELECT 1 FROM fact WHERE series = ? LIMIT 1', [series])
      const diff = stored
        ? await diffStaged(session, coveredSql, settled)
        : await measureStaged(session, settled)
      await inspect({ ...diff, restated })
    }
    if (newest !== null) await applyChanges(session, series, newest, inspection?.at)
    await storeNewest(session, series, newest)
    await session.run('DROP TABLE staged')
  }

  /** How many values are held back until the provider repeats them. */
  async countHeld(session: Session, series: number): Promise<number> {
    const [row] = await session.rows<{ count: number }>(
      'SELECT count(*)::DOUBLE AS count FROM held WHERE series = ?',
      [series],
    )
    return row?.count ?? 0
  }

  /** The newest day that the series ever had; null without any. */
  async findNewest(session: Session, series: number): Promise<Day | null> {
    const [row] = await session.rows<{ newest: Day | null }>('SELECT newest FROM series WHERE id = ?', [
      series,
    ])
    return row?.newest ?? null
  }

  /** All that is stored of a series, by entity in ascending order. */
  async load(session: Session, series: number): Promise<ReadonlyMap<number, DailyValues>> {
    const chunks: (readonly Numbers[])[] = []
    await session.columns(
      'SELECT entity, day, value FROM fact WHERE series = ? ORDER BY entity, day',
      [series],
      columns => void chunks.push(columns),
    )
    // Two buffers for all entities: thousands of small ones would slow down every garbage collection.
    const count = chunks.reduce((sum, [entities = []]) => sum + entities.length, 0)
    const [days, values] = [new Int32Array(count), new Float64Array(count)]
    const starts: { readonly entity: number; readonly from: number }[] = []
    let at = 0
    for (const [entities = [], ownDays = [], ownValues = []] of chunks) {
      days.set(ownDays, at)
      values.set(ownValues, at)
      for (const entity of entities) {
        if (entity !== starts.at(-1)?.entity) starts.push({ entity, from: at })
        at++
      }
    }
    return new Map(
      starts.map(({ entity, from }, index) => {
        const to = starts[index + 1]?.from ?? count
        return [entity, { days: days.subarray(from, to), values: values.subarray(from, to) }]
      }),
    )
  }
}

/** The newest day that is known of a series; null without any. */
async function findNewestStored(session: WriteSession, series: number): Promise<Day | null> {
  await session.open('series')
  const seriesId = Math.trunc(series)
  const [row] = await session.rows<{ stored: number | null; newest: number | null }>(
    `SELECT (SELECT max(day) FROM fact WHERE series = ${seriesId}) AS stored,
            (SELECT newest FROM series WHERE id = ${seriesId}) AS newest`,
  )
  // An older version did not note the newest day.
  return row?.newest ?? row?.stored ?? null
}

/** Stores the first facts of a series, and notes the newest day. */
async function storeNewest(session: WriteSession, series: number, former: Day | null): Promise<void> {
  const [row] = await session.rows<{ staged: number | null; newest: number | null }>(
    `SELECT (SELECT max(day) FROM staged) AS staged,
            (SELECT newest FROM series WHERE id = ${Math.trunc(series)}) AS newest`,
  )
  const staged = row?.staged ?? null
  // After an insert of no rows DuckDB 1.5.5 loses the next large one of the same transaction, without a word.
  if (former === null && staged !== null)
    await session.run('INSERT INTO fact SELECT ?, entity, day, value FROM staged', [series])
  const latest = Math.max(former ?? Number.NEGATIVE_INFINITY, staged ?? Number.NEGATIVE_INFINITY)
  if (Number.isFinite(latest) && latest !== row?.newest)
    await session.run('UPDATE series SET newest = ? WHERE id = ?', [latest, series])
}

/**
 * Makes the stored facts equal to the staged ones, and records what each changed value was. `at` is the time of the fetch in
 * milliseconds since the epoch; without it nothing is recorded. A day after the newest one of the series is not recorded: the series'
 * own record says when it came. What a value became is kept for restatements, which are listed; for all others it is the `before` of
 * the next change, or the present value.
 */
async function applyChanges(
  session: WriteSession,
  series: number,
  newest: Day,
  at: number | undefined,
): Promise<void> {
  const [count] = await session.rows<{ gone: number; come: number; recorded: number }>(
    `SELECT count(before)::DOUBLE AS gone, count(after)::DOUBLE AS come,
            (count(*) FILTER (${isRecorded(newest)}))::DOUBLE AS recorded FROM changed`,
  )
  if (at !== undefined && count && count.recorded > 0)
    await recordChanges(
      session,
      series,
      at,
      `SELECT entity, day, before, CASE WHEN restated THEN after END AS after, restated FROM changed WHERE ${isRecorded(newest)}`,
    )
  if (count && count.gone > 0)
    await session.run(
      `DELETE FROM fact USING changed c
        WHERE fact.series = ${Math.trunc(series)} AND fact.entity = c.entity AND fact.day = c.day AND c.before IS NOT NULL`,
    )
  if (count && count.come > 0)
    await session.run(
      `INSERT INTO fact SELECT ${Math.trunc(series)}, entity, day, after FROM changed WHERE after IS NOT NULL ORDER BY entity, day`,
    )
  await session.run('DROP TABLE changed')
}

const isRecorded = (newest: Day) => `before IS NOT NULL OR day <= ${Math.trunc(newest)}`
