/** Facts about the provider: the client plans by them; servers that imitate the provider enforce them. */

export const freeHosts = {
  api: 'https://api.llama.fi',
  coins: 'https://coins.llama.fi',
  stablecoins: 'https://stablecoins.llama.fi',
  yields: 'https://yields.llama.fi',
  bridges: 'https://bridges.llama.fi',
  etfs: 'https://etfs.llama.fi',
  fdv: 'https://fdv-server.llama.fi',
} as const

/** The key is the first segment of the path, then the namespace. */
export const proHost = 'https://pro-api.llama.fi'

export const limits = {
  /** Measured by others, not promised. */
  freeRequests: 500,
  freeWindowMs: 300_000,
  proRequests: 1000,
  proWindowMs: 60_000,
  chartPoints: 500,
} as const

export function tooManyPoints(coins: number, timestamps: number): string {
  return `Requested ${coins * timestamps} data points (${coins} coins × ${timestamps} timestamps) exceeds the maximum of ${limits.chartPoints}. Reduce the number of coins or the span.`
}

export const iconHosts = ['icons.llama.fi', 'icons.llamao.fi'] as const

/** Paths with status 402 on free hosts; each includes everything below it. */
const paidPaths = [
  '/api/overview/derivatives',
  '/api/summary/derivatives',
  '/api/treasuries',
  '/api/v2/chart/treasury',
  '/api/tokenProtocols',
  '/api/historicalLiquidity',
  '/api/inflows',
  '/api/chainAssets',
  '/api/raises',
  '/api/hacks',
  '/api/forks',
  '/api/oracles',
  '/api/emissions',
  '/api/emission',
  '/api/categories',
  '/api/entities',
  '/yields/poolsBorrow',
  '/yields/poolsOld',
  '/yields/chartLendBorrow',
  '/yields/lsdRates',
  '/yields/perps',
  '/stablecoins/stablecoindominance',
  '/bridges',
  '/etfs',
  '/fdv',
] as const

export function requiresKey(path: string): boolean {
  return paidPaths.some(paid => path === paid || path.startsWith(`${paid}/`))
}

const plain = 'text/plain; charset=utf-8'
const json = 'application/json; charset=utf-8'

export const refusals = {
  paymentRequired: {
    status: 402,
    contentType: plain,
    body: 'This endpoint needs a paid plan, see https://defillama.com/subscription',
  },
  /** An unknown key on the pro host. */
  wrongKey: { status: 500, contentType: json, body: '{"error":"API Key is wrong"}' },
  tooMany: { status: 429, contentType: plain, body: 'Too many requests, please slow down' },
  /** The CDN in front of the servers sends this one; the servers themselves send `tooMany`. */
  tooManyPage: {
    status: 429,
    contentType: 'text/html; charset=utf-8',
    body: '<!DOCTYPE html><html><head><title>Rate limited</title></head><body><h1>Error 1015</h1></body></html>',
  },
  noSuchCoinPath: { status: 400, contentType: json, body: '{"message":"This endpoint doesn\'t exist"}' },
  noSuchPath: { status: 404, contentType: plain, body: '404 page not found' },
} as const satisfies Record<string, { status: number; contentType: string; body: string }>
