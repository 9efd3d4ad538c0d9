import { questionOf, type EndpointId } from '@analytics/contract/endpoints'
import type { Question, QuestionKind } from '@analytics/contract/question'

import type { Facts } from '../../analytics/facts.ts'
import { answerAppBoard, answerAppRanking, answerAppSeries } from './apps.ts'
import type { Answered, AskedValues } from './asked.ts'
import { answerBridgeBoard } from './bridges.ts'
import { answerChainAppBoard, answerChainAppRanking, answerChainAppSeries } from './chainApps.ts'
import { answerChainBoard, answerChainRanking, answerChainSeries } from './chains.ts'
import { answerPerformance } from './performance.ts'
import { answerStablecoinSeries, answerStablecoinTable } from './stablecoins.ts'
import { answerTotalVolume } from './totalVolume.ts'

type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>

type Answerer<Kind extends QuestionKind> = (
  question: QuestionOf<Kind>,
  values: AskedValues,
  facts: Facts,
) => Promise<Answered<unknown>>

const answerers: { readonly [Kind in QuestionKind]: Answerer<Kind> } = {
  appRanking: answerAppRanking,
  appSeries: answerAppSeries,
  appBoard: answerAppBoard,
  chainRanking: answerChainRanking,
  chainSeries: answerChainSeries,
  chainBoard: answerChainBoard,
  chainAppRanking: answerChainAppRanking,
  chainAppSeries: answerChainAppSeries,
  chainAppBoard: answerChainAppBoard,
  totalVolume: answerTotalVolume,
  performance: answerPerformance,
  stablecoinSeries: answerStablecoinSeries,
  stablecoinTable: answerStablecoinTable,
  bridgeBoard: answerBridgeBoard,
}

/** Answers any question of the catalogue; the only dispatch on a question's kind. */
export function answer(id: EndpointId, values: AskedValues, facts: Facts): Promise<Answered<unknown>> {
  const question = questionOf(id, values)
  const answerer = answerers[question.kind] as Answerer<QuestionKind>
  return answerer(question as never, values, facts)
}
