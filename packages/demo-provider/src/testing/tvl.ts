export interface ProtocolRow {
  readonly [key: string]: unknown
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly category: string | null
  readonly chain: string
  readonly chains: string[]
  readonly tvl: number | null
  readonly chainTvls: Record<string, number>
  readonly mcap: number | null
}

type TvlSeries = { date: number; totalLiquidityUSD: number }[]

export interface ProtocolDetail {
  readonly [key: string]: unknown
  readonly name: string
  readonly chains: string[]
  readonly tvl: TvlSeries
  readonly chainTvls: Record<string, { tvl: TvlSeries; tokens: null; tokensInUsd: null }>
  readonly currentChainTvls: Record<string, number>
}
