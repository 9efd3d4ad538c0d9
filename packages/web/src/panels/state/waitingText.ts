import type { Status } from '@analytics/contract/api/responses/status'
import { appCopy } from '@analytics/contract/pages/model/texts'

import { formatClock, formatDateTime } from '../../format/date.ts'

/** A panel's pending request, and the data shown until it succeeds. */
export interface Waiting {
  /** URL of the request. */
  readonly url: string
  /** Why the request has not succeeded yet; null while the server has not said so. */
  readonly failure: string | null
  readonly shown: {
    /** The data are of the previous selection. */
    readonly previous: boolean
    /** ISO time. */
    readonly checkedAt: string | null
  } | null
}

interface WaitingFacts
  extends Pick<Waiting, 'failure' | 'shown'>, Partial<Pick<Status, 'progress' | 'rebuilt'>> {
  /** Text shown from the start: `Loading fees data…`. */
  readonly loading: string | null
  /** Milliseconds since the epoch; null before the wait is worth telling. */
  readonly since: number | null
}

/** Null while there is nothing to say. */
export function waitingText(facts: WaitingFacts): string | null {
  const { loading, since, failure, shown, progress = null, rebuilt = null } = facts
  const sentences = [
    loading,
    failure,
    since === null ? null : `Waiting since ${formatClock(since)} UTC.`,
    since === null && failure === null ? null : shown && toShownText(shown),
    progress && rebuilt ? appCopy.rebuilding : null,
    progress && toProgressText(progress),
  ]
  return sentences.filter(sentence => sentence !== null).join(' ') || null
}

function toShownText({ previous, checkedAt }: NonNullable<Waiting['shown']>): string | null {
  if (previous) return 'Showing the previous selection.'
  return checkedAt === null ? null : `Showing data checked ${formatDateTime(Date.parse(checkedAt))}.`
}

function toProgressText({ ready, total, step }: NonNullable<Status['progress']>): string | null {
  const parts = step && `${step.done} of ${step.total} parts`
  // A single source would only ever read "0 of 1".
  if (total === 1) return parts && `${parts} loaded`
  return `${ready} of ${total} sources ready${parts ? `, ${parts} of the next` : ''}`
}

/** Says why a request failed and that the page retries it. */
export function toPassingText(message: string, code: string | null): string {
  const what = code === 'RESTARTING' ? 'The data engine is restarting' : message.replace(/\.$/, '')
  return `${what}. This page retries automatically.`
}
