import { toEndpoint, type Endpoint } from '@analytics/defillama'

export interface Check {
  readonly what: string
  readonly endpoint: Endpoint
  /** The status is 402 instead of 200 if there is no key. */
  readonly requiresKey: boolean
}

const lite = { excludeTotalDataChart: 'true', excludeTotalDataChartBreakdown: 'true' }
const bitcoin = 'coingecko:bitcoin'

const free = (what: string, endpoint: Endpoint): Check => ({ what, endpoint, requiresKey: false })

export const checks: readonly Check[] = [
  free('chains', toEndpoint('api', ['v2', 'chains'])),
  free('overview', toEndpoint('api', ['overview', 'fees', 'avalanche'], lite)),
  free('prices', toEndpoint('coins', ['prices', 'current', bitcoin])),
  free('price chart', toEndpoint('coins', ['chart', bitcoin], { span: '1', period: '1d' })),
  free('stablecoins', toEndpoint('stablecoins', ['stablecoinchains'])),
  free('lending', toEndpoint('yields', ['lendBorrow'])),
  { what: 'bridges', endpoint: toEndpoint('bridges', ['bridges'], {}, false), requiresKey: true },
]

export const usage: Check = free('usage', toEndpoint('usage', []))
