import { CatalogueError } from '@analytics/contract/errors'

import { toProtocolSegment } from './toProtocolSegment.ts'

/** `/activeUsers`. Always throws GONE. Source: provider.md 1.2. */
export function activeUsersEndpoint(): never {
  throw gone('/activeUsers', '2025-12-25', 'there is no replacement')
}

/** `/userData/{type}/{protocolId}`. Always throws GONE, or PROTOCOL_ID_REQUIRED. Source: provider.md 1.2. */
export function userDataEndpoint(type: 'users' | 'txs' | 'gas' | 'newusers', protocolId: string): never {
  const id = toProtocolSegment(protocolId, 'PROTOCOL_ID_REQUIRED')
  throw gone(`/userData/${type}/${id}`, '2025-12-25', 'there is no replacement')
}

/**
 * `/etfs/overview`, `overviewEth`, `history` and `historyEth`. Always throws GONE, which names what there is
 * instead. Source: provider.md 1.2.
 */
export function formerEtfsEndpoint(path: 'overview' | 'overviewEth' | 'history' | 'historyEth'): never {
  const replacement = path.startsWith('overview') ? '/etfs/snapshot' : '/etfs/flows'
  throw gone(`/etfs/${path}`, '2025-08-19', `it has ${replacement} instead, for key holders`)
}

function gone(endpoint: string, since: string, detail: string): CatalogueError {
  return new CatalogueError('GONE', { endpoint, since, detail })
}
