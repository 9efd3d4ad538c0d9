import { CatalogueError } from '@analytics/contract/errors'
import { z } from 'zod'

import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { looseNumber, second, text } from '../fields.ts'
import { toMoment, toValues } from '../parameters.ts'
import { toBridgeId } from './toBridgeId.ts'

export interface TransactionsQuestion {
  /** Unix seconds. */
  readonly starttimestamp?: number | undefined
  readonly endtimestamp?: number | undefined
  readonly sourcechain?: string | undefined
  readonly chain?: string | undefined
  /** As `ethereum:0x...`. */
  readonly address?: string | undefined
  /** 1 to 6,000; 200 when absent. */
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/**
 * `/bridges/transactions/{id}`, for key holders. The limit always goes along: without any parameter the provider
 * answers with the bridge instead. Throws INVALID_PARAMETER.
 */
export function bridgeTransactionsEndpoint(id: string, question: TransactionsQuestion = {}): Endpoint {
  const { starttimestamp, endtimestamp, limit = 200 } = question
  if (starttimestamp !== undefined) toMoment('starttimestamp', starttimestamp)
  if (endtimestamp !== undefined) toMoment('endtimestamp', endtimestamp)
  if (!Number.isInteger(limit) || limit < 1 || limit > 6000) {
    throw new CatalogueError('INVALID_PARAMETER', { parameter: 'limit', detail: 'not from 1 to 6000' })
  }
  return toEndpoint('bridges', ['transactions', toBridgeId(id)], toValues({ ...question, limit }), false)
}

const Rows = z.array(
  z
    .object({
      tx_hash: text,
      ts: second,
      tx_block: looseNumber,
      tx_from: text,
      tx_to: text,
      token: text,
      amount: z.union([z.string(), z.number()]).nullish(),
      is_deposit: z.boolean().nullish(),
      chain: text,
      sourceChain: text,
      bridge_name: text,
      usd_value: looseNumber,
    })
    .transform(row => ({
      hash: row.tx_hash,
      second: row.ts,
      block: row.tx_block,
      from: row.tx_from,
      to: row.tx_to,
      token: row.token,
      /** In the token's smallest unit, as text: it can be longer than a number holds. */
      amount: row.amount == null ? null : String(row.amount),
      isDeposit: row.is_deposit ?? null,
      chain: row.chain,
      sourceChain: row.sourceChain,
      bridge: row.bridge_name,
      usd: row.usd_value,
    })),
)

/** One transfer. */
export type BridgeTransaction = Readonly<z.infer<typeof Rows>[number]>

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.6. */
export function parseBridgeTransactions(
  body: Uint8Array | string,
  endpoint: string,
): readonly BridgeTransaction[] {
  return parseShape(Rows, parseJson(body, endpoint), endpoint)
}
