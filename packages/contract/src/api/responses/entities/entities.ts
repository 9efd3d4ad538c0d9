import { z } from 'zod'

import { chainIds } from '../../../metrics/chains.ts'
import { entityKinds } from '../../../metrics/entityKinds.ts'
import { metricIds } from '../../../metrics/metrics.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'

const text = z.array(z.string().nullable())

/** Columns, one place per entity: by kind, and the largest of each first; ended ones come last. */
export const EntitiesData = z.object({
  kind: z.array(z.enum(entityKinds)),
  id: z.array(z.string()).describe('Id in the address of its page; unique within its kind'),
  name: z.array(z.string()),
  key: text.describe("The data provider's id of an application; `slug~key` is also a valid id"),
  detail: text.describe('Category of an application, symbol of an asset or a stablecoin, type of a chain'),
  value: z
    .array(Amount)
    .describe(
      'Fees over 30 days of an application, a category or a supported chain (fees of its applications); price of an asset; supply of a stablecoin; volume of a bridge over 30 days',
    ),
  change: z.array(z.number().nullable()).describe('24h return of an asset, in percent'),
  members: z
    .array(z.int().nullable())
    .describe('Number of versions of a parent, or of applications in a category or on a chain'),
  chains: z.array(z.int().nullable()).describe('Number of chains of an application'),
  on: z
    .array(z.array(z.enum(chainIds)))
    .describe('The chains with figures of their own that an application is on'),
  metrics: z.array(z.array(z.enum(metricIds))).describe('The metrics that have values'),
  note: text.describe(
    'A note such as `dead since 2023-02-01`; entities with a note come last within their kind',
  ),
  parent: text.describe("Id of a version's parent"),
  logo: text,
  former: z
    .array(
      z.array(z.object({ id: z.string(), name: z.string(), isLater: z.literal(true).optional() })).nullable(),
    )
    .describe(
      'Ids that lead to it besides its own, oldest first, each with its name of then. With known, those that it got later are marked as such',
    ),
})
export type EntitiesData = z.infer<typeof EntitiesData>

export const EntitiesResponse = withMetadata(EntitiesData)
export type EntitiesResponse = z.infer<typeof EntitiesResponse>
