import {
  chainIds,
  chainName,
  chains,
  chainSlug,
  findChain,
  type ChainId,
} from '@analytics/contract/metrics/chains'

import { groupNames, type NamedGroup } from '../../domain/directory/groupNames.ts'
import type { AppDirectory, AppEntry } from '../../domain/directory/toAppDirectory.ts'
import { unknownEntity } from './unknownEntity.ts'

export interface NamedChain {
  readonly id: string
  readonly name: string
  readonly followed: ChainId | null
  readonly applications: readonly AppEntry[]
}

/** Finds a chain by the id of its page. Throws AppError for one that nothing names. */
export function getChain(id: string, directory: AppDirectory): NamedChain {
  const chain = findNamedChain(id, directory)
  if (!chain) throw unknownEntity('chain', id)
  return chain
}

/** Finds a chain by the id of its page. */
export function findNamedChain(id: string, directory: AppDirectory): NamedChain | undefined {
  const followed = findChain(id) ?? null
  const found = chainsOf(directory).get(followed ?? id)
  if (!found) return undefined
  const applications = [...new Set(found.members)].filter(member => member !== null)
  return { id: found.id, name: found.name, followed, applications }
}

type Chains = ReadonlyMap<string, NamedGroup<AppEntry | null>>

/** Grouping the names of a directory takes a millisecond, and multiples ask for 64 chains. */
const chainsByDirectory = new WeakMap<AppDirectory, Chains>()

function chainsOf(directory: AppDirectory): Chains {
  const known = chainsByDirectory.get(directory)
  if (known) return known
  const apps = directory.entries.filter(({ versions }) => versions.length === 0)
  const named = [
    ...chainIds.map((each): [string, AppEntry | null] => [chains[each].name, null]),
    ...apps.flatMap(entry => entry.chains.map((name): [string, AppEntry | null] => [chainName(name), entry])),
  ]
  const found = new Map(groupNames(named, chainSlug).map(group => [group.id, group]))
  chainsByDirectory.set(directory, found)
  return found
}
