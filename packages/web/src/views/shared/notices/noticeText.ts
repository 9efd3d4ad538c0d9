import type { ExcludedStablecoins, MissingChain } from '@analytics/contract/api/responses/ranking'
import { formatCount, formatPercent, formatUsd } from '@analytics/contract/format/number'
import type { ShownRange } from '@analytics/contract/query/timeRange'

import { formatRangeName } from '../../../format/timeRange.ts'

export interface Emphasised {
  readonly before: string
  readonly strong: string
  readonly after: string
}

export interface Excluded {
  readonly excluded: ExcludedStablecoins
  readonly timeFrame: ShownRange
  /** Name in running text: `fees`. */
  readonly noun: string
  /** The places that exclude them; default: `rows, chart and shares`. */
  readonly places?: string
}

/** `Stablecoins excluded: 2 apps, $25.1M (44.3% of 30d fees) are left out of rows, chart and shares: Tether and Circle.` */
export function exclusionText({
  excluded,
  timeFrame,
  noun,
  places = 'rows, chart and shares',
}: Excluded): Emphasised | null {
  const { count, names, value, share } = excluded
  if (count === 0) return null
  const what = `${formatCount(count)} ${count === 1 ? 'app' : 'apps'}`
  const part = share === null ? '' : ` (${formatPercent(share)} of ${formatRangeName(timeFrame)} ${noun})`
  return {
    before: 'Stablecoins excluded: ',
    strong: value === null ? what : `${what}, ${formatUsd(value, 1)}`,
    after: `${part} ${count === 1 ? 'is' : 'are'} left out of ${places}: ${toShortList(names)}.`,
  }
}

const namedAtMost = 4

function toShortList(names: readonly string[]): string {
  const more = names.length - namedAtMost
  return toNameList(more > 1 ? [...names.slice(0, namedAtMost), `${formatCount(more)} more`] : names)
}

const reasons: Record<MissingChain['reason'], string> = {
  'not-offered': 'not offered by this source',
  'needs-key': 'requires an API key',
  loading: 'still loading',
  failed: 'could not be loaded',
  empty: 'no data',
}

/** `Missing here: Base and Sui (not offered by this source), Polygon (could not be loaded).` */
export function missingNoticeText(missing: readonly MissingChain[]): Emphasised | null {
  if (missing.length === 0) return null
  const groups = (Object.keys(reasons) as MissingChain['reason'][]).flatMap(reason => {
    const names = missing.filter(entry => entry.reason === reason).map(({ displayName }) => displayName)
    return names.length > 0 ? [`${toNameList(names)} (${reasons[reason]})`] : []
  })
  return { before: 'Missing here: ', strong: groups.join(', '), after: '. Totals exclude them.' }
}

export function toNameList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
