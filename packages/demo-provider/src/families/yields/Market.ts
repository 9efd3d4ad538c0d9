import type { Chain } from '../../chains.ts'
import { toChainToken } from '../../chainTokens.ts'
import { poolTokenRows } from '../../data/poolTokens.ts'
import type { Entry } from '../../world/Entry.ts'
import { hashText } from '../../world/hash.ts'
import { toPoolId } from './poolId.ts'

/** Lent out, minted against, or earning in some other way. */
type MarketKind = 'lend' | 'mint' | 'earn'

export interface Pool {
  readonly id: string
  readonly symbol: string
  /** of the pool, whatever the seed is */
  readonly hash: number
}

/** All pools of an entry on one chain of its split; together they hold what the entry holds there. */
export interface Market {
  readonly kind: MarketKind
  readonly entry: Entry
  readonly chain: Chain
  /** in the entry's split */
  readonly index: number
  /** the first is the largest */
  readonly pools: readonly Pool[]
}

const tokens = new Map(
  poolTokenRows
    .trim()
    .split('\n')
    .map(row => row.split('|'))
    .map(([chain = '', symbols = '']) => [chain, symbols.split(' ')]),
)

const staking = new Set(['Liquid Staking', 'Liquid Restaking'])
const earning = new Set([...staking, 'Dexs', 'Yield', 'Yield Aggregator', 'RWA'])

function toKind({ kind, tvl, borrowed, category, traits }: Entry): MarketKind | null {
  if (kind === 'chain' || tvl === null || traits.unlisted) return null
  if (borrowed !== null) return 'lend'
  if (category === 'CDP') return 'mint'
  return earning.has(category ?? '') ? 'earn' : null
}

function toSymbols(kind: MarketKind, entry: Entry, chain: Chain): string[] {
  const known = tokens.get(chain.name) ?? tokens.get('') ?? []
  const hash = hashText(`${entry.slug}@${chain.key}`, 51)
  if (kind === 'lend') return known.slice(0, 3 + (hash % 4))
  const [first = '', second = ''] = known
  if (entry.category === 'Dexs') return [`${first}-${second}`]
  if (kind === 'mint') return [second]
  if (staking.has(entry.category ?? '')) return [toChainToken(chain.name).symbol ?? 'ETH']
  return [known[hash % known.length] ?? first]
}

export function marketsOf(entry: Entry): Market[] {
  const kind = toKind(entry)
  if (kind === null) return []
  return entry.split.map(({ chain }, index) => {
    const pools = toSymbols(kind, entry, chain).map(symbol => {
      const name = `${entry.slug}@${chain.key} ${symbol}`
      return { id: toPoolId(name), symbol, hash: hashText(name, 52) }
    })
    return { kind, entry, chain, index, pools }
  })
}
