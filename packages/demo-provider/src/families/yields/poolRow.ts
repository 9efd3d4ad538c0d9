import { hashText, mix, toHex } from '../../lib/random.ts'
import { sum } from '../../lib/sum.ts'
import type { Chain } from '../../world/registry/chains.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { toApy, type Figures, type FiguresAt } from './market/figures.ts'
import { poolDraws, type Market, type Pool } from './market/Market.ts'
import { isStable } from './market/rates.ts'
/** The provider spells these chains in more than one way. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'OP Mainnet': ['OP Mainnet', 'Optimism'],
  'Hyperliquid L1': ['Hyperliquid L1', 'Hyperliquid', 'HyperEVM'],
}

/** A project always uses the same spelling. */
function toChainLabel({ name }: Chain, projectHash: number): string {
  const knownSpellings = spellings[name] ?? [name]
  return knownSpellings[projectHash % knownSpellings.length] ?? name
}

const daysLooked = 30
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

interface Past {
  /** Values of the last thirty days, newest first; days without a record are left out. */
  readonly apys: readonly number[]
  readonly apyAgo: (days: number) => number | null
}

export function toPasts(market: Market, figuresAt: FiguresAt, time: number, from: number): Past[] {
  const days = Array.from({ length: daysLooked + 1 }, (_, age) =>
    time - age < from ? null : figuresAt(time - age),
  )
  return market.pools.map((_, i) => {
    const apys = days.map(all => {
      const figures = all?.[i]
      return figures ? toApy(figures) : null
    })
    return {
      apys: apys.slice(0, daysLooked).filter(apy => apy !== null),
      apyAgo: ago => apys[ago] ?? null,
    }
  })
}

function toMoments(apys: readonly number[]): { mean: number; deviation: number } {
  const count = Math.max(1, apys.length)
  const mean = sum(apys) / count
  const variance = sum(apys.map(apy => (apy - mean) ** 2)) / count
  return { mean: round(mean), deviation: round(Math.sqrt(variance)) }
}

function toPredictions(hash: number): object {
  if (hash % 5 === 0) return { predictedClass: null, predictedProbability: null, binnedConfidence: null }
  const predictedClass = hash % 3 === 0 ? 'Down' : 'Stable/Up'
  return { predictedClass, predictedProbability: 50 + (hash % 50), binnedConfidence: 1 + (hash % 3) }
}

export function toPoolRow(market: Market, pool: Pool, figures: Figures, past: Past) {
  const { entry, chain } = market
  const apy = toApy(figures)
  const change = (days: number): number | null => {
    const before = past.apyAgo(days)
    return before === null ? null : round(apy - before)
  }
  const { mean, deviation } = toMoments(past.apys)
  const isPair = pool.symbol.includes('-')
  return {
    chain: toChainLabel(chain, hashText(entry.slug, seeds.chainLabel)),
    project: entry.slug,
    symbol: pool.symbol,
    tvlUsd: figures.tvlUsd,
    apyBase: figures.apyBase,
    apyReward: figures.apyReward,
    apy,
    ...toTokens(pool, chain, figures.apyReward !== null),
    pool: pool.id,
    apyPct1D: change(1),
    apyPct7D: change(7),
    apyPct30D: change(30),
    stablecoin: !isPair && isStable(pool.symbol),
    ilRisk: isPair ? 'yes' : 'no',
    exposure: isPair ? 'multi' : 'single',
    predictions: toPredictions(mix(pool.hash, poolDraws.predictions)),
    poolMeta: null,
    mu: mean,
    sigma: deviation,
    count: past.apys.length,
    outlier: false,
    il7d: null,
    apyBase7d: null,
    apyMean30d: mean,
    volumeUsd1d: null,
    volumeUsd7d: null,
    apyBaseInception: null,
  }
}

function toTokenAddress(symbol: string, chain: Chain): string {
  return toHex(`${symbol}@${chain.key}`, 40, seeds.tokenAddress)
}

export function toTokens(
  { symbol, hash }: Pool,
  chain: Chain,
  isRewarded: boolean,
): { rewardTokens: string[] | null; underlyingTokens: string[] | null } {
  return {
    rewardTokens: isRewarded ? [toTokenAddress('reward', chain)] : null,
    underlyingTokens: hash % 20 === 0 ? null : symbol.split('-').map(one => toTokenAddress(one, chain)),
  }
}
