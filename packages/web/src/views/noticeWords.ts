import { errors } from '@analytics/contract/errors'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import type { ExcludedStablecoins, MissingChain } from '@analytics/contract/shapes/ranking'
import { wireTimeFrames, type WireTimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { formatAge } from '../format/date.ts'
import { formatCount, formatPercent, formatUsd } from '../format/number.ts'

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

type Sources = Pick<Metadata, 'refreshFailed' | 'sources'>

/** What the answers of one page say of all their sources; undefined while there is none. */
export function sourcesTogether(answers: readonly (Sources | undefined)[]): Sources | undefined {
  const known = answers.filter(answer => answer !== undefined)
  if (known.length === 0) return undefined
  return {
    refreshFailed: known.some(({ refreshFailed }) => refreshFailed),
    sources: known.flatMap(({ sources }) => sources),
  }
}

/** `Data is 3 h 12 min old. Provider answered 502 twice; the last good data stays.` Null while all is well. */
export function staleWords({ refreshFailed, sources }: Sources, now: number): Emphasised | null {
  if (!refreshFailed) return null
  const failed = sources.filter(source => source.error !== null)
  const successes = failed.flatMap(({ lastSuccess }) => (lastSuccess ? [Date.parse(lastSuccess)] : []))
  const worst = failed.flatMap(({ error }) => error ?? []).sort((a, b) => b.times - a.times)[0]
  const age = successes.length > 0 ? formatAge(now - Math.min(...successes)) : null
  return {
    before: '',
    strong: age === null ? 'Data could not be checked. ' : `Data is ${oldness(age)}. `,
    after: worst
      ? `${failureWords(worst.code)} ${timesWords(worst.times)}; the last good data stays.`
      : 'The last good data stays.',
  }
}

function oldness(age: string): string {
  return age.endsWith(' ago') ? age.replace(/ ago$/, ' old') : 'less than a minute old'
}

/** Of codes whose status is our own, and not what the provider answered. */
const failures: Record<string, string> = {
  TIMEOUT: 'Provider timed out',
  GATEWAY_TIMEOUT: 'Provider timed out',
  NETWORK_ERROR: 'Provider could not be reached',
  UNAUTHORIZED: 'Provider refused the API key',
  UNKNOWN_ERROR: 'Provider answered with an error',
  PARSE_ERROR: 'Provider sent unreadable data',
  BAD_SHAPE: 'Provider sent data of another shape',
  TOO_LARGE: 'Provider sent too much data',
  SET_ASIDE: 'Provider sent implausible figures',
  STORE_FAILED: 'The data store failed',
  UNEXPECTED: 'The refresh failed',
}

function failureWords(code: string): string {
  const known = failures[code]
  if (known) return known
  const status = Object.entries(errors).find(([name]) => name === code)?.[1].status
  return status ? `Provider answered ${status}` : 'Provider failed'
}

function timesWords(times: number): string {
  return ['once', 'twice'][times - 1] ?? `${formatCount(times)} times`
}
