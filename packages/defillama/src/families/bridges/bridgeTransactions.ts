import { z } from 'zod'

import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toNumericId, toUnixSeconds, toValues } from '../../api/parameters.ts'
import { ProviderError } from '../../api/ProviderError.ts'
import { looseNumber, second, text } from '../../parsing/fields.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

export interface TransactionsOptions {
  readonly starttimestamp?: number | undefined
  readonly endtimestamp?: number | undefined
  readonly sourcechain?: string | undefined
  readonly chain?: string | undefined
  readonly address?: string | undefined
  /** 1 to 6,000; 200 by default. */
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** The provider sends the bridge instead if there is no parameter. Throws INVALID_PARAMETER. */
export function bridgeTransactionsEndpoint(id: string, options: TransactionsOptions = {}): ProviderEndpoint {
  const { starttimestamp, endtimestamp, limit = 200 } = options
  if (starttimestamp !== undefined) toUnixSeconds('starttimestamp', starttimestamp)
  if (endtimestamp !== undefined) toUnixSeconds('endtimestamp', endtimestamp)
  if (!Number.isInteger(limit) || limit < 1 || limit > 6000) {
    throw new ProviderError('INVALID_PARAMETER', { parameter: 'limit', detail: 'not from 1 to 6000' })
  }
  return toEndpoint(
    'bridges',
    ['transactions', toNumericId('id', id)],
    toValues({ ...options, limit }),
    false,
  )
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

export type BridgeTransaction = Readonly<z.infer<typeof Rows>[number]>

export function parseBridgeTransactions(body: Body, endpoint: string): readonly BridgeTransaction[] {
  return parseBody(Rows, body, endpoint)
}
