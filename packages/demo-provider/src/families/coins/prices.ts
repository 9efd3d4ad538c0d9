import type { Call } from '../../http/Reply.ts'
import type { PriceRecord, Tape } from './getTapes.ts'
import { askedIn, durationIn, toTimestamp } from './questions.ts'

export const confidenceOf = ({ coin }: Tape): { confidence?: number } =>
  coin.confidence === null ? {} : { confidence: coin.confidence }

const hours = (count: number): number => count * 3600

/** `{coins: {id: what the record says}}`, without the coins that have no record. */
function collect(call: Call, find: (tape: Tape) => PriceRecord | undefined, withConfidence = true): object {
  const found = askedIn(call).flatMap(({ id, tape }) => {
    const record = find(tape)
    if (!record) return []
    const { price, timestamp } = record
    const { symbol } = tape.coin
    return [[id, { price, symbol, timestamp, ...(withConfidence ? confidenceOf(tape) : {}) }] as const]
  })
  return { coins: Object.fromEntries(found) }
}

export function currentPrices(call: Call): object {
  const width = durationIn(call.query, 'searchWidth', hours(12))
  return collect(call, tape => tape.findNear(call.now, width, call.now))
}

export function historicalPrices(call: Call): object {
  const width = durationIn(call.query, 'searchWidth', hours(6))
  const second = toTimestamp(call.params['timestamp'] ?? '')
  return collect(call, tape => tape.findNear(second, width, call.now))
}

export const firstPrices = (call: Call): object => collect(call, tape => tape.findFirst(call.now), false)

/** The change over one period in percent, scaled to exactly that long. */
export function percentages(call: Call): object {
  const { query, now } = call
  const period = durationIn(query, 'period', hours(24))
  const width = durationIn(query, 'searchWidth', hours(6))
  const second = query.has('timestamp') ? toTimestamp(query.get('timestamp') ?? '') : now
  const from = query.get('lookForward')?.toLowerCase() === 'true' ? second : second - period
  const found = askedIn(call).flatMap(({ id, tape }) => {
    const before = tape.findNear(from, width, now)
    const after = tape.findNear(from + period, width, now)
    if (!before || !after || before.timestamp >= after.timestamp) return []
    const change = (after.price / before.price - 1) * 100
    return [[id, (change * period) / (after.timestamp - before.timestamp)] as const]
  })
  return { coins: Object.fromEntries(found) }
}
