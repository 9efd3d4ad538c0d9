import type { Day } from '@analytics/contract/query/day'
import type { WriteSession } from '@analytics/store/Store'
import { formerPart } from '@analytics/store/storedTables'

import { recordListed } from '../ledger/recordChanges.ts'
import { noise } from './diffStaged.ts'
import { toEntityIds } from './stageFacts.ts'

/** A sum of entries of one series, of which some left and others joined. */
export interface ChangedSum {
  readonly key: string
  /** The name in the record. */
  readonly name: string
  /** Numbers of the entries that it summed before. */
  readonly before: readonly number[]
  readonly left: readonly number[]
  readonly joined: readonly number[]
  /** A value that left with its entry is on record itself, and counts in no sum but those of which it is no part any longer. */
  readonly hasGone: boolean
}

interface Stored {
  readonly series: number
  /** When the facts were fetched, in milliseconds since the epoch. */
  readonly at: number
  readonly settled: Day
}

/** Records each settled day on which a sum is another one, with values as they were before the fetch. Returns how many there are. */
export async function recordSums(
  session: WriteSession,
  { series, at, settled }: Stored,
  sums: readonly ChangedSum[],
): Promise<number> {
  if (sums.length === 0) return 0
  const [seriesId, now, last] = [series, at, settled].map(Math.trunc)
  await session.open('fact', series)
  await session.open('former_fact', formerPart(series, at))
  await session.open('entity')
  const ids = await toEntityIds(
    session,
    sums.map(({ key }) => key),
  )
  const is = `SELECT entity, day, value FROM fact WHERE series = ${seriesId} AND day <= ${last}`
  const changed = `SELECT entity, day, before AS value FROM former_fact WHERE series = ${seriesId} AND changed_at = ${now} AND day <= ${last} AND listed IS NULL`
  const was = `SELECT i.entity, i.day, i.value FROM (${is}) i LEFT JOIN (${changed}) c ON c.entity = i.entity AND c.day = i.day
     WHERE c.entity IS NULL UNION ALL SELECT entity, day, value FROM (${changed}) AS c WHERE value IS NOT NULL`
  let count = 0
  for (const [index, { name, before, left, joined, hasGone }] of sums.entries()) {
    const moved = `SELECT day, -value AS value FROM (${hasGone ? was : is}) AS l WHERE entity IN (${toList(left)})
      UNION ALL SELECT day, value FROM (${is}) AS j WHERE entity IN (${toList(joined)})`
    const rows = await session.rows<{ day: Day; before: number; change: number }>(
      `SELECT m.day AS day, coalesce(b.value, 0) AS before, m.value AS change
         FROM (SELECT day, sum(value) AS value FROM (${moved}) AS moved GROUP BY day) m
         LEFT JOIN (SELECT day, sum(value) AS value FROM (${was}) AS w WHERE entity IN (${toList(before)}) GROUP BY day) b
                ON b.day = m.day
        WHERE abs(m.value) > ${noise} * abs(coalesce(b.value, 0)) ORDER BY m.day`,
    )
    const entity = ids[index] ?? 0
    await recordListed(
      session,
      at,
      rows.map(({ day, before, change }) => {
        return { series, entity, name, day, before, after: before + change, count: 1 }
      }),
    )
    count += rows.length
  }
  return count
}

const toList = (entities: readonly number[]) => ['NULL', ...entities.map(Math.trunc)].join(',')
