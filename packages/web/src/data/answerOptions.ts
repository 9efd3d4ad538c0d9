import { chartPart, tablePart, type AnyData, type TablePart } from '@analytics/contract/answerParts'
import type { Question } from '@analytics/contract/question'
import type { WireQuestion } from '@analytics/contract/questions'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import type { ChainSeriesData, SeriesData } from '@analytics/contract/shapes/series'
import { queryOptions, skipToken, type Query } from '@tanstack/react-query'

import { ask, type Asked } from './ask.ts'
import { shouldRetry } from './queryClient.ts'

const checkEvery = 5 * 60_000
/** While parts of what is shown are still on their way. */
const fillingEvery = 3000

type AnswerKey = readonly ['answer', former: string, url: string]

/** An answer of any kind, as it comes. */
export interface AnyAnswer {
  readonly data: AnyData
  readonly metadata: Metadata
}

/** The chart of an answer. */
export interface ChartAnswer {
  readonly data: SeriesData | ChainSeriesData
  readonly metadata: Metadata
}

/** The table of an answer. */
export interface TableAnswer {
  readonly data: TablePart
  readonly metadata: Metadata
}

/**
 * How to ask a question; one that there is not is not asked. Until it is answered, the former answer of the same
 * endpoint and kind stands in.
 */
export function answerOptions<Answer = AnyAnswer>(question: WireQuestion | undefined) {
  const { endpoint = '', url = '', asks } = question ?? {}
  const former = `${endpoint} ${asks?.kind ?? ''}`
  return queryOptions({
    queryKey: ['answer', former, url] as AnswerKey,
    queryFn: question ? () => ask<Answer>(url) : skipToken,
    refetchInterval: ({ state }) => (isFilling(state.data) ? fillingEvery : checkEvery),
    retry: (failures, error) => shouldRetry(failures, error, asks ? retriesOf(asks) : 0),
    placeholderData: (
      before: Asked<Answer> | undefined,
      query: Query<Asked<Answer>, Error, Asked<Answer>, AnswerKey> | undefined,
    ) => (query?.queryKey[1] === former ? before : undefined),
  })
}

/** Whether some of an answer's history has not come yet. */
function isFilling(asked: Asked<unknown> | undefined): boolean {
  const answer = asked?.answer
  const hasMetadata = typeof answer === 'object' && answer !== null && 'metadata' in answer
  return hasMetadata && (answer as AnyAnswer).metadata.history !== undefined
}

/** A chart that is built from many chains is worth one more try. */
export function retriesOf({ kind, metric }: Question): number {
  return kind === 'chainSeries' && metric === 'revenue' ? 3 : 2
}

export function chartOptions(question: WireQuestion | undefined) {
  return { ...answerOptions(question), select: selectors[question?.asks.kind ?? 'appSeries'].chart }
}

export function tableOptions(question: WireQuestion | undefined) {
  return { ...answerOptions(question), select: selectors[question?.asks.kind ?? 'appRanking'].table }
}

type Kind = Question['kind']

function selectorsOf(kind: Kind) {
  return {
    chart: ({ answer, ...about }: Asked<AnyAnswer>): Asked<ChartAnswer> => {
      const data = chartPart(kind, answer.data)
      if (!data) throw new TypeError(`an answer of kind ${kind} holds no chart`)
      return { ...about, answer: { data, metadata: answer.metadata } }
    },
    table: ({ answer, ...about }: Asked<AnyAnswer>): Asked<TableAnswer> => {
      const data = tablePart(kind, answer.data)
      if (!data) throw new TypeError(`an answer of kind ${kind} holds no table`)
      return { ...about, answer: { data, metadata: answer.metadata } }
    },
  }
}

/** Made once: a selector that keeps its identity runs once per answer. */
const selectors: Record<Kind, ReturnType<typeof selectorsOf>> = {
  appRanking: selectorsOf('appRanking'),
  appSeries: selectorsOf('appSeries'),
  appBoard: selectorsOf('appBoard'),
  chainRanking: selectorsOf('chainRanking'),
  chainSeries: selectorsOf('chainSeries'),
  chainBoard: selectorsOf('chainBoard'),
  chainAppRanking: selectorsOf('chainAppRanking'),
  chainAppSeries: selectorsOf('chainAppSeries'),
  chainAppBoard: selectorsOf('chainAppBoard'),
  totalVolume: selectorsOf('totalVolume'),
  performance: selectorsOf('performance'),
  stablecoinSeries: selectorsOf('stablecoinSeries'),
  stablecoinTable: selectorsOf('stablecoinTable'),
  bridgeBoard: selectorsOf('bridgeBoard'),
}
