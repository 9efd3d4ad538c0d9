import type { LeftOutReason, QualityData, Residual } from '@analytics/contract/api/responses/quality'
import { formatCount, formatPercent } from '@analytics/contract/format/number'
import type { MetricKind } from '@analytics/contract/metrics/metrics'
import type { ResidualKind } from '@analytics/contract/metrics/residuals'
import { fromIsoDay } from '@analytics/contract/query/day'

import { formatRange } from '../../format/date.ts'

/** Names the sides of each residual. */
export const comparedSums: Readonly<Record<ResidualKind, string>> = {
  total: 'the source’s own total less the sum of its applications',
  chains: 'applications less the sum of their supported chains',
  parts: 'fees less supply-side, protocol and holders’ revenue',
}

/** `0.02%: the source’s own total less the sum of its applications`. */
export function residualText({ kind, share, usd }: Residual): string {
  if (usd === null) return `Not known: ${comparedSums[kind]}`
  return share === null ? comparedSums[kind] : `${sharePercent(share)}: ${comparedSums[kind]}`
}

/** `Totals and their parts differ by 1.7% at most`. */
export function sumsText(residuals: readonly Residual[]): string {
  const shares = residuals.flatMap(({ share }) => (share === null ? [] : [Math.abs(share)]))
  if (shares.length === 0) return 'Totals could not be compared with their parts'
  const largest = Math.max(...shares)
  return largest === 0
    ? 'Totals equal the sums of their parts'
    : `Totals and their parts differ by ${sharePercent(largest)} at most`
}

function sharePercent(share: number): string {
  const percent = share * 100
  if (percent !== 0 && Math.abs(percent) < 0.01) return 'less than 0.01%'
  return formatPercent(percent, percent !== 0 && Math.abs(percent) < 1 ? 2 : 1)
}

/** `596 of 603 applications, 99.6% by last week’s value`. */
export function coverageText({
  reported,
  expected,
  value,
}: NonNullable<QualityData['applications']>): string {
  const counted = `${formatCount(reported)} of ${formatCount(expected)} ${expected === 1 ? 'application' : 'applications'}`
  if (value === null) return counted
  const share = value < 1 && value >= 0.9995 ? 'over 99.9%' : formatPercent(value * 100)
  return `${counted}, ${share} by last week’s value`
}

/** `Missing: Aave V1, Lido and 3 more`. */
export function missingDaysText({
  missing,
  reported,
  expected,
}: NonNullable<QualityData['applications']>): string {
  const count = expected - reported
  const names = missing.slice(0, 3).map(({ name }) => name)
  const more = count - names.length
  return `Missing: ${names.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}

/** `28 of 30 days have every application`. */
export function countDaysText(days: QualityData['days']): string {
  const completeDays = days.filter(({ reported, expected }) => reported === expected).length
  return `${formatCount(completeDays)} of ${formatCount(days.length)} ${days.length === 1 ? 'day has' : 'days have'} every application`
}

const reasons: Readonly<Record<LeftOutReason, readonly [one: string, many: string]>> = {
  blockchain: ['blockchain', 'blockchains'],
  'counted-twice': ['entry counted elsewhere', 'entries counted elsewhere'],
  nameless: ['entry without a name', 'entries without a name'],
  unclear: ['entry of unclear owner', 'entries of unclear owner'],
  collection: ['collection', 'collections'],
}

/** `12 entries: 9 blockchains, 3 entries counted elsewhere`. */
export function leftOutText(leftOut: QualityData['leftOut']): string {
  const all = leftOut.reduce((sum, { count }) => sum + count, 0)
  const parts = leftOut.map(({ reason, count }) => `${formatCount(count)} ${toReasonText(reason, count)}`)
  return `${formatCount(all)} ${all === 1 ? 'entry' : 'entries'}: ${parts.join(', ')}`
}

export function toReasonText(reason: LeftOutReason, count: number): string {
  return reasons[reason][count === 1 ? 0 : 1]
}

/** How a figure of the range is made of the days. */
export function formulaText(kind: MetricKind, range: { from: string | null; to: string | null } | undefined) {
  const days =
    range?.from && range.to ? formatRange(fromIsoDay(range.from), fromIsoDay(range.to)) : 'the range'
  if (kind === 'flow') return `Sum of the daily values, ${days}`
  return kind === 'stock'
    ? `Latest daily observation, never summed over time`
    : 'Latest quote against the first of the range'
}
