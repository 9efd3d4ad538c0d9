import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, looseNumber, second, text } from '../fields.ts'
import { toMoment } from '../parameters.ts'
import { toChainName } from '../toChainName.ts'
import { toBridgeId } from './toBridgeId.ts'

/** `/bridges/bridgedaystats/{timestamp}/{chain}`, for key holders. Throws INVALID_PARAMETER. */
export function bridgeDayStatsEndpoint(second: number, chain: string, bridge?: string): Endpoint {
  const segments = ['bridgedaystats', toMoment('timestamp', second), toChainName(chain, 'bridges')]
  return toEndpoint('bridges', segments, bridge === undefined ? {} : { id: toBridgeId(bridge) }, false)
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

/**
 * A chain's day of transfers: US dollars, by token and by address (ids as `chain:0x...`), token amounts in the
 * token's smallest unit. A day without data has only nulls and empty lists.
 */
export type BridgeDayStats = Readonly<z.infer<typeof Payload>>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.6. */
export function parseBridgeDayStats(body: Uint8Array | string, endpoint: string): BridgeDayStats {
  return parseShape(Payload, parseJson(body, endpoint), endpoint)
}
