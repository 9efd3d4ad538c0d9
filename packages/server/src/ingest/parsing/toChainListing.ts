import { allChainsKey, toChainKey } from '../../domain/chainKeys.ts'
import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'

/** The entities of the chains of a series, and of all of them together. */
export function toChainListing(names: readonly string[]): EntityMetadata[] {
  const all = toListed(allChainsKey, 'All chains')
  return [all, ...names.map(name => toListed(toChainKey(name), name))]
}

function toListed(key: string, name: string): EntityMetadata {
  return toBareMetadata({ key, name, slug: key, kind: 'collection' })
}
