import { activeUsersEndpoint, formerEtfsEndpoint, userDataEndpoint } from '../families/removed.ts'
import type { PathRow } from './PathRow.ts'

/** What the provider took away. Source: provider.md 1.2. */
export const removedPaths: readonly PathRow[] = [
  {
    path: '/api/activeUsers',
    free: null,
    pro: null,
    status: 'removed',
    since: '2025-12-25',
    usedBy: 'none yet',
    endpoint: () => activeUsersEndpoint(),
  },
  {
    path: '/api/userData/{type}/{protocolId}',
    free: null,
    pro: null,
    status: 'removed',
    since: '2025-12-25',
    usedBy: 'none yet',
    endpoint: () => userDataEndpoint('users', '1'),
  },
  {
    path: '/etfs/overview',
    free: null,
    pro: null,
    status: 'removed',
    since: '2025-08-19',
    usedBy: 'none yet',
    endpoint: () => formerEtfsEndpoint('overview'),
  },
  {
    path: '/etfs/overviewEth',
    free: null,
    pro: null,
    status: 'removed',
    since: '2025-08-19',
    usedBy: 'none yet',
    endpoint: () => formerEtfsEndpoint('overviewEth'),
  },
  {
    path: '/etfs/history',
    free: null,
    pro: null,
    status: 'removed',
    since: '2025-08-19',
    usedBy: 'none yet',
    endpoint: () => formerEtfsEndpoint('history'),
  },
  {
    path: '/etfs/historyEth',
    free: null,
    pro: null,
    status: 'removed',
    since: '2025-08-19',
    usedBy: 'none yet',
    endpoint: () => formerEtfsEndpoint('historyEth'),
  },
]
