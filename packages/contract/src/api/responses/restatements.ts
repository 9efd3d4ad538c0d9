import { z } from 'zod'

import { entityKinds } from '../../metrics/entityKinds.ts'
import { withMetadata } from './envelope.ts'
import { Restatement } from './metadata.ts'

export const RestatementRow = Restatement.extend({
  source: z.string().describe('Id of the source, as in /api/status'),
  subject: z
    .object({ kind: z.enum(entityKinds), id: z.string() })
    .nullable()
    .describe('What has a page for the value; null if nothing does'),
  first: z
    .object({ name: z.string(), id: z.string().nullable() })
    .describe('The first name and id of the subject, which stay when it is renamed'),
  difference: z.number().describe('After less before; a missing value counts as zero'),
  change: z
    .number()
    .nullable()
    .describe('The difference in percent; null if before is missing or zero, or after is missing'),
})
export type RestatementRow = z.infer<typeof RestatementRow>

export const RestatementsData = z.object({
  since: z.iso.date().nullable().describe('The first UTC day whose changes are recorded'),
  count: z.int().describe('Number of changes that the filters leave, listed or not'),
  sources: z
    .array(z.object({ id: z.string(), count: z.int() }))
    .describe('Sources with restatements, whatever the filters, by number'),
  changes: z.array(RestatementRow),
})
export type RestatementsData = z.infer<typeof RestatementsData>

export const RestatementsResponse = withMetadata(RestatementsData)
export type RestatementsResponse = z.infer<typeof RestatementsResponse>
