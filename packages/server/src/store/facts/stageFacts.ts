import { setImmediate } from 'node:timers/promises'

import type { DayRange } from '@analytics/contract/query/timeRange'
import type { DailyValues } from '@analytics/defillama'
import type { WriteSession } from '@analytics/store/Store'
import { DOUBLE, DuckDBDataChunk, INTEGER, UINTEGER } from '@duckdb/node-api'

export interface CoveredSpan extends DayRange {
  readonly key: string
}

/** Keys are the provider's ids. */
export interface CoveringFacts {
  readonly values: ReadonlyMap<string, DailyValues>
  readonly covered: readonly CoveredSpan[]
}

const chunkRows = 2048

/** Fills the table `staged`; returns entity numbers by key. Unreadable values keep the stored ones. */
export async function stageFacts(
  session: WriteSession,
  series: number,
  facts: ReadonlyMap<string, DailyValues>,
): Promise<ReadonlyMap<string, number>> {
  const keys = [...facts.keys()]
  const numbers = await toEntityIds(session, keys)
  const ids = new Map(keys.map((key, index) => [key, numbers[index] ?? 0]))
  // Rows come by entity number and day: sorting as many rows in DuckDB takes as long as storing them.
  const ordered = [...facts]
    .map(([key, column]) => ({ id: ids.get(key) ?? 0, ...column }))
    .sort((a, b) => a.id - b.id)
  await session.run('CREATE OR REPLACE TEMP TABLE staged (entity UINTEGER, day INTEGER, value DOUBLE)')
  await session.append('staged', async appender => {
    let left = ordered.reduce((sum, { days }) => sum + days.length, 0)
    let chunk = createChunk(left)
    let row = 0
    for (const { id, days, values } of ordered) {
      for (let index = 0; index < days.length; index++) {
        chunk.setRow(row++, id, days[index] ?? 0, values[index] ?? 0)
        if (row < chunk.size) continue
        appender.appendDataChunk(chunk.toFlushed())
        left -= row
        if (left % (chunkRows * 8) < chunkRows) await setImmediate()
        chunk = createChunk(left)
        row = 0
      }
    }
  })
  if (ordered.some(({ values }) => values.some(Number.isNaN))) {
    await session.run(
      `UPDATE staged SET value = f.value FROM fact f
        WHERE isnan(staged.value) AND f.series = ? AND f.entity = staged.entity AND f.day = staged.day`,
      [series],
    )
    await session.run('DELETE FROM staged WHERE isnan(value)')
  }
  return ids
}

function createChunk(left: number) {
  const size = Math.min(left, chunkRows)
  const chunk = DuckDBDataChunk.create([UINTEGER, INTEGER, DOUBLE], size)
  const [entities, days, values] = [0, 1, 2].map(column => chunk.getColumnVector(column))
  return {
    size,
    setRow: (row: number, entity: number, day: number, value: number) => {
      entities?.setItem(row, entity)
      days?.setItem(row, day)
      values?.setItem(row, value)
    },
    toFlushed: () => {
      for (const column of [entities, days, values]) column?.flush()
      return chunk
    },
  }
}

/** Fills the temporary table `span (entity, first, last)`. */
export async function stageSpans(
  session: WriteSession,
  covered: readonly CoveredSpan[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await session.run('CREATE OR REPLACE TEMP TABLE span (entity UINTEGER, first INTEGER, last INTEGER)')
  await session.append('span', appender => {
    for (const { key, from, to } of covered) {
      appender.appendUInteger(ids.get(key) ?? 0)
      appender.appendInteger(from)
      appender.appendInteger(to)
      appender.endRow()
    }
  })
}

/** Registers new entities. */
export async function toEntityIds(session: WriteSession, keys: readonly string[]): Promise<number[]> {
  const rows = await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity')
  const knownIds = new Map(rows.map(({ id, key }) => [key, id]))
  let next = Math.max(0, ...knownIds.values()) + 1
  await session.append('entity', appender => {
    for (const key of keys) {
      if (knownIds.has(key)) continue
      appender.appendUInteger(next)
      appender.appendVarchar(key)
      appender.endRow()
      knownIds.set(key, next++)
    }
  })
  return keys.map(key => knownIds.get(key) ?? 0)
}
