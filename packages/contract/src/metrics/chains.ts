/** `segment` and `key` are the provider's spellings in paths and payloads, `aliases` those elsewhere. */
export const chains = {
  ethereum: {
    name: 'Ethereum',
    symbol: 'ETH',
    color: '#6f82c7',
    segment: 'ethereum',
    key: 'ethereum',
    aliases: ['eth'],
  },
  bsc: {
    name: 'BSC',
    symbol: 'BNB',
    color: '#a88308',
    segment: 'bsc',
    key: 'bsc',
    aliases: ['binance', 'bnb', 'bnb chain'],
  },
  polygon: {
    name: 'Polygon',
    symbol: 'POL',
    color: '#b96cfe',
    segment: 'polygon',
    key: 'polygon',
    aliases: ['matic'],
  },
  arbitrum: {
    name: 'Arbitrum',
    symbol: 'ARB',
    color: '#0579a6',
    segment: 'arbitrum',
    key: 'arbitrum',
    aliases: ['arb'],
  },
  'op-mainnet': {
    name: 'OP Mainnet',
    symbol: 'OP',
    color: '#b43c00',
    segment: 'op-mainnet',
    key: 'optimism',
    aliases: ['optimism', 'op', 'op mainnet'],
  },
  base: { name: 'Base', symbol: 'ETH', color: '#1b52f7', segment: 'base', key: 'base', aliases: [] },
  avalanche: {
    name: 'Avalanche',
    symbol: 'AVAX',
    color: '#e0698a',
    segment: 'avalanche',
    key: 'avax',
    aliases: ['avax'],
  },
  solana: {
    name: 'Solana',
    symbol: 'SOL',
    color: '#3ca162',
    segment: 'solana',
    key: 'solana',
    aliases: ['sol'],
  },
  sui: { name: 'Sui', symbol: 'SUI', color: '#0ca2b2', segment: 'sui', key: 'sui', aliases: [] },
  hyperliquid: {
    name: 'Hyperliquid',
    symbol: 'HYPE',
    color: '#157c6e',
    segment: 'hyperliquid-l1',
    key: 'hyperliquid',
    aliases: ['hyperliquid l1', 'hyperliquid-l1', 'hyperevm'],
  },
} as const satisfies Record<string, ChainRow>

interface ChainRow {
  readonly name: string
  readonly symbol: string
  readonly color: string
  readonly segment: string
  readonly key: string
  readonly aliases: readonly string[]
}

export type ChainId = keyof typeof chains

export const chainIds = Object.keys(chains) as ChainId[]

/** `all` is the provider's own total, which is not the sum of the followed chains. */
export type Scope = ChainId | 'all'

const main = [
  'ethereum',
  'solana',
  'bsc',
  'arbitrum',
  'base',
  'polygon',
] as const satisfies readonly ChainId[]
const wide = [...main, 'op-mainnet', 'avalanche'] as const

/** Selected at first, in pages and in the API. */
export const chainSelections = { main, wide, perps: [...main, 'hyperliquid'] } as const

/** The chains that the specification lists come first, then all others: a large chain must not be out of reach. */
export const chainMenus = {
  toolbar: [...wide, 'sui', 'hyperliquid'],
  perps: [...wide, 'hyperliquid', 'sui'],
  breakdown: [...wide, 'sui', 'hyperliquid'],
} as const satisfies Record<string, readonly ChainId[]>

export const defaultChain: ChainId = 'ethereum'

const otherChainColors = new Map([
  ['tron', '#b43a48'],
  ['fantom', '#5c6483'],
])

export const unknownChainColor = '#707174'

const idByName = new Map<string, ChainId>(
  chainIds.flatMap(id =>
    [id, chains[id].name.toLowerCase(), chains[id].key, ...chains[id].aliases].map(name => [name, id]),
  ),
)

/** Finds a chain by id, name, alias or provider spelling, in any case. */
export function findChain(name: string): ChainId | undefined {
  return idByName.get(name.trim().toLowerCase())
}

/** Every spelling of a chain, in lower case. */
export function spellingsOf(chain: ChainId): string[] {
  return [...idByName].flatMap(([name, id]) => (id === chain ? [name] : []))
}

/** Throws RangeError for a chain that is not followed. */
export function toChain(name: string): ChainId {
  const chain = findChain(name)
  if (chain) return chain
  throw new RangeError(`Unsupported chain: ${name}. Supported chains: ${chainIds.join(', ')}`)
}

/** Our id, or the name in lower case with dashes. */
export function chainSlug(name: string): string {
  return (
    findChain(name) ??
    name
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
  )
}

/** Our name of a followed chain, by any of its names, and of what is on none; others keep theirs. */
export function chainName(name: string): string {
  const chain = findChain(name)
  if (chain) return chains[chain].name
  return isOffChain(name) ? 'Off-chain' : name
}

export function isOffChain(name: string): boolean {
  return /^off[\s_-]?chain$/i.test(name.trim())
}

/** `Uniswap V3 on Base`; null stands for all chains. */
export function nameOnChain(name: string, chain: string | null): string {
  return chain === null ? name : `${name} on ${chainName(chain)}`
}

/** The colour of a chain, by id or name; grey for a chain without one. */
export function chainColor(name: string): string {
  const chain = findChain(name)
  return chain ? chains[chain].color : (otherChainColors.get(name.trim().toLowerCase()) ?? unknownChainColor)
}
