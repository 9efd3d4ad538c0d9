import type { Unreadable } from '@analytics/contract/api/responses/status'
import { dayOf, toIsoDay } from '@analytics/contract/query/day'

import { noHistory } from '../../store/facts/diffStaged.ts'
import type { Inspection } from '../../store/facts/FactRepository.ts'
import { outlierFactor, type HeldEntries } from '../../store/facts/holdOutliers.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import type { Change } from './anomalies.ts'
import type { FetchContext, Inspect } from './IngestBatch.ts'

/** Late reports may change a day for this long. */
const settlingDays = 3

/** Values that had settled at the last fetch should not change; the day of that fetch was only completed. */
export function toInspection(
  inspect: Inspect,
  fetchedAt: number,
  known: Pick<SourceRecord, 'fetchedAt'>,
  { noteUnreadable }: Pick<FetchContext, 'noteUnreadable'>,
): Inspection {
  const before = Math.min(fetchedAt, known.fetchedAt ?? fetchedAt)
  return {
    inspect,
    at: fetchedAt,
    settled: dayOf(before) - settlingDays,
    noteHeld: held => noteUnreadable(toUnreadable(held)),
  }
}

function toUnreadable({ count, of, largest }: HeldEntries): Unreadable {
  const samples = largest.map(({ key, name, day, value, usual }) => ({
    entry: name ?? key,
    field: toIsoDay(day),
    why: `${formatUsd(value)} is over ${outlierFactor} times the usual total of ${formatUsd(usual)}`,
  }))
  return { count, of, samples }
}

const formatUsd = (value: number) => `$${value.toLocaleString('en-US', { notation: 'compact' })}`

export function toSnapshotChange(before: readonly number[], now: readonly number[]): Change {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.abs(value), 0)
  return {
    entriesBefore: before.length,
    entriesNow: now.length,
    valueBefore: sum(before),
    valueNow: sum(now),
    ...noHistory,
  }
}
