import { fallbackMessages } from '@analytics/contract/api/messages'
import type { Availability, Metadata } from '@analytics/contract/api/responses/metadata'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError, isExplained, isPassing, isStillFetching } from '../../data/ApiError.ts'
import type { Received } from '../../data/fetchApi.ts'
import { retryNow, usualRetries } from '../../data/queryClient.ts'
import { toPassingText, type Waiting } from './waitingText.ts'

/** Only `failed` can be retried. */
export type PanelState<Response> =
  /** `waiting` is null where the page itself says what it waits for. */
  | { readonly kind: 'loading'; readonly waiting: Waiting | null }
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'failed'
      readonly message: string
      /** Null unless it is tried again without a click. */
      readonly waiting: Waiting | null
      /** Id of the response, where there was one. */
      readonly requestId: string | null
      /** First day of which the record tells, for an earlier state that it does not reach; otherwise null. */
      readonly since: string | null
      readonly retrying: boolean
      readonly retry: () => void
    }
  | { readonly kind: 'unavailable'; readonly availability: Exclude<Availability, 'available'> }
  | { readonly kind: 'empty' }
  /** `previous`: of the previous query, shown until this one's response arrives. */
  | {
      readonly kind: 'ready'
      readonly response: Response
      readonly previous: boolean
      /** Null while the response is the latest that could be asked for. */
      readonly waiting: Waiting | null
    }

type Failure = Pick<
  Extract<PanelState<never>, { kind: 'failed' }>,
  'message' | 'requestId' | 'since' | 'waiting'
>

export function usePanelState<Response extends { readonly metadata: Metadata }>(
  query: UseQueryResult<Received<Response>>,
  url: string | undefined,
  isEmpty: (response: Response) => boolean,
): PanelState<Response> {
  // A retried query counts as pending again; its error stays on the page until then.
  const [retried, setRetried] = useState<{ readonly url: string; readonly failure: Failure } | null>(null)
  const client = useQueryClient()
  if (url === undefined) return { kind: 'idle' }
  const passing = toPassing(query)
  const retrying = passing === null && retried?.url === url
  const error = passing ?? query.error
  const failure = retrying ? retried.failure : error ? toFailure(error, url) : undefined

  if (failure !== undefined && (retrying || !query.data)) {
    const retry = async () => {
      setRetried({ url, failure })
      await retryNow(client, url)
      setRetried(null)
    }
    return { kind: 'failed', ...failure, retrying, retry: () => void retry() }
  }
  const waitsFor = { url, failure: passing && toFailure(passing, url).message }
  if (!query.data) return { kind: 'loading', waiting: { ...waitsFor, shown: null } }
  const { response, checkedAt } = query.data
  const { availability } = response.metadata
  if (availability !== 'available') return { kind: 'unavailable', availability }
  if (isEmpty(response)) return { kind: 'empty' }
  const previous = query.isPlaceholderData
  const waiting = previous || passing ? { ...waitsFor, shown: { previous, checkedAt } } : null
  return { kind: 'ready', response, previous, waiting }
}

/** The failure that a query keeps retrying. A few lost requests are normal and are not reported. */
function toPassing({ error, failureReason, failureCount }: UseQueryResult): Error | null {
  const reason = error ?? failureReason
  if (!isPassing(reason) || isStillFetching(reason)) return null
  return isExplained(reason) || failureCount > usualRetries ? reason : null
}

/** Any other error is a bug, whose message would mean nothing to the user. */
function toFailure(error: Error, url: string): Failure {
  if (!(error instanceof ApiError))
    return { message: fallbackMessages.fetch, requestId: null, since: null, waiting: null }
  const resumes = isPassing(error)
  // Only what failed in the server is in its log.
  const isLogged = error.status !== null && error.status >= 500
  return {
    message: resumes ? toPassingText(error.message, error.code) : error.message,
    requestId: isLogged ? error.requestId : null,
    since: error.since,
    waiting: resumes ? { url, failure: null, shown: null } : null,
  }
}

/** A panel that could not be drawn is tried again when this key changes. */
export function toResetKey(state: PanelState<unknown>): unknown {
  return state.kind === 'ready' ? state.response : state.kind
}
