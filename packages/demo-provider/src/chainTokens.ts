import { chainTokenRows } from './data/chainTokens.ts'

/** What the register knows about a chain and its token; null: nothing. */
export interface ChainToken {
  readonly geckoId: string | null
  readonly symbol: string | null
  readonly cmcId: string | null
  readonly chainId: number | null
}

const nothing: ChainToken = { geckoId: null, symbol: null, cmcId: null, chainId: null }

const known = new Map<string, ChainToken>(
  chainTokenRows
    .trim()
    .split('\n')
    .map(row => row.split('|'))
    .map(([name = '', geckoId, symbol, cmcId, chainId]) => [
      name,
      {
        geckoId: geckoId || null,
        symbol: symbol || null,
        cmcId: cmcId || null,
        chainId: chainId ? Number(chainId) : null,
      },
    ]),
)

/** By the chain's display name. */
export const toChainToken = (name: string): ChainToken => known.get(name) ?? nothing
