/**
 * The ten chains the product follows: how the provider spells them (path segment, internal key, display name),
 * their token and their chart colour. Aliases are what readers and the provider's other families write.
 */
export const chains = {
  ethereum: {
    name: 'Ethereum',
    symbol: 'ETH',
    color: '#788bd1',
    segment: 'ethereum',
    key: 'ethereum',
    aliases: ['eth'],
  },
  bsc: { name: 'BSC', symbol: 'BNB', color: '#a88308', segment: 'bsc', key: 'bsc', aliases: ['binance'] },
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

/** Where facts are from: one followed chain, or `all`, the provider's own total, which is not the sum of those. */
export type Scope = ChainId | 'all'

/** The menus of chains that pages offer, and what they select at first. */
export const chainMenus = {
  /** The toolbar's. */
  toolbar: ['ethereum', 'solana', 'bsc', 'arbitrum', 'base', 'polygon', 'op-mainnet', 'avalanche'],
  perps: [
    'ethereum',
    'solana',
    'bsc',
    'arbitrum',
    'base',
    'polygon',
    'op-mainnet',
    'avalanche',
    'hyperliquid',
  ],
  /** One chain's applications. */
  breakdown: ['ethereum', 'solana', 'bsc', 'arbitrum', 'base', 'polygon', 'op-mainnet', 'avalanche', 'sui'],
} as const satisfies Record<string, readonly ChainId[]>

export const defaultChains = [
  'ethereum',
  'solana',
  'bsc',
  'arbitrum',
  'base',
  'polygon',
] as const satisfies readonly ChainId[]

export const defaultChain: ChainId = 'ethereum'

/** Chains that appear in charts without being followed. */
const furtherChainColors = new Map([
  ['tron', '#b43a48'],
  ['fantom', '#5c6483'],
])

export const unknownChainColor = '#707174'

const idByName = new Map<string, ChainId>(
  chainIds.flatMap(id =>
    [id, chains[id].name.toLowerCase(), chains[id].key, ...chains[id].aliases].map(name => [name, id]),
  ),
)

/** The followed chain that a name, alias or provider spelling means, in any case; undefined for any other. */
export function findChain(name: string): ChainId | undefined {
  return idByName.get(name.trim().toLowerCase())
}

/** As `findChain`, but throws the spec's message for a chain that is not followed. */
export function toChain(name: string): ChainId {
  const chain = findChain(name)
  if (chain) return chain
  throw new RangeError(`Unsupported chain: ${name}. Supported chains: ${chainIds.join(', ')}`)
}

/** The id of any chain: ours, or its name in lower case with dashes. */
export function chainSlug(name: string): string {
  return (
    findChain(name) ??
    name
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
  )
}

/** The chart colour of any chain by id or name; grey for one without a colour of its own. */
export function chainColor(name: string): string {
  const chain = findChain(name)
  return chain
    ? chains[chain].color
    : (furtherChainColors.get(name.trim().toLowerCase()) ?? unknownChainColor)
}
