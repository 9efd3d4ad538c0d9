import { poolTokenRows } from '../../../data/tokens/poolTokens.ts'
import { parseTable } from '../../../lib/parseTable.ts'
import { hashText, toHex } from '../../../lib/random.ts'
import { type Chain, toChainToken } from '../../../world/registry/chains.ts'
import type { DemoEntry } from '../../../world/registry/DemoEntry.ts'
import { seeds } from '../../../world/registry/seeds.ts'

type MarketKind = 'lend' | 'mint' | 'earn'

/** Second arguments of mix for a pool's hash, one per trait. */
export const poolDraws = {
  utilization: 2,
  baseApy: 3,
  rewardApy: 4,
  hasReward: 5,
  hasBorrowReward: 6,
  hasNoLtv: 7,
  ltv: 8,
  predictions: 9,
} as const

export interface Pool {
  readonly id: string
  readonly symbol: string
  readonly hash: number
}

/** All pools of an entry on one chain; their TVL adds up to the entry's there. */
export interface Market {
  readonly kind: MarketKind
  readonly entry: DemoEntry
  readonly chain: Chain
  readonly index: number
  readonly pools: readonly Pool[]
}

const tokens = new Map(
  parseTable(poolTokenRows).map(([chain = '', symbols = '']) => [chain, symbols.split(' ')]),
)

const staking = new Set(['Liquid Staking', 'Liquid Restaking'])
const earning = new Set([...staking, 'Dexs', 'Yield', 'Yield Aggregator', 'RWA'])

function toKind({ kind, tvl, borrowed, category, traits }: DemoEntry): MarketKind | null {
  if (kind === 'chain' || tvl === null || traits.unlisted) return null
  if (borrowed !== null) return 'lend'
  if (category === 'CDP') return 'mint'
  return earning.has(category ?? '') ? 'earn' : null
}

function toSymbols(kind: MarketKind, entry: DemoEntry, chain: Chain): string[] {
  const knownTokens = tokens.get(chain.name) ?? tokens.get('') ?? []
  const hash = hashText(`${entry.slug}@${chain.key}`, seeds.poolSymbols)
  if (kind === 'lend') return knownTokens.slice(0, 3 + (hash % 4))
  const [first = '', second = ''] = knownTokens
  if (entry.category === 'Dexs') return [`${first}-${second}`]
  if (kind === 'mint') return [second]
  if (staking.has(entry.category ?? '')) return [toChainToken(chain.name).symbol ?? 'ETH']
  return [knownTokens[hash % knownTokens.length] ?? first]
}

export function toMarkets(entry: DemoEntry): Market[] {
  const kind = toKind(entry)
  if (kind === null) return []
  return entry.split.map(({ chain }, index) => {
    const pools = toSymbols(kind, entry, chain).map(symbol => {
      const name = `${entry.slug}@${chain.key} ${symbol}`
      return { id: toPoolId(name), symbol, hash: hashText(name, seeds.pool) }
    })
    return { kind, entry, chain, index, pools }
  })
}

function toPoolId(text: string): string {
  const hex = toHex(text, 32, seeds.poolId).slice(2)
  const variant = '89ab'[hashText(text, seeds.poolIdVariant) % 4] ?? '8'
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
