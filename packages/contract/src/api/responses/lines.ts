import { z } from 'zod'

import { metrics, type Metric } from '../../metrics/metrics.ts'
import type { Unit } from '../../metrics/units.ts'
import { Amount } from './amounts.ts'
import { withMetadata } from './envelope.ts'
import { Comparison } from './ranking.ts'
import { Bucket } from './series.ts'

export const lineStates = ['ready', 'not-reported', 'needs-key', 'not-offered', 'failed'] as const

export const LineSeries = z.object({
  name: z.string().describe('metric.kind.id@chain!exclusion'),
  label: z.string().describe("The subject's name"),
  metric: z.enum(Object.keys(metrics) as [Metric, ...Metric[]]),
  kind: z.enum(['flow', 'stock', 'quote']),
  unit: z.enum(['USD', 'USD per day', 'USD per week', 'USD per month'] satisfies Unit[]),
  color: z.string(),
  state: z
    .enum(lineStates)
    .describe('A line that is not ready has no values, and leaves the others as they are'),
  asOf: z.iso.date().nullable().describe('The last complete day of this line'),
  firstDay: z.iso.date().nullable(),
  completeness: z.number().nullable().describe('Share of the days of the range that have a value'),
  total: Amount.describe('A flow over the complete days of the range; the last value of a stock or price'),
  previous: Amount.describe('The same for the range before; the value on the day before the range'),
  change: z.number().nullable().describe('Percent, over the days that both ranges have'),
  comparison: Comparison,
  values: z.array(Amount).describe('One for each bucket; null where there is none'),
  days: z.array(z.int()).describe('Days with a value in each bucket'),
})
export type LineSeries = z.infer<typeof LineSeries>

export const LinesData = z.object({
  grain: z.enum(['D', 'W', 'M']),
  buckets: z.array(Bucket.pick({ from: true, to: true, cut: true, partial: true })),
  lines: z.array(LineSeries).describe('In the order of the request'),
})
export type LinesData = z.infer<typeof LinesData>

export const LinesResponse = withMetadata(LinesData)
export type LinesResponse = z.infer<typeof LinesResponse>
