const prefix = 'chain:'

/** The entity whose facts are those of all chains together. */
export const allChainsKey = 'chains:all'

/** The entity of one chain, by the provider's name of it. */
export function toChainKey(chain: string): string {
  return `${prefix}${chain}`
}

/** The chain that an entity is; null for all of them together. */
export function chainOf(key: string): string | null {
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}
