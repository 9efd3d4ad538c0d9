import { z } from 'zod'

import { eventKinds } from '../../../metrics/eventKinds.ts'
import { Amount } from '../amounts.ts'
import { withMetadata } from '../envelope.ts'
import { FigureState } from './app.ts'

export const AppEvent = z.object({
  kind: z.enum(eventKinds),
  day: z.iso.date(),
  name: z.string().describe('As the source has it'),
  detail: z.string().nullable().describe('The technique of a hack, the round of a raise'),
  usd: Amount.describe('Lost in a hack, taken in by a raise; null where unknown or undisclosed'),
  returnedUsd: Amount.describe('Of what was lost in a hack'),
  investors: z.array(z.string()).describe('Of a raise, those that led it first'),
  link: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .describe('Where it was reported'),
  app: z
    .object({ id: z.string().describe('Of its page'), name: z.string() })
    .nullable()
    .describe('The application, or the parent of several; null where the source names none that is listed'),
})
export type AppEvent = z.infer<typeof AppEvent>

export const EventsData = z.object({
  kinds: z
    .array(z.object({ kind: z.enum(eventKinds), state: FigureState, count: z.int() }))
    .describe('`not-reported`: the source has such events, but none of this application'),
  events: z.array(AppEvent).describe('Newest first'),
})
export type EventsData = z.infer<typeof EventsData>

export const EventsResponse = withMetadata(EventsData)
export type EventsResponse = z.infer<typeof EventsResponse>
