import type { Chain } from '../../../world/registry/chains.ts'

/** The provider spells these chains in more than one way. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'OP Mainnet': ['OP Mainnet', 'Optimism'],
  'Hyperliquid L1': ['Hyperliquid L1', 'Hyperliquid', 'HyperEVM'],
}

/** A project always uses the same spelling. */
export function toChainLabel({ name }: Chain, projectHash: number): string {
  const known = spellings[name] ?? [name]
  return known[projectHash % known.length] ?? name
}
