import { toEndpoint, type ProviderEndpoint } from '@analytics/defillama'

export interface Check {
  readonly what: string
  readonly endpoint: ProviderEndpoint
  /** The status is 402 instead of 200 if there is no key. */
  readonly requiresKey: boolean
  /** A response with data has this. */
  readonly holds: RegExp
}

const lite = { excludeTotalDataChart: 'true', excludeTotalDataChartBreakdown: 'true' }
const bitcoin = 'coingecko:bitcoin'

const free = (what: string, endpoint: ProviderEndpoint, holds: RegExp): Check => ({
  what,
  endpoint,
  requiresKey: false,
  holds,
})

export const checks: readonly Check[] = [
  free('chains', toEndpoint('api', ['v2', 'chains']), /"tvl"/),
  free('overview', toEndpoint('api', ['overview', 'fees', 'avalanche'], lite), /"protocols"/),
  free('prices', toEndpoint('coins', ['prices', 'current', bitcoin]), /"price"/),
  free('price chart', toEndpoint('coins', ['chart', bitcoin], { span: '1', period: '1d' }), /"prices"/),
  free('stablecoins', toEndpoint('stablecoins', ['stablecoinchains']), /"totalCirculatingUSD"/),
  free('lending', toEndpoint('yields', ['lendBorrow']), /"pool"/),
  {
    what: 'bridges',
    endpoint: toEndpoint('bridges', ['bridges'], {}, false),
    requiresKey: true,
    holds: /"bridges"/,
  },
]

export const usage: Check = free('usage', toEndpoint('usage', []), /"creditsLeft"/)
