import type { Chain } from '../../chains.ts'
import { hashText } from '../../world/hash.ts'
import type { Pool } from './Market.ts'

/** Looks like the address of a token, the same for the same symbol and chain. */
export const toTokenAddress = (symbol: string, chain: Chain): string =>
  `0x${[1, 2, 3, 4, 5]
    .map(n =>
      hashText(`${symbol}@${chain.key}`, 60 + n)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')}`

export const toTokens = (
  { symbol, hash }: Pool,
  chain: Chain,
  isRewarded: boolean,
): { rewardTokens: string[] | null; underlyingTokens: string[] | null } => ({
  rewardTokens: isRewarded ? [toTokenAddress('reward', chain)] : null,
  underlyingTokens: hash % 20 === 0 ? null : symbol.split('-').map(one => toTokenAddress(one, chain)),
})
