/** A chain as the provider names it: display name in answers, internal key in breakdown24h and coin ids. */
export interface Chain {
  readonly name: string
  readonly key: string
}

/** Internal keys that do not follow from the display name, and further spellings that requests may use. */
const known: Readonly<Record<string, { key: string; aliases?: readonly string[] }>> = {
  BSC: { key: 'bsc', aliases: ['binance'] },
  Avalanche: { key: 'avax' },
  'OP Mainnet': { key: 'optimism' },
  'Hyperliquid L1': { key: 'hyperliquid' },
  'Off Chain': { key: 'off_chain' },
  'Robinhood Chain': { key: 'robinhood' },
  'Plume Mainnet': { key: 'plume_mainnet' },
  'World Chain': { key: 'wc' },
  'X Layer': { key: 'xlayer' },
  Gnosis: { key: 'xdai' },
  ReyaChain: { key: 'reya' },
}

const chains = new Map<string, Chain>()

/** The one object that stands for a chain of this display name. */
export function toChain(name: string): Chain {
  const existing = chains.get(name)
  if (existing) return existing
  const chain = { name, key: known[name]?.key ?? name.toLowerCase().replaceAll(' ', '_') }
  chains.set(name, chain)
  return chain
}

const fold = (text: string): string => text.trim().toLowerCase().replaceAll(/[ _]/g, '-')

/** Finds a chain by display name, slug, internal key or old name, in any case. */
export function findChain(segment: string, among: Iterable<Chain>): Chain | undefined {
  const wanted = fold(segment)
  for (const chain of among) {
    const spellings = [chain.name, chain.key, ...(known[chain.name]?.aliases ?? [])]
    if (spellings.some(spelling => fold(spelling) === wanted)) return chain
  }
  return undefined
}
