export interface Envelope<T> {
  readonly status: string
  readonly data: T[]
}

export interface PoolRow {
  readonly [key: string]: unknown
  readonly pool: string
  readonly chain: string
  readonly project: string
  readonly symbol: string
  readonly tvlUsd: number
  readonly apy: number | null
  readonly apyBase: number | null
  readonly apyReward: number | null
}

export interface LendRow {
  readonly [key: string]: unknown
  readonly pool: string
  readonly totalSupplyUsd: number | null
  readonly totalBorrowUsd: number | null
  readonly apyBaseBorrow: number | null
  readonly apyRewardBorrow: number | null
  readonly mintedCoin: string | null
}

export type BorrowRow = PoolRow & LendRow
