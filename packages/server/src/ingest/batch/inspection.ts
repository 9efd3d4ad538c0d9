import type { Unreadable } from '@analytics/contract/api/responses/status'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { dayOf, toIsoDay } from '@analytics/contract/query/day'

import { isOutOfProportion, outlierFactor, outlierFloor } from '../../domain/outliers.ts'
import { noHistory } from '../../store/facts/diffStaged.ts'
import type { Inspection } from '../../store/facts/FactRepository.ts'
import type { HeldEntries } from '../../store/facts/holdOutliers.ts'
import { toChangeTime, type SourceRecord } from '../../store/SourceRepository.ts'
import type { Change } from './anomalies.ts'
import type { FetchContext, Inspect } from './IngestBatch.ts'

/** Late reports may change a day for this long. */
const settlingDays = 3

/** Values that had settled at the last fetch should not change; the day of that fetch was only completed. */
export function toInspection(
  inspect: Inspect,
  fetchedAt: number,
  record: Pick<SourceRecord, 'fetchedAt' | 'changedAt'>,
  { noteUnreadable }: Pick<FetchContext, 'noteUnreadable'>,
  kind: MetricKind,
): Inspection {
  const before = Math.min(fetchedAt, record.fetchedAt ?? fetchedAt)
  return {
    inspect,
    kind,
    at: toChangeTime(fetchedAt, record),
    settled: dayOf(before) - settlingDays,
    noteHeld: held => noteUnreadable(toUnreadable(held)),
  }
}

function toUnreadable({ count, of, largest }: HeldEntries): Unreadable {
  const samples = largest.map(({ key, name, day, value, usual }) => ({
    entry: name ?? key,
    field: toIsoDay(day),
    why:
      Math.abs(value) > usual
        ? `${toUsdText(value)} is over ${outlierFactor} times the usual total of ${toUsdText(usual)}`
        : `${toUsdText(value)} is under a ${outlierFactor}th of the usual ${toUsdText(usual)}`,
  }))
  return { count, of, samples }
}

export const toUsdText = (value: number) => `$${value.toLocaleString('en-US', { notation: 'compact' })}`

export function toSnapshotChange(before: readonly number[], now: readonly number[]): Change {
  return {
    entriesBefore: before.length,
    entriesNow: now.length,
    valueBefore: sumOf(before),
    valueNow: sumOf(now),
    ...noHistory,
  }
}

const sumOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + Math.abs(size), 0)

/** Each entry has a name that stays the same from one fetch to the next, and a size in US dollars. */
export type Listed = Iterable<readonly [name: string, usd: number]>

/** Measures how much the values of a list have changed, and which entries have left it. */
export async function inspectList(
  inspect: Inspect,
  what: string,
  list: { readonly before: Listed; readonly now: Listed },
): Promise<void> {
  const [before, now] = [addUp(list.before), addUp(list.now)]
  const change = toSnapshotChange([...before.values()], [...now.values()])
  await inspect(change)
  const disproportion = findDisproportion(what, before, now)
  if (disproportion !== undefined) await inspect({ ...change, disproportion })
  const left = [...before].filter(([name]) => !now.has(name)).map(([, usd]) => usd)
  if (left.length === 0) return
  const share = change.valueBefore > 0 ? Math.round((sumOf(left) / change.valueBefore) * 100) : 0
  await inspect({
    ...change,
    settledBefore: change.valueBefore,
    settledChange: sumOf(left),
    selection: `${left.length} of ${before.size} ${what} left the list with ${share}% of its sum`,
  })
}

/** Entries of both lists are compared; one that is new has nothing to be compared with. */
function findDisproportion(
  what: string,
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): string | undefined {
  let [formerSum, sum] = [0, 0]
  for (const [name, former] of before) {
    const usd = now.get(name)
    if (usd === undefined) continue
    if (isOutOfProportion(usd, former) && Math.max(usd, former) > outlierFloor)
      return `${name} is ${toUsdText(usd)} after ${toUsdText(former)}`
    formerSum += former
    sum += usd
  }
  return formerSum > 0 && sum > formerSum * mostGrowth
    ? `the same ${what} are worth ${toUsdText(sum)} after ${toUsdText(formerSum)}`
    : undefined
}

/** The sum of the same entries does not more than double between two fetches. */
const mostGrowth = 2

function addUp(listed: Listed): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [name, usd] of listed) sizes.set(name, (sizes.get(name) ?? 0) + usd)
  return sizes
}
