import { assetOf, type AssetId } from '@analytics/contract/metrics/assets'
import { chainSlug } from '@analytics/contract/metrics/chains'

import { findApp, type AppDirectory, type AppEntry } from '../../domain/directory/toAppDirectory.ts'
import { findNamedChain } from '../../series/subjects/getEntity.ts'
import type { Earner } from './toMultiples.ts'

/** The application whose token it is, else its chain, else the only application with its symbol. */
export function findEarner(id: AssetId, directory: AppDirectory): Earner {
  const { app, chain: chainName, name } = assetOf(id)
  const named = app === undefined ? undefined : findApp(directory, app)
  if (named) return { application: toTop(named, directory), chain: null }
  const chain = findNamedChain(chainSlug(chainName ?? name), directory) ?? null
  return { application: chain ? null : findBySymbol(id, directory), chain }
}

function toTop(entry: AppEntry, { byId }: AppDirectory): AppEntry {
  return (entry.parent === null ? undefined : byId.get(entry.parent)) ?? entry
}

/** Null where several have it. */
function findBySymbol(id: AssetId, directory: AppDirectory): AppEntry | null {
  const wantedSymbol = assetOf(id).symbol.toUpperCase()
  const bearers = directory.entries.filter(({ symbol }) => symbol?.toUpperCase() === wantedSymbol)
  const [only, ...others] = new Set(bearers.map(entry => toTop(entry, directory)))
  return others.length === 0 ? (only ?? null) : null
}
