import { fallbackMessages } from '@analytics/contract/errors'
import type { Availability, Metadata } from '@analytics/contract/shapes/metadata'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { AnswerError } from '../data/AnswerError.ts'
import type { Asked } from '../data/ask.ts'

/** What a panel shows. Only `failed` offers Retry: what is not offered will not come by asking again. */
export type PanelState<Answer> =
  | { readonly kind: 'loading' }
  /** Nothing is chosen that could be asked for. */
  | { readonly kind: 'unasked' }
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly retrying: boolean
      readonly retry: () => void
    }
  | { readonly kind: 'unavailable'; readonly availability: Exclude<Availability, 'available'> }
  | { readonly kind: 'empty' }
  /** `former`: the answer to the question before, standing in until this one's arrives. */
  | { readonly kind: 'ready'; readonly answer: Answer; readonly former: boolean }

/** The state of a panel from its query; `isEmpty` says whether an answer holds anything to show. */
export function usePanelState<Answer extends { readonly metadata: Metadata }>(
  query: UseQueryResult<Asked<Answer>>,
  question: string | undefined,
  isEmpty: (answer: Answer) => boolean,
): PanelState<Answer> {
  // While a failed query is asked again it counts as pending; the error stays on the page until that is over.
  const [retried, setRetried] = useState<{ readonly question: string; readonly message: string } | null>(null)
  if (question === undefined) return { kind: 'unasked' }
  const retrying = retried?.question === question
  const message = retrying ? retried.message : query.error ? wordsOf(query.error) : undefined

  if (message !== undefined && (retrying || !query.data)) {
    const retry = async () => {
      setRetried({ question, message })
      await query.refetch()
      setRetried(null)
    }
    return { kind: 'failed', message, retrying, retry: () => void retry() }
  }
  if (!query.data) return { kind: 'loading' }
  const { answer } = query.data
  const { availability } = answer.metadata
  if (availability !== 'available') return { kind: 'unavailable', availability }
  if (isEmpty(answer)) return { kind: 'empty' }
  return { kind: 'ready', answer, former: query.isPlaceholderData }
}

/** An error that is none of ours is a fault of the page; its own words would say nothing to a reader. */
function wordsOf(error: Error): string {
  return error instanceof AnswerError ? error.message : fallbackMessages.fetch
}
