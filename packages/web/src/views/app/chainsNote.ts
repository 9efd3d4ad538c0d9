import type { AppChainsData } from '@analytics/contract/api/responses/entities/app'
import { formatCount, formatUsd } from '@analytics/contract/format/number'
import type { AppMetric } from '@analytics/contract/metrics/appMetrics'
import { metrics } from '@analytics/contract/metrics/metrics'
import { inRunningText } from '@analytics/contract/pages/model/texts'

import { toNameList } from '../shared/notices/noticeText.ts'

/** `14 more chains: fees $760.00K. Still loading: revenue on Base and Solana`. Undefined without anything to say. */
export function toChainsNote(
  { further, missing }: Pick<AppChainsData, 'further' | 'missing'>,
  shownMetrics: readonly AppMetric[],
): string | undefined {
  const notes = [
    ...(further ? [toFurtherText(further, shownMetrics)] : []),
    ...(['loading', 'failed'] as const).flatMap(reason =>
      toMissingText(
        missing.filter(entry => entry.reason === reason),
        shownMetrics,
        reason,
      ),
    ),
  ]
  return notes.length > 0 ? notes.join('. ') : undefined
}

function toFurtherText(
  { count, values }: NonNullable<AppChainsData['further']>,
  shownMetrics: readonly AppMetric[],
): string {
  const who =
    count === null
      ? 'Outside tracked chains'
      : `${formatCount(count)} more ${count === 1 ? 'chain' : 'chains'}`
  const parts = shownMetrics.flatMap(id => {
    const value = values[id] ?? null
    return value === null ? [] : [`${nounOf(id)} ${formatUsd(value)}`]
  })
  return parts.length > 0 ? `${who}: ${parts.join(', ')}` : who
}

const states = { loading: 'Still loading', failed: 'Could not be loaded' } as const

/** `Still loading: fees and revenue of Base, revenue of Solana`. */
function toMissingText(
  missing: AppChainsData['missing'],
  shownMetrics: readonly AppMetric[],
  reason: keyof typeof states,
): string[] {
  const byMetrics = new Map<string, string[]>()
  for (const { displayName, metrics: lacking } of missing) {
    const nouns = toNameList(shownMetrics.filter(id => lacking.includes(id)).map(nounOf))
    if (nouns !== '') byMetrics.set(nouns, [...(byMetrics.get(nouns) ?? []), displayName])
  }
  const parts = [...byMetrics].map(([nouns, names]) => `${nouns} on ${toNameList(names)}`)
  return parts.length === 0 ? [] : [`${states[reason]}: ${parts.join('; ')}`]
}

export function nounOf(metric: AppMetric): string {
  return inRunningText(metrics[metric].label)
}
