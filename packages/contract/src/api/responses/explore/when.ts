import { z } from 'zod'

import { units, type Unit } from '../../../metrics/units.ts'
import { Amount } from '../amounts.ts'

/** The days after an occurrence on which its figures are read again. */
export const daysAfter = [1, 7, 30] as const
/** Fewer occurrences than this say little about what usually follows. */
export const fewOccurrences = 5
/** The days around an occurrence that its course shows. */
export const courseDays = { from: -7, to: 30 } as const

const unit = z.enum(Object.keys(units) as [Unit, ...Unit[]])

const WhenSpread = z.object({
  count: z.int().describe('Changes that are known'),
  median: Amount,
  lower: Amount.describe('Lower quartile'),
  upper: Amount.describe('Upper quartile'),
})

const WhenFigure = z.object({
  text: z.string().describe('The operand as the condition has it, such as change(A, 7)'),
  name: z.string(),
  unit,
  value: Amount,
})
export type WhenFigure = z.infer<typeof WhenFigure>

export const WhenOccurrence = z.object({
  id: z
    .string()
    .describe(
      'The same for one condition, member and day, whatever else the view shows and whatever they are called',
    ),
  day: z.iso.date(),
  member: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null without a star'),
  title: z.string().describe('What happened, in words'),
  figures: z
    .array(WhenFigure)
    .describe('Operands on the day, as they were known while the occurrence was true'),
  value: Amount.describe('Of the first row that the condition names, on the day'),
  after: z.array(
    z.object({
      days: z.literal(daysAfter),
      value: Amount.describe('Null while the day has not come'),
      change: Amount.describe('From the day of the occurrence, in the changeUnit'),
    }),
  ),
  isTrue: z.boolean().describe('False if a restatement has undone it'),
  knownSince: z.iso
    .datetime()
    .nullable()
    .describe('When a restatement made it true after its day; null if the first values of the day did'),
  restatedAt: z.iso
    .datetime()
    .nullable()
    .describe('When a restatement last changed its figures while it was true; null if none did'),
  notices: z
    .array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        isTrue: z.boolean(),
        title: z.string(),
        figures: z.array(WhenFigure).describe('Operands on the day, as they were known while it was true'),
      }),
    )
    .describe('Restatements that have undone it, or made it true again; oldest first'),
})
export type WhenOccurrence = z.infer<typeof WhenOccurrence>

export const WhenData = z.object({
  id: z
    .string()
    .nullable()
    .describe('The same for one condition and its subjects, whatever they are called; null unless ready'),
  condition: z.string().describe('The condition in its canonical text'),
  words: z.string().describe('The condition with the names of its rows'),
  state: z.enum(['ready', 'refused', 'failed']),
  message: z.string().nullable().describe('Why the condition has no days; null if it is ready'),
  position: z.int().nullable().describe('Position of an error in the condition'),
  truth: z
    .enum(['always', 'never', 'sometimes'])
    .nullable()
    .describe('Whether all known days of all history have the condition; null if none is known'),
  from: z.iso.date().nullable().describe('The first day on which the condition is known'),
  to: z.iso.date().nullable().describe('The last complete day'),
  today: z
    .object({
      state: z.enum(['true', 'false', 'unknown']).describe('On the last complete day; of any member'),
      since: z.iso.date().nullable().describe('The first known day of this state'),
      members: z.int().nullable().describe('Members for which it is true; null without a star'),
    })
    .nullable(),
  of: z
    .object({ text: z.string(), name: z.string(), unit, changeUnit: z.enum(['percent', 'points']) })
    .nullable()
    .describe('The operand whose value and changes follow an occurrence'),
  occurrences: z
    .array(WhenOccurrence)
    .describe('In the range that is shown, newest first, at most 200, including those that were undone'),
  count: z.int().describe('Occurrences in the range that is shown'),
  allCount: z.int().describe('Occurrences of all history'),
  isFew: z.boolean().describe(`Fewer than ${fewOccurrences} in all history`),
  after: z
    .array(
      z.object({
        days: z.literal(daysAfter),
        occurrences: WhenSpread,
        allDays: WhenSpread.describe('The same change from every known day, for comparison'),
      }),
    )
    .describe('Changes after all occurrences of all history'),
  course: z
    .array(WhenSpread.extend({ day: z.int() }))
    .describe(
      `Change from day 0, the day of the occurrence, by day from ${courseDays.from} to ${courseDays.to}`,
    ),
  restated: z
    .array(z.iso.datetime())
    .describe('The latest moments at which settled days behind it changed, newest first'),
})
export type WhenData = z.infer<typeof WhenData>
