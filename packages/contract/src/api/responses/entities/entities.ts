import { z } from 'zod'

import { entityKinds } from '../../../metrics/entityKinds.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'

const text = z.array(z.string().nullable())

/** Columns, one place per entity: by kind, and the largest of each first; ended ones come last. */
export const EntitiesData = z.object({
  kind: z.array(z.enum(entityKinds)),
  id: z.array(z.string()).describe('In the address of its page; unique among those of its kind'),
  name: z.array(z.string()),
  key: text.describe("The data provider's id of an application; `slug~key` is always an id, too"),
  detail: text.describe(
    "An application's category, the symbol of an asset and of a stablecoin, what kind of chain it is",
  ),
  value: z
    .array(Amount)
    .describe(
      'Fees over 30 days of an application, a category and, paid to its applications, a followed chain; the price of an asset, the supply of a stablecoin, the volume of a bridge over 30 days',
    ),
  change: z.array(z.number().nullable()).describe('The 24h return of an asset, in percent'),
  members: z
    .array(z.int().nullable())
    .describe('Versions of a parent, applications of a category or on a chain'),
  chains: z.array(z.int().nullable()).describe('On how many chains an application is'),
  note: text.describe('`dead since 2023-02-01` and the like; entities with a note come last in their kind'),
  parent: text.describe("The id of a version's parent"),
  logo: text,
})
export type EntitiesData = z.infer<typeof EntitiesData>

export const EntitiesResponse = withMetadata(EntitiesData)
export type EntitiesResponse = z.infer<typeof EntitiesResponse>
