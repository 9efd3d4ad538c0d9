import { chainIds, chainName, chains, chainSlug } from '@analytics/contract/metrics/chains'

import { groupNames, type NamedGroup } from './groupNames.ts'
import type { AppDirectory, AppEntry } from './toAppDirectory.ts'

type ChainGroup = NamedGroup<AppEntry | null>

/** Grouping the names of a directory takes a millisecond, and multiples ask for 64 chains. */
const byDirectory = new WeakMap<AppDirectory, readonly ChainGroup[]>()

/** Every chain that an application is on, and those that are followed. Parents would count their versions twice. */
export function groupChains(directory: AppDirectory): readonly ChainGroup[] {
  const knownGroups = byDirectory.get(directory)
  if (knownGroups) return knownGroups
  const { entries, given } = directory
  const named = [
    ...chainIds.map((id): [string, AppEntry | null] => [chains[id].name, null]),
    ...entries
      .filter(({ versions }) => versions.length === 0)
      .flatMap(entry => entry.chains.map((name): [string, AppEntry | null] => [chainName(name), entry])),
  ]
  const groups = groupNames(named, chainSlug, { kind: 'chain', given })
  byDirectory.set(directory, groups)
  return groups
}
