import { toJson } from '../../http/Reply.ts'
import type { Call, Recipe, Reply, Route } from '../../http/Reply.ts'
import { BadQuestion } from './BadQuestion.ts'
import { batchHistorical } from './batch.ts'
import { block } from './block.ts'
import { chart } from './chart.ts'
import { marketCaps } from './marketCaps.ts'
import { currentPrices, firstPrices, historicalPrices, percentages } from './prices.ts'

/** A question that makes no sense is told so. */
function guard(answer: (call: Call) => Reply | Recipe): Route['answer'] {
  return call => {
    try {
      return answer(call)
    } catch (error) {
      if (error instanceof BadQuestion) return toJson(400, { message: error.message })
      throw error
    }
  }
}

/** Prices move between hours, so short answers are made anew every time. */
const atOnce = (make: (call: Call) => object): Route['answer'] => guard(call => toJson(200, make(call)))

export const coinRoutes: readonly Route[] = [
  { path: '/coins/prices/current/:coins', answer: atOnce(currentPrices) },
  { path: '/coins/prices/historical/:timestamp/:coins', answer: atOnce(historicalPrices) },
  { path: '/coins/prices/first/:coins', answer: atOnce(firstPrices) },
  { path: '/coins/chart/:coins', answer: guard(chart) },
  { path: '/coins/percentage/:coins', answer: atOnce(percentages) },
  { path: '/coins/batchHistorical', answer: atOnce(batchHistorical) },
  { path: '/coins/block/:chain/:timestamp', answer: atOnce(block) },
  { method: 'POST', path: '/coins/mcaps', answer: atOnce(marketCaps) },
]
