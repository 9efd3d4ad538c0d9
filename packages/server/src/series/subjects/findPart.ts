import type { SubjectKind } from '@analytics/contract/lines/subjects'

import type { Facts, Stablecoin } from '../../domain/facts.ts'
import { filterMembers } from '../../domain/table/metricTable.ts'
import { findSubject } from './appSubject.ts'
import { findCategory, type NamedCategory } from './getCategory.ts'

/** The members of a star that a row keeps. */
export interface RowPart extends Pick<NamedCategory, 'id' | 'name' | 'keys'> {
  readonly kind: 'category' | 'app' | 'peg' | 'stablecoin'
}

/** The applications of a category or of a parent, or one application; the coins of a peg, or one coin. Null where nothing has the id. */
export async function findPart(id: string, facts: Facts, of: SubjectKind = 'app'): Promise<RowPart | null> {
  if (of === 'stablecoin') return findCoins(id, facts)
  const category = await findCategory(id, facts)
  if (category) return { ...category, kind: 'category' }
  const subject = findSubject(id, await facts.getAppDirectory())
  return subject && { id: subject.app.id, name: subject.app.name, keys: subject.keys, kind: 'app' }
}

/** The parts that the ids name. */
export async function findParts(ids: readonly string[], facts: Facts): Promise<RowPart[]> {
  const parts = await Promise.all(ids.map(id => findPart(id, facts)))
  return parts.flatMap(part => part ?? [])
}

/** Leaves the applications of some parts. */
export function pickParts(parts: readonly RowPart[]): NamedCategory['pick'] {
  return table => filterMembers(table, ({ key }) => parts.some(({ keys }) => keys.has(key)))
}

async function findCoins(id: string, facts: Facts): Promise<RowPart | null> {
  const { coins = [], pageIds } = (await facts.findStablecoins()) ?? {}
  const pegged = coins.filter(coin => toPeg(coin)?.toLowerCase() === id)
  const [first] = pegged
  if (first) return { id, name: toPeg(first) ?? id, keys: toKeys(pegged), kind: 'peg' }
  const key = pageIds?.findKey(id)
  const coin = coins.find(candidate => candidate.id === key)
  return coin ? { id, name: coin.name, keys: toKeys([coin]), kind: 'stablecoin' } : null
}

/** The pegs that coins have, as rows are narrowed to them. */
export async function listPegs(facts: Facts): Promise<string[]> {
  const { coins = [] } = (await facts.findStablecoins()) ?? {}
  return [...new Set(coins.flatMap(coin => toPeg(coin)?.toLowerCase() ?? []))]
}

const toKeys = (coins: readonly Stablecoin[]) => new Set(coins.map(coin => coin.id))

/** `USD`; null where the provider reports no peg. */
export function toPeg({ pegType }: Stablecoin): string | null {
  return /^pegged(.+)$/.exec(pegType ?? '')?.[1] ?? null
}
