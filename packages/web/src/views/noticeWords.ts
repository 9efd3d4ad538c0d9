import type { ExcludedStablecoins, MissingChain } from '@analytics/contract/shapes/ranking'
import { wireTimeFrames, type WireTimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { formatCount, formatPercent, formatUsd } from '../format/number.ts'
import { staleness, type Sources } from '../panel/staleness.ts'

/** One line with its weight on one part. */
export interface Emphasised {
  readonly before: string
  readonly strong: string
  readonly after: string
}

export interface Excluded {
  readonly excluded: ExcludedStablecoins
  readonly frame: WireTimeFrame
  /** What was summed: `fees`. */
  readonly noun: string
}

/** `Stablecoins excluded: 6 apps, $25.1M (44.3% of 30d fees) are left out of rows, chart and shares.` */
export function exclusionWords({ excluded, frame, noun }: Excluded): Emphasised | null {
  const { count, value, share } = excluded
  if (count === 0) return null
  const what = `${formatCount(count)} ${count === 1 ? 'app' : 'apps'}`
  const part = share === null ? '' : ` (${formatPercent(share)} of ${frameName(frame)} ${noun})`
  return {
    before: 'Stablecoins excluded: ',
    strong: value === null ? what : `${what}, ${formatUsd(value, 1)}`,
    after: `${part} ${count === 1 ? 'is' : 'are'} left out of rows, chart and shares.`,
  }
}

function frameName(frame: WireTimeFrame): string {
  return frame === 'all' ? 'all-time' : wireTimeFrames[frame].label.toLowerCase()
}

const reasons: Record<MissingChain['reason'], string> = {
  'not-offered': 'not offered by this source',
  'needs-key': 'open to key holders only',
  failed: 'could not be loaded',
  empty: 'no data',
}

/** `Missing here: Base and Sui (not offered by this source), Polygon (could not be loaded).` */
export function missingWords(missing: readonly MissingChain[]): Emphasised | null {
  if (missing.length === 0) return null
  const groups = (Object.keys(reasons) as MissingChain['reason'][]).flatMap(reason => {
    const names = missing.filter(each => each.reason === reason).map(({ displayName }) => displayName)
    return names.length > 0 ? [`${listed(names)} (${reasons[reason]})`] : []
  })
  return { before: 'Missing here: ', strong: groups.join(', '), after: '. Totals are without them.' }
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** `Data is 3 h 12 min old. Provider answered 502 twice; the last good data stays.` Null while all is well. */
export function staleWords(sources: Sources, now: number): Emphasised | null {
  const stale = staleness(sources, now)
  if (!stale) return null
  return {
    before: '',
    strong: stale.old === null ? 'Data could not be checked. ' : `Data is ${stale.old}. `,
    after: stale.failure ? `${stale.failure}; the last good data stays.` : 'The last good data stays.',
  }
}
