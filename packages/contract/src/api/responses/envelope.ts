import { z } from 'zod'

import { Metadata, type Availability } from './metadata.ts'

export const withMetadata = <Data extends z.ZodType>(data: Data) =>
  z.object({
    success: z.literal(true),
    message: z.string().describe('OK, or the reason why there is no data'),
    data,
    metadata: Metadata,
  })

export const successMessages = {
  available: 'OK',
  'not-offered': 'The data source does not offer this series',
  'needs-key': 'The data provider offers this series only with an API key',
} as const satisfies Record<Availability, string>

export const Failure = z.object({
  success: z.literal(false),
  error: z.string().describe('Code of the error catalogue'),
  message: z.string(),
  parameter: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  row: z.int().optional().describe('Row of an explorer query, from 1'),
  id: z.string().optional().describe('The id in that row that nothing is listed under'),
  near: z.array(z.string()).optional().describe('Ids that resemble it'),
  since: z.iso
    .date()
    .optional()
    .describe('First day of which the record tells, where an earlier one was asked for'),
  position: z.int().optional().describe('Position of the error in the row, from 0'),
})
export type Failure = z.infer<typeof Failure>
