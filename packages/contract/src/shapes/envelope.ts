import { z } from 'zod'

import { Metadata } from './metadata.ts'

/** Every good answer of the analytics API. */
export const answerOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, metadata: Metadata })

/** Every refusal and failure. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string().describe('A code of the error catalogue'),
  message: z.string(),
  parameter: z.string().optional(),
  allowed: z.array(z.string()).optional(),
})
export type Failure = z.infer<typeof Failure>
