import type { WireQuestion } from '@analytics/contract/questions'
import type { RankingAnswer } from '@analytics/contract/shapes/ranking'
import type { SeriesAnswer } from '@analytics/contract/shapes/series'
import { queryOptions, type Query } from '@tanstack/react-query'

import { ask, type Asked } from './ask.ts'

const checkEvery = 5 * 60_000

type AnswerKey = readonly ['answer', endpoint: string, url: string]

/** How to ask a question. Until it is answered, the endpoint's former answer stands in. */
export function answerOptions<Answer>({ endpoint, url }: WireQuestion) {
  return queryOptions({
    queryKey: ['answer', endpoint, url] as AnswerKey,
    queryFn: () => ask<Answer>(url),
    refetchInterval: checkEvery,
    placeholderData: (
      former: Asked<Answer> | undefined,
      formerQuery: Query<Asked<Answer>, Error, Asked<Answer>, AnswerKey> | undefined,
    ) => (formerQuery?.queryKey[1] === endpoint ? former : undefined),
  })
}

export const rankingOptions = (question: WireQuestion) => answerOptions<RankingAnswer>(question)

export const seriesOptions = (question: WireQuestion) => answerOptions<SeriesAnswer>(question)
