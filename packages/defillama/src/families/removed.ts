import { toProtocolSegment } from '../api/parameters.ts'
import { ProviderError } from '../api/ProviderError.ts'

export function activeUsersEndpoint(): never {
  throw gone('/activeUsers', '2025-12-25', 'there is no replacement')
}

export function userDataEndpoint(type: 'users' | 'txs' | 'gas' | 'newusers', protocolId: string): never {
  const id = toProtocolSegment(protocolId, 'PROTOCOL_ID_REQUIRED')
  throw gone(`/userData/${type}/${id}`, '2025-12-25', 'there is no replacement')
}

export function formerEtfsEndpoint(path: 'overview' | 'overviewEth' | 'history' | 'historyEth'): never {
  const replacement = path.startsWith('overview') ? '/etfs/snapshot' : '/etfs/flows'
  throw gone(`/etfs/${path}`, '2025-08-19', `it has ${replacement} instead, for key holders`)
}

function gone(endpoint: string, since: string, detail: string): ProviderError {
  return new ProviderError('GONE', { endpoint, since, detail })
}
