import { chainSelections } from '../../metrics/chains.ts'
import type { ParameterName } from '../../query/parameters.ts'
import { type Endpoint, type ServedQuery, serve, type Measured } from './Endpoint.ts'
const volume: Measured = { metric: 'perpsVolume' }
const revenue: Measured = { metric: 'revenue', category: 'perps' }
const fees: Measured = { metric: 'fees', category: 'perps' }
const chains = chainSelections.perps

function ranking(
  summary: string,
  measured: Measured,
  parameters: readonly ParameterName[] = ['timeFrame', 'limit', 'chains'],
): Endpoint<ServedQuery<'chainRanking'>> {
  return {
    summary,
    serves: serve('chain', 'Ranking', measured),
    parameters,
    defaults: { timeFrame: '30d', limit: 10, chains },
  }
}

function series(summary: string, measured: Measured): Endpoint<ServedQuery<'chainSeries'>> {
  return {
    summary,
    serves: serve('chain', 'Series', measured),
    parameters: ['timeFrame', 'chains', 'resamplePeriod'],
    defaults: { timeFrame: '30d', chains, resamplePeriod: 'D' },
  }
}

export const perpsEndpoints = {
  'perps-volume-by-app': {
    summary: 'Perpetual futures volume by application: chart and ranking',
    serves: serve('app', 'Combined', volume),
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'perps-revenue-by-app': {
    summary: 'Revenue of perpetual futures venues: chart and ranking',
    serves: serve('app', 'Combined', revenue),
    parameters: ['timeFrame', 'limit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'perps-fees-by-app': {
    summary: 'Fees of perpetual futures venues: chart, ranking and average fee rate',
    serves: serve('app', 'Combined', { ...fees, ratioTo: 'perpsVolume' }),
    parameters: ['timeFrame', 'queryLimit', 'resamplePeriod'],
    defaults: { timeFrame: '30d', queryLimit: 10, resamplePeriod: 'D' },
  },
  'perps-volume-by-chain': ranking('Chains ranked by perpetual futures volume', volume),
  'perps-volume-by-chain/timeseries': series('Daily perpetual futures volume of chains', volume),
  'perps-revenue-by-chain': ranking('Chains ranked by the revenue of perpetual futures venues', revenue, [
    'timeFrame',
    'limit',
    'excludeStablecoins',
    'chains',
  ]),
  'perps-revenue-by-chain/timeseries': {
    summary: 'Daily revenue of perpetual futures venues by chain',
    serves: serve('chain', 'Series', revenue),
    parameters: ['type', 'timeFrame', 'chains', 'resamplePeriod'],
    defaults: { type: 'multi-chain', timeFrame: '30d', chains, resamplePeriod: 'D' },
  },
  'perps-fees-by-chain': ranking('Chains ranked by the fees of perpetual futures venues', fees),
  'perps-fees-by-chain/timeseries': series('Daily fees of perpetual futures venues by chain', fees),
} as const satisfies Record<string, Endpoint>
