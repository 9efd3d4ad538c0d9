import { z } from 'zod'

import { ratioColumnIds, ratioColumns } from '../../metrics/ratioColumns.ts'

/** The ratios that the request names. */
export const Ratios = z
  .partialRecord(z.enum(ratioColumnIds), z.number().nullable())
  .describe(
    `Ratios of the row; null where a side is missing or the divisor is zero. ${ratioColumnIds
      .map(id => `${id}: ${ratioColumns[id].hint} (${ratioColumns[id].unit})`)
      .join('; ')}`,
  )
export type Ratios = z.infer<typeof Ratios>
