import { z } from 'zod'

import { wireTimeFrameIds } from '../vocabulary/timeFrame.ts'

const TimeFrameName = z.enum(wireTimeFrameIds as ['24h', ...typeof wireTimeFrameIds])
const IsoDay = z.iso.date().nullable()

/** Where data comes from. Simulated data says so in every answer. */
export const Origin = z.object({
  kind: z.enum(['live', 'demo', 'url']),
  label: z.string(),
  simulated: z.boolean(),
})
export type Origin = z.infer<typeof Origin>

export const SourceError = z.object({
  code: z.string(),
  message: z.string(),
  at: z.iso.datetime(),
  times: z.int(),
})

export const SourceStatus = z.object({
  id: z.string(),
  lastSuccess: z.iso.datetime().nullable(),
  error: SourceError.nullable(),
})
export type SourceStatus = z.infer<typeof SourceStatus>

/** `not-offered`: this origin has no such data. `needs-key`: the provider sells it. */
export const Availability = z.enum(['available', 'not-offered', 'needs-key'])
export type Availability = z.infer<typeof Availability>

/** What is true of a whole answer: how sure we are, and since when. */
export const Metadata = z.object({
  origin: Origin,
  availability: Availability,
  asOf: IsoDay.describe('The last complete UTC day; periods end on it'),
  range: z.object({ from: IsoDay, to: IsoDay }).describe('The complete days that the shown frame covers'),
  timeFrame: z.object({ asked: TimeFrameName, shown: TimeFrameName }),
  completeness: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of the expected daily values of the frame that are there'),
  sources: z.array(SourceStatus),
  refreshFailed: z.boolean(),
  history: z
    .object({ done: z.int(), total: z.int() })
    .optional()
    .describe('How many parts of the history have come; absent when none of what is shown is missing'),
  dataVersion: z.string(),
  generatedAt: z.iso.datetime(),
  cacheHit: z.boolean(),
  processingTimeMs: z.number(),
})
export type Metadata = z.infer<typeof Metadata>
