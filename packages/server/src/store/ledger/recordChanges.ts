import type { Day } from '@analytics/contract/query/day'
import type { WriteSession } from '@analytics/store/Store'
import { formerPart } from '@analytics/store/storedTables'

/**
 * Records the changes of stored values. `at` is when they were fetched, in milliseconds since the epoch. `changes` selects
 * `entity, day, before, after, restated`; it must have rows.
 */
export async function recordChanges(
  session: WriteSession,
  series: number,
  at: number,
  changes: string,
): Promise<void> {
  await session.open('former_fact', formerPart(series, at))
  await session.run(
    `INSERT INTO former_fact (series, entity, day, before, after, changed_at, restated)
       SELECT ${Math.trunc(series)}, entity, day, before, after, ${Math.trunc(at)}, restated FROM (${changes}) AS own
        ORDER BY entity, day`,
  )
}

/** A restatement of a value that the store does not hold: of a sum, or of a database that is gone. */
export interface ListedChange {
  readonly series: number
  /** The number of the entity; null for several together. */
  readonly entity: number | null
  readonly name: string | null
  readonly day: Day
  /** Null where there was none. */
  readonly before: number | null
  /** Null for a withdrawn value. */
  readonly after: number | null
  /** The number of values that changed. */
  readonly count: number
}

/** Entities are numbered from one. */
const severalEntities = 0

/** Records restatements that are listed, and that no earlier state of the store depends on. */
export async function recordListed(
  session: WriteSession,
  time: number,
  changes: readonly ListedChange[],
): Promise<void> {
  for (const series of new Set(changes.map(change => change.series)))
    await session.open('former_fact', formerPart(series, time))
  await session.append('former_fact', appender => {
    for (const { series, entity, name, day, before, after, count } of changes) {
      appender.appendUSmallInt(series)
      appender.appendUInteger(entity ?? severalEntities)
      appender.appendInteger(day)
      for (const value of [before, after])
        if (value === null) appender.appendNull()
        else appender.appendDouble(value)
      appender.appendBigInt(BigInt(Math.trunc(time)))
      appender.appendBoolean(true)
      if (name === null) appender.appendNull()
      else appender.appendVarchar(name)
      appender.appendUInteger(count)
      appender.endRow()
    }
  })
}
