import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId, toUnixSeconds } from '../../api/parameters.ts'
import { amount, looseNumber, second, text } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export function bridgeDayStatsEndpoint(second: number, chain: string, bridge?: string): ProviderEndpoint {
  const segments = ['bridgedaystats', toUnixSeconds('timestamp', second), chain]
  return toEndpoint('bridges', segments, bridge === undefined ? {} : { id: toNumericId('id', bridge) }, false)
}

const Tokens = z
  .record(z.string(), z.object({ usdValue: amount, amount: looseNumber, symbol: text, decimals: amount }))
  .nullish()
  .transform(tokens =>
    Object.entries(tokens ?? {}).map(([id, { usdValue, ...token }]) => ({ id, usd: usdValue, ...token })),
  )

const Addresses = z
  .record(z.string(), z.object({ usdValue: amount, txs: amount }))
  .nullish()
  .transform(addresses =>
    Object.entries(addresses ?? {}).map(([id, { usdValue, txs }]) => ({ id, usd: usdValue, txs })),
  )

const Payload = z
  .object({
    date: second.nullish(),
    totalDepositedUSD: amount,
    totalWithdrawnUSD: amount,
    totalDepositTxs: amount,
    totalWithdrawalTxs: amount,
    totalTokensDeposited: Tokens,
    totalTokensWithdrawn: Tokens,
    totalAddressDeposited: Addresses,
    totalAddressWithdrawn: Addresses,
  })
  .transform(stats => ({
    second: stats.date ?? null,
    depositedUsd: stats.totalDepositedUSD,
    withdrawnUsd: stats.totalWithdrawnUSD,
    depositTxs: stats.totalDepositTxs,
    withdrawalTxs: stats.totalWithdrawalTxs,
    tokensDeposited: stats.totalTokensDeposited,
    tokensWithdrawn: stats.totalTokensWithdrawn,
    addressesDeposited: stats.totalAddressDeposited,
    addressesWithdrawn: stats.totalAddressWithdrawn,
  }))

/** US dollars, and token amounts in the smallest unit; a day without data has nulls and empty lists. */
export type BridgeDayStats = Readonly<z.infer<typeof Payload>>

export function parseBridgeDayStats(body: Body, endpoint: string): BridgeDayStats {
  return parseBody(Payload, body, endpoint)
}
