import { fallbackMessages } from '@analytics/contract/api/messages'
import type { Availability, Metadata } from '@analytics/contract/api/responses/metadata'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../../data/ApiError.ts'
import type { Received } from '../../data/fetchApi.ts'

/** Only `failed` can be retried. */
export type PanelState<Response> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'failed'
      readonly message: string
      /** Of the response, where there was one. */
      readonly requestId: string | null
      readonly retrying: boolean
      readonly retry: () => void
    }
  | { readonly kind: 'unavailable'; readonly availability: Exclude<Availability, 'available'> }
  | { readonly kind: 'empty' }
  /** `previous`: of the previous query, shown until this one's response arrives. */
  | { readonly kind: 'ready'; readonly response: Response; readonly previous: boolean }

type Failure = Pick<Extract<PanelState<never>, { kind: 'failed' }>, 'message' | 'requestId'>

export function usePanelState<Response extends { readonly metadata: Metadata }>(
  query: UseQueryResult<Received<Response>>,
  url: string | undefined,
  isEmpty: (response: Response) => boolean,
): PanelState<Response> {
  // A retried query counts as pending again; its error stays on the page until then.
  const [retried, setRetried] = useState<{ readonly url: string; readonly failure: Failure } | null>(null)
  if (url === undefined) return { kind: 'idle' }
  const retrying = retried?.url === url
  const failure = retrying ? retried.failure : query.error ? toFailure(query.error) : undefined

  if (failure !== undefined && (retrying || !query.data)) {
    const retry = async () => {
      setRetried({ url, failure })
      await query.refetch()
      setRetried(null)
    }
    return { kind: 'failed', ...failure, retrying, retry: () => void retry() }
  }
  if (!query.data) return { kind: 'loading' }
  const { response } = query.data
  const { availability } = response.metadata
  if (availability !== 'available') return { kind: 'unavailable', availability }
  if (isEmpty(response)) return { kind: 'empty' }
  return { kind: 'ready', response: response, previous: query.isPlaceholderData }
}

/** Any other error is a bug, whose message would mean nothing to the user. */
function toFailure(error: Error): Failure {
  if (!(error instanceof ApiError)) return { message: fallbackMessages.fetch, requestId: null }
  // Only what failed in the server is in its log.
  const isLogged = error.status !== null && error.status >= 500
  return { message: error.message, requestId: isLogged ? error.requestId : null }
}

/** What a panel that could not be drawn has to differ in before it is tried again. */
export function toResetKey(state: PanelState<unknown>): unknown {
  return state.kind === 'ready' ? state.response : state.kind
}
