import { z } from 'zod'

import { Availability, Origin, Restatement, SourceError } from './metadata.ts'

const Timestamp = z.iso.datetime().nullable()

/** The provider's own text: never render it as markup. */
export const UnreadableEntry = z.object({
  entry: z.string().describe('What it is of, by its name where it has one'),
  field: z.string().describe('Where it is in the payload'),
  why: z.string(),
})
export type UnreadableEntry = z.infer<typeof UnreadableEntry>

export const Unreadable = z.object({
  count: z.int(),
  of: z.int(),
  samples: z.array(UnreadableEntry).describe('The first 20'),
})
export type Unreadable = z.infer<typeof Unreadable>

export const StatusRow = z.object({
  id: z.string(),
  kind: z.string().describe('What kind of source: flow, lending, prices, ...'),
  availability: z.union([Availability, z.literal('unknown')]).describe('unknown before its first answer'),
  lastSuccess: Timestamp.describe('When the stored data was fetched'),
  lastCheck: Timestamp.describe("When it was last known to be as good as the provider's own"),
  lastAttempt: Timestamp,
  nextRun: Timestamp.describe('When it will be sent for if nobody asks before; null while it is on its way'),
  facts: z.int().nullable().describe('Values of the last answer'),
  bytes: z.int().nullable(),
  durationMs: z.int().nullable(),
  error: SourceError.nullable().describe('Of the last attempt; null when that was good'),
  quarantined: z
    .object({ reason: z.string(), since: z.iso.datetime(), times: z.int() })
    .nullable()
    .describe('Figures that were too unlikely to be stored at once'),
  restatements: z
    .object({ count: z.int(), last: Timestamp, largest: z.array(Restatement) })
    .nullable()
    .describe('Settled values that the provider has changed or withdrawn since the first fetch; null: none'),
  unreadable: Unreadable.nullable().describe(
    'What of the stored fetch could not be read and is missing; null when all could',
  ),
})
export type StatusRow = z.infer<typeof StatusRow>

/** Counted since the start, in memory only. */
export const HostRequests = z.object({
  host: z.string(),
  lastFiveMinutes: z.int(),
  lastDay: z.int(),
  limit: z.int().nullable().describe('How many we allow ourselves in five minutes; null where nobody counts'),
  pausedUntil: Timestamp.describe('Nothing is sent before then; null while there is no pause'),
})
export type HostRequests = z.infer<typeof HostRequests>

/** Stored data that could not be used any longer, and was begun anew. */
export const Rebuilt = z.object({
  at: z.iso.datetime(),
  file: z.string().describe('The name in the data folder that the damaged database has now'),
})
export type Rebuilt = z.infer<typeof Rebuilt>

export const Status = z.object({
  now: z.iso.datetime(),
  origin: Origin,
  progress: z
    .object({
      ready: z.int(),
      total: z.int(),
      current: z.string().nullable(),
      step: z
        .object({ done: z.int(), total: z.int() })
        .nullable()
        .describe('How far the current one has come, where it takes many requests'),
    })
    .nullable()
    .describe('What is being fetched; null when nothing is'),
  sources: z.array(StatusRow),
  history: z
    .object({ done: z.int(), total: z.int() })
    .nullable()
    .describe('How many windows of the price history have come; null when none is missing'),
  rebuilt: Rebuilt.nullable().describe('Null when no damaged database lies in the data folder'),
  requests: z.array(HostRequests),
  isKeyRefused: z.boolean().describe("Whether the provider's paid host has last refused the key"),
})
export type Status = z.infer<typeof Status>

/** `starting`: nothing is stored yet; `engine`: what computes responses does not run or does not answer; `database`: it can't be read. */
export const unreadyReasons = ['starting', 'engine', 'database'] as const

export const Readiness = z.object({
  ready: z.boolean(),
  reason: z.enum(unreadyReasons).nullable().describe('Why not; null when it is ready'),
})
export type Readiness = z.infer<typeof Readiness>
