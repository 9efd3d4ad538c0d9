import { z } from 'zod'

import { eventKinds } from '../../../metrics/eventKinds.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { FigureState } from './figure.ts'

export const AppEvent = z.object({
  kind: z.enum(eventKinds),
  day: z.iso.date(),
  name: z.string().describe('Name as given by the source'),
  detail: z.string().nullable().describe('Technique of the hack, or funding round'),
  usd: Amount.describe('Amount lost in a hack or raised in a round; null where unknown or undisclosed'),
  returnedUsd: Amount.describe('Amount returned after a hack'),
  investors: z.array(z.string()).describe('Investors of a round, lead investors first'),
  chains: z.array(z.string()).describe('Names of the chains, as given by the source'),
  link: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .describe('Link to a report'),
  app: z
    .object({ id: z.string().describe('Id in the address of its page'), name: z.string() })
    .nullable()
    .describe('The application, or the parent of several; null if none matches'),
})
export type AppEvent = z.infer<typeof AppEvent>

export const EventsData = z.object({
  kinds: z
    .array(z.object({ kind: z.enum(eventKinds), state: FigureState, count: z.int() }))
    .describe('`not-reported`: the source has such events, but none for this application'),
  events: z.array(AppEvent).describe('Newest first'),
})
export type EventsData = z.infer<typeof EventsData>

export const EventsResponse = withMetadata(EventsData)
export type EventsResponse = z.infer<typeof EventsResponse>
