import { chainsEndpoint } from '../families/tvl/chains.ts'
import { historicalChainTvlEndpoint } from '../families/tvl/historicalChainTvl.ts'
import { protocolEndpoint } from '../families/tvl/protocol.ts'
import { protocolsEndpoint } from '../families/tvl/protocols.ts'
import { tvlEndpoint } from '../families/tvl/protocolTvl.ts'
import type { PathRow } from './PathRow.ts'

/** What protocols and chains hold. Source: provider.md 1.2. */
export const tvlPaths: readonly PathRow[] = [
  {
    path: '/v2/chains',
    free: 'https://api.llama.fi/v2/chains',
    pro: '/api/v2/chains',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => chainsEndpoint(),
  },
  {
    path: '/v2/historicalChainTvl',
    free: 'https://api.llama.fi/v2/historicalChainTvl',
    pro: '/api/v2/historicalChainTvl',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => historicalChainTvlEndpoint(),
  },
  {
    path: '/v2/historicalChainTvl/{chain}',
    free: 'https://api.llama.fi/v2/historicalChainTvl/{chain}',
    pro: '/api/v2/historicalChainTvl/{chain}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => historicalChainTvlEndpoint('base'),
  },
  {
    path: '/api/protocols',
    free: 'https://api.llama.fi/protocols',
    pro: '/api/protocols',
    status: 'free',
    since: null,
    usedBy: 'lending TVL and borrows: today; market caps where no other source has them',
    endpoint: () => protocolsEndpoint(),
  },
  {
    path: '/api/protocol/{protocol}',
    free: 'https://api.llama.fi/protocol/{protocol}',
    pro: '/api/protocol/{protocol}',
    status: 'free',
    since: null,
    usedBy: 'lending TVL and borrows: history',
    endpoint: () => protocolEndpoint('aave-v3'),
  },
  {
    path: '/api/tvl/{protocol}',
    free: 'https://api.llama.fi/tvl/{protocol}',
    pro: '/api/tvl/{protocol}',
    status: 'free',
    since: null,
    usedBy: 'none yet',
    endpoint: () => tvlEndpoint('aave-v3'),
  },
]
