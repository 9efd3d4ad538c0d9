import { toEndpoint, type Endpoint } from '../provider/endpoint.ts'

/** One light request that tells whether a part of the provider's API answers, as the product would send it. */
export interface Check {
  readonly what: string
  readonly endpoint: Endpoint
  /** Without a key: 200 where it is free, 402 where it is sold. */
  readonly isSold: boolean
}

const lite = { excludeTotalDataChart: 'true', excludeTotalDataChartBreakdown: 'true' }
const bitcoin = 'coingecko:bitcoin'

const free = (what: string, endpoint: Endpoint): Check => ({ what, endpoint, isSold: false })

/** Something from every family that pages are made from; those of one host one after the other. */
export const checks: readonly Check[] = [
  free('chains', toEndpoint('api', ['v2', 'chains'])),
  free('overview', toEndpoint('api', ['overview', 'fees', 'avalanche'], lite)),
  free('prices', toEndpoint('coins', ['prices', 'current', bitcoin])),
  free('price chart', toEndpoint('coins', ['chart', bitcoin], { span: '1', period: '1d' })),
  free('stablecoins', toEndpoint('stablecoins', ['stablecoinchains'])),
  free('lending', toEndpoint('yields', ['lendBorrow'])),
  { what: 'bridges', endpoint: toEndpoint('bridges', ['bridges'], {}, false), isSold: true },
]

/** What the account has left; with a key only. */
export const usage: Check = free('usage', toEndpoint('usage', []))
