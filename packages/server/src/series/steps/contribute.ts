import type { MetricKind } from '@analytics/contract/metrics/metrics'
import { sumKnown, type ComparedSums } from '@analytics/contract/metrics/sums'

import type { Part } from '../../domain/daily/DailyLine.ts'
import {
  countPart,
  isStockCompared,
  pairSums,
  toStock,
  type PairedRanges,
  type PairedSums,
} from './compare.ts'
import { unknownRow, type LineRow } from './LineRow.ts'
import { compareRow } from './measureLine.ts'
import { partsOf, toSum } from './toRest.ts'

/** The change of a sum in its unit, of which each member adds a part; null where the sum is not compared. */
export function toMovement(sum: ComparedSums | null): number | null {
  return sum === null || sum.isNew ? null : sum.now - sum.before
}

interface Whole {
  readonly kind: MetricKind
  /** How many parts the sum has, those of all members together. */
  readonly parts: number
  readonly compared: PairedRanges
}

/**
 * The part that a member adds to the change of a sum, by the rules that compare the sum itself, so that the contributions of all
 * members add up to `toMovement`. Null where nothing of the member is compared.
 */
export function contribute(
  parts: readonly Part[],
  { kind, parts: count, compared }: Whole,
  pair = (part: Part) => pairSums(part, compared),
): number | null {
  return sumKnown(
    parts.map(part =>
      kind === 'flow' ? contributeFlow(pair(part), count === 1) : contributeStock(part, compared),
    ),
  )
}

/** What each of several lines adds to the change of their sum. */
export function contributeRows(rows: readonly LineRow[], compared: PairedRanges): readonly (number | null)[] {
  const [first, ...others] = rows.filter(row => row !== unknownRow)
  if (!first) return []
  const days = { from: Math.min(compared.range.from, compared.days.from), to: compared.range.to }
  const sum = toSum([first, ...others], days)
  if (toMovement(compareRow(sum, compared)) === null) return []
  const whole = { kind: sum.kind, parts: partsOf(sum).length, compared }
  return rows.map(row => contribute(partsOf(row), whole))
}

function contributeFlow(sums: PairedSums, isAlone: boolean): number | null {
  const { now, before } = countPart(sums, isAlone)
  const isCounted = sums.days > 0 || now !== 0 || before !== 0
  return isCounted ? now - before : null
}

function contributeStock(part: Part, compared: PairedRanges): number | null {
  const { now, before, firstDay } = toStock(part, compared)
  return now !== null && isStockCompared({ now, before, firstDay }, compared.days)
    ? now - (before ?? 0)
    : null
}
