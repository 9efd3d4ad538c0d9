import { z } from 'zod'

import { ratioColumnIds, ratioColumns } from '../../metrics/ratioColumns.ts'

/** US dollars; null where unknown. */
export const Amount = z.number().nullable()

const optional = Amount.optional()

/** Optional amounts by all combinations of name and period: `fees24h`, `fees7d`. */
export function amountFields<const Name extends string, const Period extends string>(
  names: readonly Name[],
  periods: readonly Period[],
) {
  const fields = names.flatMap(name => periods.map(period => [`${name}${period}`, optional] as const))
  return Object.fromEntries(fields) as Record<`${Name}${Period}`, typeof optional>
}

/** The ratios that the request names. */
export const Ratios = z
  .partialRecord(z.enum(ratioColumnIds), z.number().nullable())
  .describe(
    `Ratios of the row; null where a side is missing or the divisor is zero. ${ratioColumnIds
      .map(id => `${id}: ${ratioColumns[id].hint} (${ratioColumns[id].unit})`)
      .join('; ')}`,
  )

export type Ratios = z.infer<typeof Ratios>
