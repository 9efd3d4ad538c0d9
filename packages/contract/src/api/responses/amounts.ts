import { z } from 'zod'

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
