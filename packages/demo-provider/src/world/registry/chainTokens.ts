import { chainTokenRows } from '../../data/chains/chainTokens.ts'
import { parseTable } from '../../lib/parseTable.ts'

export interface ChainToken {
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
