import type { Stablecoin, StablecoinFacts } from '../../domain/facts.ts'
import { unknownEntity } from './unknownEntity.ts'

/** Finds a coin by the id of its page. Throws AppError for a coin that the source does not list. */
export function getStablecoin(id: string, stablecoinFacts: StablecoinFacts | undefined): Stablecoin {
  const key = stablecoinFacts?.pageIds.findKey(id)
  const coin = stablecoinFacts?.coins.find(stablecoin => stablecoin.id === key)
  if (!coin) throw unknownEntity('stablecoin', id)
  return coin
}
