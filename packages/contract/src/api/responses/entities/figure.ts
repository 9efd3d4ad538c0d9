import { z } from 'zod'

import { Amount } from '../amounts.ts'
import { Availability } from '../metadata.ts'
import { Comparison, filledField } from '../ranking.ts'

const Percent = z.number().nullable()

/** How one compares with the others of its kind. */
export const Standing = z.object({
  rank: z.int().nullable(),
  previousRank: z.int().nullable().describe('Rank in the previous time range; null without one'),
  of: z.int().describe('Number of ranked entries'),
})
export type Standing = z.infer<typeof Standing>

/** Why a figure is there or not. `not-reported`: the source has such figures, but none of this subject. */
export const FigureState = z.enum([...Availability.options, 'not-reported', 'failed'])
export type FigureState = z.infer<typeof FigureState>

/** A figure of the subject of a page, and its place among others: those of its category, or of its kind. */
export const SubjectFigure = z.object({
  state: FigureState,
  value: Amount.describe(
    'Sum over the time range; for a stock, the latest observation; for a ratio, percent',
  ),
  previous: Amount,
  change: Percent.describe('Percent, over the days that both ranges have; percentage points for a ratio'),
  comparison: Comparison,
  ...filledField,
  share: Percent.describe('Share of the figures of all that it is compared with; null for a ratio'),
  shareChange: Percent.describe('Change in share, like for like, in percentage points'),
  shareComparison: Comparison.describe('The two shares that the change compares, in percent'),
  standing: Standing,
  asOf: z.iso.date().nullable().describe('Last complete day'),
})
export type SubjectFigure = z.infer<typeof SubjectFigure>

export const FormerNames = z.array(z.string()).describe('Names that it had under former ids, oldest first')
