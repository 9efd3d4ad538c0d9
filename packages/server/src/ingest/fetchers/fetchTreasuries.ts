import { treasuriesEndpoint } from '@analytics/defillama'

import type { TreasurySnapshot } from '../../store/snapshots.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { inspectList } from '../batch/inspection.ts'
import type { Source } from '../batch/Source.ts'

const toListed = (of: TreasurySnapshot | undefined) =>
  of?.treasuries.map(({ key, withoutOwnTokens }) => [key, withoutOwnTokens ?? 0] as const) ?? []

/** All treasuries as of now. */
export const fetchTreasuries: Source['fetch'] = async (known, { snapshots, ...context }) => {
  const response = await fetchParsed('treasuries', treasuriesEndpoint(), context)
  const snapshot: TreasurySnapshot = { treasuries: response.value }
  return {
    facts: response.value.length,
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const before = await snapshots.find<TreasurySnapshot>(session, known.id)
      await inspectList(inspect, 'treasuries', { before: toListed(before), now: toListed(snapshot) })
      await snapshots.replace(session, known.id, snapshot)
    },
  }
}
