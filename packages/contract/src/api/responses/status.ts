import { z } from 'zod'

import { Availability, Origin, Restatement, SourceError } from './metadata.ts'

const Timestamp = z.iso.datetime().nullable()

/** The provider's own text: never render it as markup. */
export const UnreadableEntry = z.object({
  entry: z.string().describe('Name or position of the entry'),
  field: z.string().describe('Path in the payload'),
  why: z.string(),
})
export type UnreadableEntry = z.infer<typeof UnreadableEntry>

export const Unreadable = z.object({
  count: z.int(),
  of: z.int(),
  samples: z.array(UnreadableEntry).describe('The first 20 rejected entries'),
})
export type Unreadable = z.infer<typeof Unreadable>

export const StatusRow = z.object({
  id: z.string(),
  kind: z.string().describe('Type of the source: flow, lending, prices, ...'),
  subject: z.string().nullable().describe('Name of the stablecoin that the source is of; null for others'),
  paths: z.array(z.string()).describe("The provider's paths that it is read from"),
  availability: z.union([Availability, z.literal('unknown')]).describe('unknown before the first answer'),
  lastSuccess: Timestamp.describe('Time at which the stored data was fetched'),
  lastCheck: Timestamp.describe('Time of the last check that the stored data is up to date'),
  lastAttempt: Timestamp,
  nextRun: Timestamp.describe('Time of the next scheduled fetch; null while one is running'),
  facts: z.int().nullable().describe('Number of values in the last answer'),
  bytes: z.int().nullable(),
  durationMs: z.int().nullable(),
  error: SourceError.nullable().describe('Error of the last attempt; null if it succeeded'),
  quarantined: z
    .object({ reason: z.string(), since: z.iso.datetime(), times: z.int() })
    .nullable()
    .describe('Set while implausible figures are held back'),
  restatements: z
    .object({ count: z.int(), last: Timestamp, largest: z.array(Restatement) })
    .nullable()
    .describe(
      'Settled values that the provider has changed or withdrawn since the first fetch; null without any',
    ),
  unreadable: Unreadable.nullable().describe(
    'Entries of the stored fetch that could not be read and are missing; null without any',
  ),
})
export type StatusRow = z.infer<typeof StatusRow>

/** Counted since the start, in memory only. */
export const HostRequests = z.object({
  host: z.string(),
  lastFiveMinutes: z.int(),
  lastDay: z.int(),
  limit: z.int().nullable().describe('Own limit of requests in five minutes; null without one'),
  pausedUntil: Timestamp.describe('End of the pause in requests; null without one'),
})
export type HostRequests = z.infer<typeof HostRequests>

/** A damaged file that was set aside: a database was begun anew; without a write-ahead log, the rest is served. */
export const DamagedFile = z.object({
  at: z.iso.datetime(),
  file: z.string().describe('Name of the last one in the data folder'),
  count: z.int().describe('How many there are in the data folder'),
})
export type DamagedFile = z.infer<typeof DamagedFile>

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
        .describe('Progress of the current source, if it takes many requests'),
    })
    .nullable()
    .describe('Progress of the first load; null when nothing is being loaded'),
  sources: z.array(StatusRow),
  history: z
    .object({ done: z.int(), total: z.int() })
    .nullable()
    .describe('Progress of the price history in windows; null when it is complete'),
  rebuilt: DamagedFile.nullable().describe('Null if there is no damaged database in the data folder'),
  damagedLog: DamagedFile.nullable().describe(
    'Null if there is no damaged write-ahead log in the data folder. All of it that could be read is served',
  ),
  requests: z.array(HostRequests),
  isKeyRefused: z.boolean().describe("True if the provider's paid host refused the key at the last request"),
})
export type Status = z.infer<typeof Status>

/** Damaged files that were set aside, by kind. */
export type Damage = Pick<Status, 'rebuilt' | 'damagedLog'>

export const Health = Status.pick({ now: true, origin: true, progress: true, rebuilt: true }).extend({
  status: z.literal('ok'),
})

/** `starting`: nothing is stored yet; `provider`: neither, and the provider does not serve it; `engine`: what computes responses does not run or does not answer; `database`: it can't be read. */
export const unreadyReasons = ['starting', 'provider', 'engine', 'database'] as const

export const Readiness = z.object({
  ready: z.boolean(),
  reason: z.enum(unreadyReasons).nullable().describe('The reason; null when ready'),
})
export type Readiness = z.infer<typeof Readiness>
