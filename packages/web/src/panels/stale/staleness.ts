import { errors } from '@analytics/contract/api/errors'
import { formatCount } from '@analytics/contract/format/number'

import { formatDuration } from '../../format/date.ts'
import { isStale, type Sources } from './sources.ts'

export interface Staleness {
  /** Age of the oldest source that failed: `3 h 12 min old`; null where none ever succeeded. */
  readonly age: string | null
  /** Failure of the source that failed most: `Provider returned 502 twice`. */
  readonly failure: string | null
}

/** Null while the data is current. */
export function staleness(data: Sources, now: number): Staleness | null {
  if (!isStale(data, now)) return null
  const failed = data.sources.filter(source => source.error !== null)
  const successes = failed.flatMap(({ lastSuccess }) => (lastSuccess ? [Date.parse(lastSuccess)] : []))
  const worst = failed.flatMap(({ error }) => error ?? []).sort((a, b) => b.times - a.times)[0]
  return {
    age: successes.length > 0 ? toAge(now - Math.min(...successes)) : null,
    failure: worst ? `${failureText(worst.code)} ${timesText(worst.times)}` : null,
  }
}

function toAge(ms: number): string {
  return `${formatDuration(ms) ?? 'less than a minute'} old`
}

/** Codes whose status is our own, not the provider's. */
const failures: Record<string, string> = {
  BAD_REQUEST: 'Provider returned 400',
  PAYMENT_REQUIRED: 'Provider returned 402',
  FORBIDDEN: 'Provider returned 403',
  NOT_FOUND: 'Provider returned 404',
  RATE_LIMITED: 'Provider returned 429',
  INTERNAL_ERROR: 'Provider returned 500',
  TIMEOUT: 'Provider timed out',
  GATEWAY_TIMEOUT: 'Provider timed out',
  NETWORK_ERROR: 'Provider could not be reached',
  UNAUTHORIZED: 'Provider refused the API key',
  PAUSED: 'Provider is limiting requests',
  UNKNOWN_ERROR: 'Provider returned an error',
  PARSE_ERROR: 'Provider sent unreadable data',
  BAD_SHAPE: 'Provider sent data in an unexpected format',
  TOO_LARGE: 'Provider sent too much data',
  REDIRECTED: 'Provider redirected the request',
  QUARANTINED: 'Provider sent implausible figures',
  STORE_FAILED: 'The data store failed',
  UNEXPECTED: 'The refresh failed',
}

function failureText(code: string): string {
  const knownText = failures[code]
  if (knownText) return knownText
  const status = Object.entries(errors).find(([name]) => name === code)?.[1].status
  return status ? `Provider returned ${status}` : 'Provider failed'
}

function timesText(times: number): string {
  return ['once', 'twice'][times - 1] ?? `${formatCount(times)} times`
}
