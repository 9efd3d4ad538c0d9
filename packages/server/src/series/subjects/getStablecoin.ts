import { findByPageId } from '../../domain/directory/findNamed.ts'
import type { Stablecoin, StablecoinFacts } from '../../domain/facts.ts'
import { unknownEntity } from './unknownEntity.ts'

/** Finds a coin by the id of its page. Throws AppError for a coin that the source does not list. */
export function getStablecoin(id: string, found: StablecoinFacts | undefined): Stablecoin {
  const coin = findByPageId(found?.coins ?? [], ({ now }) => now, id)
  if (!coin) throw unknownEntity('stablecoin', id)
  return coin
}
