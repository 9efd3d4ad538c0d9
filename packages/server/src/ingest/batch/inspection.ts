import { dayOf } from '@analytics/contract/query/day'

import { noHistory } from '../../store/facts/diffStaged.ts'
import type { Inspection } from '../../store/facts/FactRepository.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import type { Change } from './anomalies.ts'
import type { Inspect } from './IngestBatch.ts'

/** Late reports may change a day for this long. */
const settlingDays = 3

/** Values that had settled at the last fetch should not change; the day of that fetch was only completed. */
export function toInspection(
  inspect: Inspect,
  fetchedAt: number,
  known: Pick<SourceRecord, 'fetchedAt'>,
): Inspection {
  const before = Math.min(fetchedAt, known.fetchedAt ?? fetchedAt)
  return { inspect, at: fetchedAt, settled: dayOf(before) - settlingDays }
}

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
