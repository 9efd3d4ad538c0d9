import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId, toUnixSeconds } from '../../api/parameters.ts'
import { getWeight } from '../../parsing/charts.ts'
import { amount, looseNumber, second, text, numberOrNull } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseBody, parseJsonList } from '../../parsing/json.ts'
import { readFigure, keepLastOfDay, parseSeries, readTimestamp } from '../../parsing/series.ts'

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

export function bridgeVolumeEndpoint(chain: string = 'all', bridge?: string): ProviderEndpoint {
  const query = bridge === undefined ? {} : { id: toNumericId('id', bridge) }
  return toEndpoint('bridges', ['bridgevolume', chain], query, false)
}

/** US dollars, null where missing or invalid. */
export interface BridgeDay {
  readonly second: number
  readonly depositUsd: number | null
  readonly withdrawUsd: number | null
}

/** Ascending. Over all chains, deposits and withdrawals are the same transfers: volume is their mean. */
export function parseBridgeVolume(
  body: Body,
  endpoint: string,
  invalid = new InvalidEntries(endpoint),
): readonly BridgeDay[] {
  const payload = parseJsonList(body, endpoint)
  const days = parseSeries(
    payload,
    invalid.list(),
    row => ({
      second: readTimestamp(row, 'date'),
      depositUsd: numberOrNull(readFigure(row, 'depositUSD')),
      withdrawUsd: numberOrNull(readFigure(row, 'withdrawUSD')),
    }),
    fields => getWeight(fields['depositUSD']) ?? getWeight(fields['withdrawUSD']),
  )
  invalid.check()
  return keepLastOfDay(days)
}
