import { z } from 'zod'

import { parseAmounts } from '../../charts.ts'
import type { Cells } from '../../charts.ts'
import { toEndpoint } from '../../endpoint.ts'
import type { Endpoint } from '../../endpoint.ts'
import { parseJson } from '../../json.ts'
import { OddEntries } from '../../OddEntries.ts'
import { parseShape } from '../../shape.ts'
import { amount, names, text, toSlug } from '../fields.ts'

/** `/treasuries`, for key holders. */
export function treasuriesEndpoint(): Endpoint {
  return toEndpoint('api', ['treasuries'], {}, false)
}

const Rows = z.array(
  z
    .object({
      id: text,
      name: z.string(),
      slug: text,
      symbol: text,
      logo: text,
      chains: names,
      tvl: amount,
      mcap: amount,
      tokenBreakdowns: z
        .object({ ownTokens: amount, stablecoins: amount, majors: amount, others: amount })
        .nullish()
        .transform(amounts => amounts ?? { ownTokens: null, stablecoins: null, majors: null, others: null }),
      chainTvls: z.unknown().optional(),
    })
    .transform(({ tokenBreakdowns, ...row }) => ({
      ...row,
      ...tokenBreakdowns,
      slug: row.slug || toSlug(row.name),
    })),
)

/**
 * What a protocol owns, in US dollars. `tvl` leaves out its own tokens; the whole, which the spec calls
 * `treasuryUSD` and the provider does not send, is `tvl + ownTokens`.
 */
export interface Treasury extends Readonly<Omit<z.infer<typeof Rows>[number], 'chainTvls'>> {
  /** By section: `Ethereum`, `OwnTokens`, `Ethereum-OwnTokens`. */
  readonly chainTvls: Cells
}

/** Throws PARSE_ERROR or BAD_SHAPE. Source: provider.md 2.8. */
export function parseTreasuries(body: Uint8Array | string, endpoint: string): readonly Treasury[] {
  const rows = parseShape(Rows, parseJson(body, endpoint), endpoint)
  return rows.map((row, index) => ({
    ...row,
    chainTvls: parseAmounts(row.chainTvls, OddEntries.none(endpoint).list(), [index, 'chainTvls']),
  }))
}
