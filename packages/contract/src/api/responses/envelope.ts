import { z } from 'zod'

import { Metadata } from './metadata.ts'

export const withMetadata = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, metadata: Metadata })

export const Failure = z.object({
  success: z.literal(false),
  error: z.string().describe('A code of the error catalogue'),
  message: z.string(),
  parameter: z.string().optional(),
  allowed: z.array(z.string()).optional(),
})
export type Failure = z.infer<typeof Failure>
