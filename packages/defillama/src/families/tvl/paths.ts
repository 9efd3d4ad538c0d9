import { free, type PathRow } from '../../api/PathRow.ts'
import { chainsEndpoint } from './chains.ts'
import { historicalChainTvlEndpoint } from './historicalChainTvl.ts'
import { protocolEndpoint } from './protocol.ts'
import { protocolsEndpoint } from './protocols.ts'
import { tvlEndpoint } from './protocolTvl.ts'

export const tvlPaths: readonly PathRow[] = [
  free('/api/v2/chains', () => chainsEndpoint()),
  free('/api/v2/historicalChainTvl', () => historicalChainTvlEndpoint()),
  free('/api/v2/historicalChainTvl/{chain}', () => historicalChainTvlEndpoint('base')),
  free('/api/protocols', () => protocolsEndpoint()),
  free('/api/protocol/{protocol}', () => protocolEndpoint('aave-v3')),
  free('/api/tvl/{protocol}', () => tvlEndpoint('aave-v3')),
]
