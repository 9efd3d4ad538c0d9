import type { Demo } from './demo.ts'

/** Fails unless the answer is 200. */
export async function readJson<T>(demo: Demo, path: string): Promise<T> {
  const response = await demo.ask(path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export const addUp = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

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
