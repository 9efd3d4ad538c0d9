import { toHex } from '../../../lib/hash.ts'
import type { Chain } from '../../../world/registry/chains.ts'
import { seeds } from '../../../world/registry/seeds.ts'
import type { Pool } from './Market.ts'

export function toTokenAddress(symbol: string, chain: Chain): string {
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
