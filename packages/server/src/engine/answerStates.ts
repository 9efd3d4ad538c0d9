import type { ExploreRequest, ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { parseExploreRange } from '@analytics/contract/query/exploreRange'
import { toKnownTime } from '@analytics/contract/query/known'

import { mergeRestated, type FormerWhen } from '../query/watch/mergeRestated.ts'
import { compareKnown, isComparison } from './compareKnown.ts'
import type { EngineResponse } from './EngineOptions.ts'

type Run = (request: ServedRequest) => Promise<EngineResponse>

/** Answers a request, of which comparisons and watches need several states of the data. */
export async function answerStates(request: ServedRequest, run: Run): Promise<EngineResponse> {
  if (isComparison(request)) return compareKnown(request, asked => answerStates(asked, run))
  const response = await run(request)
  return isWatch(request) ? addFormer(request, response, run) : response
}

function isWatch(request: ServedRequest): request is ExploreRequest {
  return 'when' in request.query && request.query.when !== null
}

/** Adds the occurrences of a condition that were true until a value was restated, and says which ones a restatement made true. */
async function addFormer(
  { query, response: id }: ExploreRequest,
  response: EngineResponse,
  run: Run,
): Promise<EngineResponse> {
  const answer = JSON.parse(response.json) as { readonly data: ExploreData }
  const { when, range } = answer.data
  if (!when || range.from === null || range.to === null) return response
  const days = parseExploreRange(`${range.from}..${range.to}`)
  const former: FormerWhen[] = []
  for (const moment of when.restated.toReversed())
    try {
      const momentBefore = toKnownTime(Date.parse(moment) - 1)
      const { json } = await run({
        response: id,
        query: { ...query, known: momentBefore, range: days, isOnlyWhen: true },
      })
      const { data } = JSON.parse(json) as { readonly data: ExploreData }
      if (data.when?.state === 'ready') former.push({ ...data.when, at: moment })
    } catch (error) {
      // The record does not reach back that far, or a name was unknown.
      if (!(error instanceof AppError)) throw error
    }
  if (former.length === 0) return response
  const data: ExploreData = { ...answer.data, when: { ...when, occurrences: mergeRestated(when, former) } }
  return { ...response, json: JSON.stringify({ ...answer, data }) }
}
