import { errors } from '@analytics/contract/errors'
import type { Metadata } from '@analytics/contract/shapes/metadata'

import { formatAge } from '../format/date.ts'
import { formatCount } from '../format/number.ts'

export type Sources = Pick<Metadata, 'refreshFailed' | 'sources'>

/** What the answers of one page say of all their sources; undefined while there is none. */
export function sourcesTogether(answers: readonly (Sources | undefined)[]): Sources | undefined {
  const known = answers.filter(answer => answer !== undefined)
  if (known.length === 0) return undefined
  return {
    refreshFailed: known.some(({ refreshFailed }) => refreshFailed),
    sources: known.flatMap(({ sources }) => sources),
  }
}

export interface Staleness {
  /** `3 h 12 min old`, of the oldest source that failed; null where none of them ever succeeded. */
  readonly old: string | null
  /** `Provider answered 502 twice`, of the source that failed most. */
  readonly failure: string | null
}

/** How old an answer's data is and why, while a refresh of it fails; null while all is well. */
export function staleness({ refreshFailed, sources }: Sources, now: number): Staleness | null {
  if (!refreshFailed) return null
  const failed = sources.filter(source => source.error !== null)
  const successes = failed.flatMap(({ lastSuccess }) => (lastSuccess ? [Date.parse(lastSuccess)] : []))
  const worst = failed.flatMap(({ error }) => error ?? []).sort((a, b) => b.times - a.times)[0]
  return {
    old: successes.length > 0 ? oldness(formatAge(now - Math.min(...successes))) : null,
    failure: worst ? `${failureWords(worst.code)} ${timesWords(worst.times)}` : null,
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
