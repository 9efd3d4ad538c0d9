import type { Call } from '../../http/Reply.ts'
import { hashText } from '../../world/hash.ts'
import { BadQuestion } from './BadQuestion.ts'
import { confidenceOf } from './prices.ts'
import { durationIn, toAsked } from './questions.ts'

/** `{id: [seconds, ...]}` as JSON. Throws BadQuestion for anything else. */
function parseBatch(text: string): Map<string, readonly number[]> {
  const batch = new Map<string, readonly number[]>()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BadQuestion('coins is not valid JSON')
  }
  if (typeof json !== 'object' || json === null) throw new BadQuestion('coins is not an object')
  for (const [id, seconds] of Object.entries(json)) {
    const list: unknown = seconds
    if (!Array.isArray(list) || !list.every(second => Number.isFinite(second)))
      throw new BadQuestion('timestamps must be lists of numbers')
    batch.set(id, list as number[])
  }
  return batch
}

/** Nobody promised an order, and there is none. */
const shuffle = <T>(list: readonly T[], textOf: (item: T) => string): T[] =>
  list.toSorted((a, b) => hashText(textOf(a), 7) - hashText(textOf(b), 7))

export function batchHistorical({ query, world, now }: Call): object {
  const width = durationIn(query, 'searchWidth', 6 * 3600)
  const batch = parseBatch(query.get('coins') || '{}')
  const found = toAsked([...batch.keys()], world.seed).flatMap(({ id, tape }) => {
    const prices = (batch.get(id) ?? []).flatMap(second => {
      const record = tape.findNear(Math.floor(second), width, now)
      return record ? [{ ...record, ...confidenceOf(tape) }] : []
    })
    if (prices.length === 0) return []
    const shuffled = shuffle(prices, ({ timestamp }) => String(timestamp))
    return [[id, { symbol: tape.coin.symbol, prices: shuffled }] as const]
  })
  return { coins: Object.fromEntries(shuffle(found, ([id]) => id)) }
}
