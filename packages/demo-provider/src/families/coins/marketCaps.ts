import type { Call } from '../../http/Reply.ts'
import { BadQuestion } from './BadQuestion.ts'
import { interpolate } from './interpolate.ts'
import { toAsked } from './questions.ts'

/** Ids in a body of the form `{"coins": [...]}`. Throws BadQuestion for anything else. */
function parseIds(body: string): string[] {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new BadQuestion('body is not valid JSON')
  }
  const ids: unknown = typeof json === 'object' && json !== null && 'coins' in json ? json.coins : undefined
  if (!Array.isArray(ids) || !ids.every(id => typeof id === 'string'))
    throw new BadQuestion('coins must be a list of ids')
  return ids as string[]
}

/** `{id: {mcap, timestamp}}`, without the coins whose supply nobody knows. */
export function marketCaps({ body, world, now }: Call): object {
  const found = toAsked(parseIds(body), world.seed).flatMap(({ id, tape }) => {
    const record = tape.findNear(now, 12 * 3600, now)
    const { supply } = tape.coin
    if (!record || !supply) return []
    const points = supply.map(({ at, coins }) => ({ at, value: coins }))
    const mcap = Math.round(record.price * interpolate(points, record.timestamp))
    return [[id, { mcap, timestamp: record.timestamp }] as const]
  })
  return Object.fromEntries(found)
}
