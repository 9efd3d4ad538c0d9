import { DOUBLE, DuckDBDataChunk, INTEGER, UINTEGER } from '@duckdb/node-api'

import { slicesOf, yieldToOthers } from '../../lib/turns/slices.ts'
import type { WriteSession } from '../database/Session.ts'
import type { CoveredSpan, FactColumns } from './FactColumns.ts'

const chunkRows = 2048

/** Fills the table `staged`; returns entity numbers by key. Unreadable values keep the stored ones. */
export async function stageFacts(
  session: WriteSession,
  series: number,
  facts: FactColumns,
): Promise<readonly number[]> {
  const ids = await toEntityIds(session, facts.keys)
  await session.run('CREATE OR REPLACE TEMP TABLE staged (entity UINTEGER, day INTEGER, value DOUBLE)')
  await session.append('staged', async appender => {
    const rows = toRowsInOrder(facts, ids)
    for (const [from, to] of slicesOf(rows.length, chunkRows)) {
      const chunk = DuckDBDataChunk.create([UINTEGER, INTEGER, DOUBLE], to - from)
      const [entities, days, values] = [0, 1, 2].map(column => chunk.getColumnVector(column))
      for (let at = from; at < to; at++) {
        const row = rows[at] ?? 0
        entities?.setItem(at - from, ids[facts.entity[row] ?? 0] ?? 0)
        days?.setItem(at - from, facts.day[row] ?? 0)
        values?.setItem(at - from, facts.value[row] ?? 0)
      }
      for (const column of [entities, days, values]) column?.flush()
      appender.appendDataChunk(chunk)
      if (from % (chunkRows * 8) === 0) await yieldToOthers()
    }
  })
  if (facts.value.some(Number.isNaN)) {
    await session.run(
      `UPDATE staged SET value = f.value FROM fact f
        WHERE isnan(staged.value) AND f.series = ? AND f.entity = staged.entity AND f.day = staged.day`,
      [series],
    )
    await session.run('DELETE FROM staged WHERE isnan(value)')
  }
  return ids
}

/** By entity number and day, where an entity's days come in order: sorting as many rows in DuckDB takes as long as storing them. */
function toRowsInOrder({ entity, day }: FactColumns, ids: readonly number[]): Uint32Array {
  const runs: { readonly id: number; readonly from: number; readonly to: number }[] = []
  for (let from = 0, to = 1; from < entity.length; from = to++) {
    while (to < entity.length && entity[to] === entity[from] && (day[to] ?? 0) > (day[to - 1] ?? 0)) to++
    runs.push({ id: ids[entity[from] ?? 0] ?? 0, from, to })
  }
  runs.sort((a, b) => a.id - b.id || (day[a.from] ?? 0) - (day[b.from] ?? 0))
  const rows = new Uint32Array(entity.length)
  let at = 0
  for (const { from, to } of runs) for (let row = from; row < to; row++) rows[at++] = row
  return rows
}

/** Fills the temporary table `span (entity, first, last)`. */
export async function stageSpans(
  session: WriteSession,
  covered: readonly CoveredSpan[],
  ids: readonly number[],
): Promise<void> {
  await session.run('CREATE OR REPLACE TEMP TABLE span (entity UINTEGER, first INTEGER, last INTEGER)')
  await session.append('span', appender => {
    for (const { entity, from, to } of covered) {
      appender.appendUInteger(ids[entity] ?? 0)
      appender.appendInteger(from)
      appender.appendInteger(to)
      appender.endRow()
    }
  })
}

/** Registers those that are new. */
export async function toEntityIds(session: WriteSession, keys: readonly string[]): Promise<number[]> {
  const rows = await session.rows<{ id: number; key: string }>('SELECT id, key FROM entity')
  const known = new Map(rows.map(({ id, key }) => [key, id]))
  let next = Math.max(0, ...known.values()) + 1
  await session.append('entity', appender => {
    for (const key of keys) {
      if (known.has(key)) continue
      appender.appendUInteger(next)
      appender.appendVarchar(key)
      appender.endRow()
      known.set(key, next++)
    }
  })
  return keys.map(key => known.get(key) ?? 0)
}
