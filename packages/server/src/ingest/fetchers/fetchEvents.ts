import { getEndpointName, hacksEndpoint, ProviderError, raisesEndpoint } from '@analytics/defillama'

import type { EventSnapshot } from '../../store/snapshots.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import type { Source } from '../batch/IngestBatch.ts'
import { inspectList } from '../batch/inspection.ts'

const endpoints = { hacks: hacksEndpoint, raises: raisesEndpoint }

/** All that the provider has recorded, as a whole. */
export function createEventFetch(kind: keyof typeof endpoints): Source['fetch'] {
  return async (record, context) => {
    const endpoint = endpoints[kind]()
    const response = await fetchParsed(kind, endpoint, context)
    const events = response.value
    if (events.length === 0)
      throw new ProviderError('BAD_SHAPE', { endpoint: getEndpointName(endpoint), detail: 'no event at all' })
    const snapshot: EventSnapshot = { events }
    const toListed = (eventSnapshot: EventSnapshot | undefined) =>
      eventSnapshot?.events.map(({ name, day, usd }) => [`${day} ${name}`, usd ?? 0] as const) ?? []
    return {
      facts: events.length,
      ...toBatchFields(response),
      store: async (session, inspect) => {
        const before = await context.snapshots.find<EventSnapshot>(session, record.id)
        await inspectList(inspect, kind, { before: toListed(before), now: toListed(snapshot) })
        await context.snapshots.replace(session, record.id, snapshot)
      },
    }
  }
}
