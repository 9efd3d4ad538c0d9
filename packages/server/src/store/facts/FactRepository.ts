import type { Day } from '@analytics/contract/query/day'
import type { DailyValues } from '@analytics/defillama'

import type { Numbers, Session, WriteSession } from '../database/Session.ts'
import { changeFacts } from './changeFacts.ts'
import { diffStaged, measureStaged, type FactDiff } from './diffStaged.ts'
import { holdOutliers, type HeldEntries } from './holdOutliers.ts'
import { stageFacts, stageSpans, type CoveringFacts } from './stageFacts.ts'

export interface Inspection {
  /** When the facts were fetched, in milliseconds since the epoch; later than that of any earlier fetch of the series. */
  readonly at: number
  /** Changes up to this day are recorded as restatements. */
  readonly settled: Day
  readonly inspect: (diff: FactDiff) => Promise<void>
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
    const own = covered.replace('$series', String(Math.trunc(series)))
    const [stored] = await session.rows('SELECT 1 FROM fact WHERE series = ? LIMIT 1', [series])
    if (inspection) {
      const held = await holdOutliers(session, series, inspection.at)
      if (held.count > 0) inspection.noteHeld(held)
      const { settled } = inspection
      const diff = stored ? await diffStaged(session, own, settled) : await measureStaged(session, settled)
      await inspection.inspect(diff)
    }
    await changeFacts(session, series, own, inspection)
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
