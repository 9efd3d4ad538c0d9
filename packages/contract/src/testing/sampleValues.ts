import { getEndpoint, type EndpointId } from '../api/endpoints/endpoints.ts'
import type { ParameterName } from '../query/parameters.ts'

/** Valid at every endpoint that has the parameter, but for ranges and shapes, of which an endpoint may have a part. */
export const sampleValues: Readonly<Record<ParameterName, readonly string[]>> = {
  timeFrame: ['24h', '7d', '30d', '90d', 'ytd', '1y', '2y', 'all'],
  from: ['2026-09-01'],
  to: ['2026-09-07'],
  vs: ['prev', 'year', 'period'],
  known: ['2026-09-25', '2026-09-24', '2026-09-26'],
  // Lenders, whose TVL needs no provider.
  app: ['aave', 'aave-v3', '<script>'],
  id: ['base', 'unichain', 'dexs', 'lending', 'bitcoin', 'tether', '<script>'],
  version: ['aave-v3'],
  metric: ['fees', 'revenue', 'spotVolume', 'perpsVolume', 'openInterest', 'optionsVolume', 'tvl', 'borrows'],
  category: ['perps', 'lending'],
  by: ['version', 'chain', 'part'],
  group: ['version', 'parent'],
  ratios: ['takeRate,pf', 'ps,feeRate,utilisation,feesToTvl'],
  newer: ['60d', '3650d'],
  min: ['0', '1000000'],
  trend: ['true', 'false'],
  high: ['true', 'false'],
  shape: ['series', 'result'],
  include: ['2269', '2269,nobody'],
  limit: ['1', '8', '100', 'all'],
  queryLimit: ['1', '100', 'all'],
  excludeStablecoins: ['true', 'false'],
  resamplePeriod: ['D', 'W', 'M'],
  lead: ['1', '13', '100'],
  resample: ['D', 'W', 'M'],
  type: ['multi-chain'],
  chain: ['ethereum', 'eth', 'OP Mainnet', 'hyperliquid'],
  chains: ['ethereum', 'eth,sol', 'base,base', 'OP Mainnet, base'],
  events: ['hack', 'hack,raise'],
  apps: ['aave', 'uniswap,nobody'],
  source: ['fees', 'fees/*', 'stablecoinHistory'],
  since: ['2026-09-01'],
  until: ['2026-09-30'],
  keep: ['newest', 'largest'],
  sortByFees: ['true', 'false'],
  sortByRevenue: ['true', 'false'],
  minFees24h: ['0', '1000', '999999999999999'],
  minRevenue24h: ['0', '0.000001'],
  includeTimeSeries: ['true', 'false'],
  enhanced: ['true', 'false'],
  format: ['timeseries', 'table'],
  topN: ['1', '10', '100'],
}

/** Samples of entities, by the first part of the endpoint's path. */
const subjects: Readonly<Record<string, string>> = {
  app: 'app=aave',
  chain: 'id=base',
  category: 'id=dexs',
  asset: 'id=bitcoin',
  stablecoin: 'id=tether',
  bridge: 'id=hyperliquid',
}

/** The required subject of the endpoint; empty for most. */
export function sampleSubject(endpoint: EndpointId): string {
  const [kind = ''] = endpoint.split('/')
  return (getEndpoint(endpoint).required && subjects[kind]) ?? ''
}
