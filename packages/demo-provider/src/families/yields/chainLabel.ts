import type { Chain } from '../../chains.ts'

/** Who writes a chain in more than one way here. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'OP Mainnet': ['OP Mainnet', 'Optimism'],
  'Hyperliquid L1': ['Hyperliquid L1', 'Hyperliquid', 'HyperEVM'],
}

/** One project sticks to one spelling. */
export const toChainLabel = ({ name }: Chain, projectHash: number): string => {
  const known = spellings[name] ?? [name]
  return known[projectHash % known.length] ?? name
}
