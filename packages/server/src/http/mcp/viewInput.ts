import { exploreGrains } from '@analytics/contract/query/ExploreQuery'
import { z } from 'zod'

/** The time of knowledge, which every tool with figures or names takes. */
export const knownInput = z.string().optional().describe('As known then: a UTC day or an ISO moment')

/** The view of the explorer that `query` and `draw` share. */
export const viewInput = {
  rows: z
    .array(z.string())
    .min(1)
    .max(12)
    .describe(
      'Line names (fees.app.uniswap, tvl.app.aave-v3@base, price.asset.bitcoin) or formulas (revenue.app.aave/fees.app.aave;pct). A to L name rows by position. Ids come from find',
    ),
  range: z
    .string()
    .default('1y')
    .describe('90d, 2y, ytd, all, 2026-Q3, 2026-07, 2024.. or 2026-05-22..2026-11-20'),
  grain: z.enum(exploreGrains).optional().describe('Day to year. Ratios are ratios of the sums of a bucket'),
  transforms: z
    .string()
    .optional()
    .describe('Of operands ma7, ma28, cum; of results index, return, yoy, growth, diff'),
  known: knownInput,
}

interface ViewInput {
  readonly rows: readonly string[]
  readonly range: string
  readonly grain?: string | undefined
  readonly transforms?: string | undefined
  readonly known?: string | undefined
}

/** The query of a view in an address. */
export function toSearch(
  { rows, range, grain, transforms, known }: ViewInput,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const search = new URLSearchParams(rows.map(row => ['s', row]))
  for (const [name, value] of Object.entries({ range, grain, t: transforms, known, ...more }))
    if (value !== undefined) search.set(name, value)
  return search.toString()
}
