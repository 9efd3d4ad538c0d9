import { z } from 'zod'

import { Metadata, type Availability } from './metadata.ts'

export const withMetadata = <Data extends z.ZodType>(data: Data) =>
  z.object({
    success: z.literal(true),
    message: z.string().describe('Why there are no data, where there are none'),
    data,
    metadata: Metadata,
  })

export const successMessages = {
  available: 'OK',
  'not-offered': 'The data source does not offer this series',
  'needs-key': 'The data provider offers this series to key holders only',
} as const satisfies Record<Availability, string>

export const Failure = z.object({
  success: z.literal(false),
  error: z.string().describe('A code of the error catalogue'),
  message: z.string(),
  parameter: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  row: z.int().optional().describe('The row of an explorer query, from 1'),
  position: z.int().optional().describe('The character of the row at which the error is, from 0'),
})
export type Failure = z.infer<typeof Failure>
