import type { Restatement } from '@analytics/contract/api/responses/metadata'
import { formatCount, formatUsd } from '@analytics/contract/format/number'
import { nameOnChain } from '@analytics/contract/metrics/chains'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatDay } from '../../format/date.ts'

type Amounts = Pick<Restatement, 'before' | 'after'>

/** `Uniswap V3 on Base, 12 Aug 2026: $1.20M → $1.41M`. */
export function restatedLine(restatement: Restatement): string {
  const day = formatDay(fromIsoDay(restatement.day))
  return `${nameOnChain(restatement.name, restatement.chain)}, ${day}: ${restatedFromTo(restatement)}`
}

/** Uses as many digits as the two differ in: `$1.20M → $1.41M`, `$1.20M → withdrawn`, `no value → $1.20M`. */
export function restatedFromTo(amounts: Amounts): string {
  const { before, after } = restatedAmounts(amounts)
  return `${before} → ${after}`
}

export function restatedAmounts({ before, after }: Amounts) {
  if (before === null || after === null)
    return {
      before: before === null ? 'no value' : formatUsd(before),
      after: after === null ? 'withdrawn' : formatUsd(after),
    }
  const digits =
    [2, 3, 4, 5, 6].find(candidate => formatUsd(before, candidate) !== formatUsd(after, candidate)) ?? 2
  return { before: formatUsd(before, digits), after: formatUsd(after, digits) }
}

export function restatedCount(count: number): string {
  return count === 1
    ? '1 value of this range was changed by the provider afterwards'
    : `${formatCount(count)} values of this range were changed by the provider afterwards`
}
