import { DOUBLE, DuckDBDataChunk, INTEGER, UINTEGER } from '@duckdb/node-api'

import { slicesOf, yieldToOthers } from '../lib/slices.ts'
import type { CoveredSpan, FactColumns } from './FactColumns.ts'
import type { Session } from './Session.ts'

const chunkRows = 2048

/**
 * Writes facts into the temporary table `staged (entity, day, value)`; returns the entity number of each key. What could
 * not be read is staged as the series has it stored, for nothing was said against that; what it has not is missing.
 */
export async function stageFacts(
  session: Session,
  series: number,
  facts: FactColumns,
): Promise<readonly number[]> {
  const ids = await toEntityIds(session, facts.keys)
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

/** Writes the spans that facts cover into the temporary table `span (entity, first, last)`. */
export async function stageSpans(
  session: Session,
  covered: readonly CoveredSpan[],
  ids: readonly number[],
): Promise<void> {
  await session.run('CREATE OR REPLACE TEMP TABLE span (entity UINTEGER, first INTEGER, last INTEGER)')
  const appender = await session.appender('span')
  for (const { entity, from, to } of covered) {
    appender.appendUInteger(ids[entity] ?? 0)
    appender.appendInteger(from)
    appender.appendInteger(to)
    appender.endRow()
  }
  appender.flushSync()
  appender.closeSync()
}

async function toEntityIds(session: Session, keys: readonly string[]): Promise<number[]> {
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
