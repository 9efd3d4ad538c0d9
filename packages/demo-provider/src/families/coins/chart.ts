import { limits, tooManyPoints } from '@analytics/defillama/documented'

import type { Call, Recipe } from '../../http/Reply.ts'
import { createPacer } from '../../world/createPacer.ts'
import { BadQuestion } from './BadQuestion.ts'
import { slotSeconds } from './getTapes.ts'
import type { PriceRecord, Tape } from './getTapes.ts'
import { confidenceOf } from './prices.ts'
import { askedIn, durationIn, toTimestamp } from './questions.ts'

interface Grid {
  readonly start: number
  readonly period: number
  readonly span: number
  readonly width: number
}

/** Without a span there is one point; without start and end the last point is now's. */
function toGrid(query: URLSearchParams, coins: number, now: number): Grid {
  const [start, end] = [query.get('start'), query.get('end')]
  if (start && end) throw new BadQuestion('use either start or end parameter, not both')
  const span = Math.max(1, Math.floor(Number(query.get('span') || 1)))
  if (!Number.isFinite(span)) throw new BadQuestion('invalid span')
  if (coins * span > limits.chartPoints) throw new BadQuestion(tooManyPoints(coins, span))
  const period = durationIn(query, 'period', 86_400)
  const width = durationIn(query, 'searchWidth', period / 10)
  const last = end ? toTimestamp(end) : now
  return { start: start ? toTimestamp(start) : last - (span - 1) * period, period, span, width }
}

/** Ascending. Where there is no record near, there is no point. */
function toPoints(tape: Tape, { start, period, span, width }: Grid, now: number): PriceRecord[] {
  const points: PriceRecord[] = []
  for (let i = 0; i < span; i++) {
    const target = start + i * period
    if (target > now + width) break
    const record = tape.findNear(target, width, now)
    if (record && record.timestamp > (points.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY))
      points.push(record)
  }
  return points
}

/** `{coins: {id: {symbol, confidence, prices: [{timestamp, price}]}}}` */
export function chart(call: Call): Recipe {
  const { params, query } = call
  // New records come once per slot, so answers within one are the same.
  const now = Math.floor(call.now / slotSeconds) * slotSeconds
  const asked = askedIn(call)
  const grid = toGrid(query, (params['coins'] ?? '').split(',').length, now)
  return {
    key: `coins chart ${now} ${query.toString()} ${params['coins'] ?? ''}`,
    async build() {
      const rest = createPacer()
      const found: Record<string, object> = {}
      for (const { id, tape } of asked) {
        const prices = toPoints(tape, grid, now)
        if (prices.length > 0) found[id] = { symbol: tape.coin.symbol, ...confidenceOf(tape), prices }
        await rest()
      }
      return JSON.stringify({ coins: found })
    },
  }
}
