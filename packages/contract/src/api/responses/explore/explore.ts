import { z } from 'zod'

import { rowStateTexts } from '../../../explore/rowStateTexts.ts'
import { units, type Unit } from '../../../metrics/units.ts'
import { exploreGrains } from '../../../query/ExploreQuery.ts'
import { Amount } from '../amounts.ts'
import { AppEvent, EventsData } from '../entities/events.ts'
import { withMetadata } from '../envelope.ts'
import { Comparison } from '../ranking.ts'
import { WhenData } from './when.ts'

export const lineStates = ['ready', 'not-reported', 'needs-key', 'not-offered', 'failed'] as const

export const ExploreBucket = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.int().describe('Smallest number of days that count in any row'),
  complete: z
    .boolean()
    .describe('Every operand of every row has a value on every day, and repeats no observation'),
  cut: z.boolean().describe('The range begins or ends within the calendar bucket'),
  partial: z.boolean().describe('The calendar bucket ends after the as-of day'),
})
export type ExploreBucket = z.infer<typeof ExploreBucket>

const Measured = z.object({
  latest: Amount.describe(
    'Last value of the chart that is neither cut nor partial; of a stock or price, that of the last day',
  ),
  latestFilled: z
    .boolean()
    .describe('Whether the latest value repeats an observation of a stock, or of some members of a sum'),
  total: Amount.describe(
    'The formula over the whole range as one bucket; for a stock, the mean; null for a price',
  ),
  value: Amount.describe('What the change is of: the total, or the latest value of a stock or price'),
  previous: Amount.describe('The same as value, of the range of the comparison'),
  change: Amount,
  changeUnit: z.enum(['percent', 'points']),
  comparison: Comparison.describe(
    'What the change compares, like for like, beside the values as they are; null where nothing is compared',
  ),
})

export const ExploreMember = Measured.extend({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  share: Amount.describe('Percent of whole of the row'),
  shareChange: Amount.describe('Change in share, like for like, in percentage points'),
  shareComparison: Comparison.describe('The two shares that the change compares, in percent'),
  rank: z.int().nullable(),
  previousRank: z.int().nullable(),
  contribution: Amount.describe(
    'What the member adds to the change of the sum of all members, like for like; null where they are not amounts of one line each',
  ),
  isSelected: z.boolean().describe('Selected by the row; the chart draws it unless the row hides it'),
})
export type ExploreMember = z.infer<typeof ExploreMember>

export const ExploreSeries = Measured.extend({
  letter: z.string().describe('Letter of the row by its position, from A'),
  member: z.string().nullable().describe('Id of the member of a wildcard; others for the rest'),
  expression: z.string(),
  expanded: z.string().describe('The expression with the letters of other rows replaced'),
  name: z.string(),
  color: z.string(),
  unit: z.enum(Object.keys(units) as [Unit, ...Unit[]]),
  axis: z.enum(['left', 'right']),
  mark: z.enum(['line', 'bar', 'area']),
  isOff: z.boolean(),
  values: z.array(Amount).describe('One value for each bucket'),
  days: z.array(z.int()).describe('Number of days that count in each bucket'),
  filled: z
    .array(z.int())
    .describe('Indexes of buckets that repeat the last observation of a stock, or of some members of a sum'),
  versus: z
    .array(Amount)
    .nullable()
    .describe('Values of the range of the comparison, paired with the buckets by position'),
  asOf: z.iso.date().nullable().describe("Last complete day of the row's own sources"),
  firstDay: z.iso.date().nullable(),
  completeness: z.number().nullable().describe('Share of the days of the range that count'),
  gaps: z
    .array(z.object({ reason: z.enum(['missing', 'divided by zero', 'undefined']), buckets: z.int() }))
    .describe(
      'Whole buckets without a value. undefined: figures are reported, but the formula has no result',
    ),
})
export type ExploreSeries = z.infer<typeof ExploreSeries>

export const ExploreRowState = z.object({
  letter: z.string(),
  expression: z.string(),
  name: z.string(),
  state: z.enum([...lineStates, 'unknown', 'refused', 'no-common-days']),
  message: z
    .string()
    .nullable()
    .describe(
      'Why the row, or some of its members, has no series; what a subject is called now that has another id',
    ),
  position: z.int().nullable().describe('Position of the error in the expression'),
  near: z
    .array(z.string())
    .describe('Ids that resemble an unknown id, or words that resemble the one at the position'),
  lacking: z.int().describe('Number of members of a wildcard that lack a metric'),
  count: z.int().describe('Number of members of a wildcard'),
  whole: Amount.describe(
    'The amount of which members have shares: their sum, or that of all where only some are fetched; null for none',
  ),
  members: z.array(ExploreMember).nullable().describe('Members of a wildcard, in the order of the row'),
})
export type ExploreRowState = z.infer<typeof ExploreRowState>

export const ExploreEvent = AppEvent.extend({
  letter: z.string().nullable().describe('Row that the two figures are of'),
  before: Amount.describe('Total of the row in the 30 days before the event'),
  after: Amount.describe('Total of the row in 30 days from the day of the event on'),
})
export type ExploreEvent = z.infer<typeof ExploreEvent>

export const ExploreEvents = z.object({
  kinds: EventsData.shape.kinds,
  list: z.array(ExploreEvent).describe('At most 30, newest first'),
})
export type ExploreEvents = z.infer<typeof ExploreEvents>

export const ExploreData = z.object({
  title: z.string(),
  range: z.object({
    asked: z.string(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    grain: z.enum(exploreGrains),
  }),
  versus: z
    .object({
      asked: z.string(),
      from: z.iso.date(),
      to: z.iso.date(),
      known: z
        .string()
        .optional()
        .describe(
          'The day or moment as of which the values of the comparison were known, if vs is latest or one',
        ),
    })
    .nullable()
    .describe('The range of the comparison'),
  base: z.iso.date().nullable().describe('The first day of the bucket on which an index is 100'),
  buckets: z.array(ExploreBucket),
  events: ExploreEvents.nullable().describe(
    'Events of the applications of the rows; null if none were asked for',
  ),
  series: z.array(ExploreSeries).describe('Drawn series, in the order of the rows and of their members'),
  rows: z.array(ExploreRowState),
  when: WhenData.nullable().describe('The days on which the condition became true; null without when'),
})
export type ExploreData = z.infer<typeof ExploreData>

export const ExploreResponse = withMetadata(ExploreData)
export type ExploreResponse = z.infer<typeof ExploreResponse>

/** Why a row has no values, and what to write instead. */
export function toRefusal({ letter, expression, state, message, near }: ExploreRowState): string {
  const reason = message ?? rowStateTexts[state]
  const hint = near.length > 0 ? ` Near: ${near.join(', ')}.` : ' The tool find lists names.'
  return `Row ${letter}, ${expression}: ${reason}.${state === 'unknown' ? hint : ''}`
}
