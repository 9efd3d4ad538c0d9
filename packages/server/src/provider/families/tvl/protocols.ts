import { z } from 'zod'

import { parseAmounts } from '../../charts.ts'
import type { Cells } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { parseShape } from '../../shape.ts'
import { amount, names, text, toSlug } from '../fields.ts'

/** `/protocols`: what each protocol holds now, 9 MB. */
export function protocolsEndpoint(): Endpoint {
  return toEndpoint('api', ['protocols'])
}

const Row = z
  .object({
    id: text,
    name: z.string(),
    slug: text,
    symbol: text,
    category: text,
    logo: text,
    chains: names,
    tvl: amount,
    mcap: amount,
    gecko_id: text,
    parentProtocol: text,
    chainTvls: z.unknown().optional(),
  })
  .transform(({ gecko_id, ...row }) => {
    const slug = row.slug || toSlug(row.name)
    return {
      ...row,
      slug,
      id: row.id || slug,
      symbol: row.symbol === '-' ? null : row.symbol,
      geckoId: gecko_id,
    }
  })

const Rows = z.array(Row)

/**
 * A protocol and what it holds now, in US dollars. `tvl` is null for protocols that hold nothing by nature, and
 * leaves out what is borrowed, staked, pooled or vested. Chains have old names (`Binance`); symbol `-` is null.
 */
export interface ProtocolRow extends Readonly<Omit<z.infer<typeof Row>, 'chainTvls'>> {
  /** By section: `Ethereum`, `Ethereum-borrowed`, `borrowed` (of all chains), `staking`, ... */
  readonly chainTvls: Cells
}

/**
 * Reads `/protocols`; parents are not among the rows. Throws PARSE_ERROR or BAD_SHAPE.
 * Source: provider.md 2.3, 3.15.
 */
export function parseProtocols(body: Uint8Array | string, endpoint: string): readonly ProtocolRow[] {
  const rows = parseShape(Rows, parseJson(body, endpoint), endpoint)
  return rows.map((row, index) => ({
    ...row,
    chainTvls: parseAmounts(row.chainTvls, { endpoint, field: [] }, [index, 'chainTvls']),
  }))
}
