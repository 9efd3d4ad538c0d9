import { z } from 'zod'

import { type Endpoint, toEndpoint } from '../../api/endpoint.ts'
import { type Cells, parseAmounts } from '../../parsing/charts.ts'
import { amount, names, text, toSlug } from '../../parsing/fields.ts'
import { InvalidEntries } from '../../parsing/InvalidEntries.ts'
import { type Body, parseBody } from '../../parsing/json.ts'

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

/** US dollars. `tvl` excludes the protocol's own tokens; the total is `tvl + ownTokens`. */
export interface Treasury extends Readonly<Omit<z.infer<typeof Rows>[number], 'chainTvls'>> {
  readonly chainTvls: Cells
}

export function parseTreasuries(body: Body, endpoint: string): readonly Treasury[] {
  const rows = parseBody(Rows, body, endpoint)
  return rows.map((row, index) => ({
    ...row,
    chainTvls: parseAmounts(row.chainTvls, InvalidEntries.none(endpoint).list(), [index, 'chainTvls']),
  }))
}
