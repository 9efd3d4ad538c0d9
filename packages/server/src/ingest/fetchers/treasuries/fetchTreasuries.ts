import { treasuriesEndpoint } from '@analytics/defillama'

import type { Treasury } from '../../../domain/treasury.ts'
import type { TreasurySnapshot } from '../../../store/snapshots.ts'
import { fetchParsed, toBatchFields } from '../../batch/fetchParsed.ts'
import { toSnapshotChange } from '../../batch/inspection.ts'
import type { Source } from '../../batch/Source.ts'

const getSize = ({ withoutOwnTokens }: Treasury) => withoutOwnTokens ?? 0

/** All treasuries as of now. */
export const fetchTreasuries: Source['fetch'] = async (known, { snapshots, ...context }) => {
  const response = await fetchParsed('treasuries', treasuriesEndpoint(), context)
  const snapshot: TreasurySnapshot = { treasuries: response.value }
  return {
    facts: response.value.length,
    ...toBatchFields(response),
    store: async (session, inspect) => {
      const before = await snapshots.find<TreasurySnapshot>(session, known.id)
      await inspect(toSnapshotChange(before?.treasuries.map(getSize) ?? [], snapshot.treasuries.map(getSize)))
      await snapshots.replace(session, known.id, snapshot)
    },
  }
}
