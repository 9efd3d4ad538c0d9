import { z } from 'zod'

import { wireTimeRangeIds } from '../../query/timeRange.ts'

const TimeRangeName = z.enum(wireTimeRangeIds as ['24h', ...typeof wireTimeRangeIds])
const IsoDay = z.iso.date().nullable()

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

/** A change of a value that had settled. */
export const Restatement = z.object({
  name: z.string().describe('Name of the subject of the value'),
  metric: z.string(),
  chain: z.string().nullable().describe('Null for all chains together'),
  day: z.iso.date(),
  before: z.number().nullable().describe('Null if the provider had no value, or had withdrawn it'),
  after: z.number().nullable().describe('Null if the provider has withdrawn the value'),
  at: z.iso.datetime().describe('Time at which the change was fetched'),
})
export type Restatement = z.infer<typeof Restatement>

/** The changed values of a day together: what they were when the day was first complete, and what they are. */
export const RestatedDay = z.object({
  day: z.iso.date(),
  count: z.int().describe('Number of values'),
  before: z.number(),
  after: z.number().describe('Missing values count as zero, before and after'),
})
export type RestatedDay = z.infer<typeof RestatedDay>

export const Metadata = z.object({
  origin: Origin,
  availability: Availability,
  asOf: IsoDay.describe('Last complete UTC day; periods end on it'),
  range: z.object({ from: IsoDay, to: IsoDay }).describe('Complete days that the shown time range covers'),
  compared: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .optional()
    .describe('Days that the changes compare with, if vs was given'),
  known: z
    .object({
      day: z.iso.date(),
      at: z.iso.datetime().optional().describe('The moment of the day; absent for its end'),
      since: z.iso.date(),
    })
    .optional()
    .describe('The time as of which the figures were known, and the first day for which that can be told'),
  knownAs: z
    .string()
    .optional()
    .describe(
      'What known takes to find these figures again: a day that is over, or a moment; absent where the state of this moment is not kept',
    ),
  knownSince: z.iso
    .date()
    .optional()
    .describe(
      'The first day that known takes for these figures; absent where their changes are not recorded',
    ),
  timeFrame: TimeRangeName.or(z.literal('custom')).describe(
    'Requested time range; custom if from and to were given',
  ),
  timeFrameShown: TimeRangeName.or(z.literal('custom')).describe(
    'Time range of the figures; it differs from the requested one if the endpoint does not support that',
  ),
  completeness: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of the expected daily values of the time range that were received'),
  restatements: z
    .object({
      count: z.int(),
      since: z.iso.datetime().nullable().describe('Time at which the first of them was fetched'),
      largest: z.array(Restatement).describe('The largest changes'),
      days: z
        .array(RestatedDay)
        .optional()
        .describe(
          'Days with changes, at most the 100 with the largest ones, in their order; absent without any',
        ),
    })
    .describe('Settled values of the range that the provider has changed or withdrawn since'),
  sources: z.array(SourceStatus),
  cited: z
    .array(z.string())
    .describe('Ids of the sources whose figures these are; the others only gave names'),
  refreshFailed: z.boolean(),
  history: z
    .object({ done: z.int(), total: z.int() })
    .optional()
    .describe('Progress of loading the history; absent if the shown data is complete'),
  dataVersion: z.string(),
  generatedAt: z.iso.datetime(),
  cacheHit: z.boolean(),
  processingTimeMs: z.number(),
})
export type Metadata = z.infer<typeof Metadata>
