import { findNarrowed, type ResolvedRow } from '@analytics/contract/explore/resolveRows'
import { GrammarError } from '@analytics/contract/lines/GrammarError'

import type { Facts } from '../../domain/facts.ts'
import { findPart, listPegs, type RowPart } from '../../series/subjects/findPart.ts'
import { listEntities } from './listEntities.ts'

/** Finds what the members of a row are narrowed to, or what is wrong with it. Null while no list of such names is loaded. */
export async function readParts(
  { row, formula }: ResolvedRow,
  facts: Facts,
): Promise<readonly RowPart[] | GrammarError | null> {
  const isOfCoins = findNarrowed(formula) === 'stablecoin'
  const foundParts = new Map<string, RowPart>()
  for (const id of row.within) {
    const part = await findPart(id, facts, isOfCoins ? 'stablecoin' : 'app')
    if (part) foundParts.set(id, part)
  }
  const parts = [...foundParts.values()]
  const refuse = (text: string, allowed: readonly string[] = []) =>
    new GrammarError(text, row.expression.length, allowed)
  const unknown = row.within.filter(id => !foundParts.has(id))
  if (unknown.length === 0) {
    const isMixed = row.isByParent && parts.some(({ kind }) => kind === 'category')
    return isMixed ? refuse('parents have applications of several categories: use in, or parents') : parts
  }
  const listed = isOfCoins
    ? await listPegs(facts)
    : (await listEntities('category', facts)).map(({ id }) => id)
  if (listed.length === 0) return null
  const kinds = isOfCoins ? 'no peg and no stablecoin' : 'no category and no application'
  return refuse(`in=${unknown.join(',')} is ${kinds}`, listed)
}
