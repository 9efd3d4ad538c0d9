import { chainTokenRows } from '../../data/chains/blockchains.ts'
import { parseTable } from '../../lib/parseTable.ts'

/** The provider uses the display name in most fields, the internal key in breakdown24h and coin ids. */
export interface Chain {
  readonly name: string
  readonly key: string
}

/** Keys that do not follow from the display name, and further spellings accepted in requests. */
const knownChains: Readonly<Record<string, { key: string; aliases?: readonly string[] }>> = {
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

export function toDemoChain(name: string): Chain {
  const existing = chains.get(name)
  if (existing) return existing
  const chain = { name, key: knownChains[name]?.key ?? name.toLowerCase().replaceAll(' ', '_') }
  chains.set(name, chain)
  return chain
}

function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll(/[ _]/g, '-')
}

export function findDemoChain(segment: string, among: Iterable<Chain>): Chain | undefined {
  const wantedSegment = fold(segment)
  for (const chain of among) {
    const spellings = [chain.name, chain.key, ...(knownChains[chain.name]?.aliases ?? [])]
    if (spellings.some(spelling => fold(spelling) === wantedSegment)) return chain
  }
  return undefined
}

const oldNames: Readonly<Record<string, string>> = {
  BSC: 'Binance',
  'OP Mainnet': 'Optimism',
  Gnosis: 'xDai',
}

/** /protocols and children of /protocol still use the names of years ago. */
export function toOldName(chain: Chain): string {
  return oldNames[chain.name] ?? chain.name
}

export function toNewName(chain: Chain): string {
  return chain.name
}

interface ChainToken {
  readonly geckoId: string | null
  readonly symbol: string | null
  readonly cmcId: string | null
  readonly chainId: number | null
}

const nothing: ChainToken = { geckoId: null, symbol: null, cmcId: null, chainId: null }

const knownTokens = new Map<string, ChainToken>(
  parseTable(chainTokenRows).map(([name = '', geckoId, symbol, cmcId, chainId]) => [
    name,
    {
      geckoId: geckoId || null,
      symbol: symbol || null,
      cmcId: cmcId || null,
      chainId: chainId ? Number(chainId) : null,
    },
  ]),
)

export function toChainToken(name: string): ChainToken {
  return knownTokens.get(name) ?? nothing
}
