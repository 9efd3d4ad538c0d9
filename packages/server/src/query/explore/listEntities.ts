import { findLike } from '@analytics/contract/directory/findNearest'
import type { Line } from '@analytics/contract/lines/lineName'
import { chainName, chainSlug, findChain } from '@analytics/contract/metrics/chains'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

import type { Facts } from '../../domain/facts.ts'
import {
  toAppRows,
  toAssetRows,
  toBridgeRows,
  toCategoryRows,
  toChainRows,
  toStablecoinRows,
  type EntityRow,
} from '../entities/entityRows.ts'

/** Lists all entities of a kind. The list is empty while no source that names them is loaded. */
export async function listEntities(kind: EntityKind, facts: Facts): Promise<EntityRow[]> {
  switch (kind) {
    case 'app':
      return toAppRows(await facts.getAppDirectory())
    case 'chain': {
      const directory = await facts.getAppDirectory()
      return directory.entries.length === 0 ? [] : toChainRows(directory, new Map())
    }
    case 'category':
      return toCategoryRows(await facts.getAppDirectory())
    case 'asset':
      return toAssetRows(undefined)
    case 'stablecoin':
      return toStablecoinRows(await facts.findStablecoins())
    case 'bridge':
      return toBridgeRows(await facts.findBridges())
  }
}

/** The present name of the entity that has an id, or had it before. */
export async function findEntityName(
  kind: EntityKind,
  id: string,
  facts: Facts,
): Promise<string | undefined> {
  const listed = await listEntities(kind, facts)
  const hadId = ({ former }: EntityRow) => former?.some(formerId => formerId.id === id)
  return (listed.find(entity => entity.id === id) ?? listed.find(hadId))?.name
}

interface UnknownChain {
  readonly id: string
  /** Ids that resemble it. */
  readonly near: string[]
}

/** The chain of a line if nothing is listed on it. Null for a chain that is known, and while no list of chains is loaded. */
export async function findUnknownChain(
  { subject: { kind, chain } }: Line,
  facts: Facts,
): Promise<UnknownChain | null> {
  if (chain === null || chain === '*' || findChain(chain)) return null
  const listed = kind === 'stablecoin' ? await listCoinChains(facts) : await listAppChains(facts)
  if (listed.length === 0 || listed.some(({ id }) => id === chainSlug(chain))) return null
  const near = findLike(listed, ({ id, name }) => [id, name], chain, 3)
  return { id: chain, near: near.map(({ id }) => id) }
}

async function listAppChains(facts: Facts) {
  const directory = await facts.getAppDirectory()
  return directory.entries.length === 0 ? [] : toChainRows(directory, new Map())
}

async function listCoinChains(facts: Facts) {
  const { coins = [] } = (await facts.findStablecoins()) ?? {}
  const names = new Set(coins.flatMap(({ chains }) => chains.map(({ chain }) => chain)))
  return [...names].map(name => ({ id: chainSlug(name), name: chainName(name) }))
}
