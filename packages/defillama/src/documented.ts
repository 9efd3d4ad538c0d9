/**
 * What is known of the provider from outside: its hosts and the limits it keeps. The client plans by it; the demo
 * provider and the stand-in of the tests enforce it.
 */

/** The free hosts by namespace; without a key each takes requests of its own. */
export const freeHosts = {
  api: 'https://api.llama.fi',
  coins: 'https://coins.llama.fi',
  stablecoins: 'https://stablecoins.llama.fi',
  yields: 'https://yields.llama.fi',
  bridges: 'https://bridges.llama.fi',
  etfs: 'https://etfs.llama.fi',
  fdv: 'https://fdv-server.llama.fi',
} as const

/** The paid host: the key is the first segment of the path, then the namespace. */
export const proHost = 'https://pro-api.llama.fi'

export const limits = {
  /** Requests that one free host takes in `windowMs` before it answers 429. Measured by others, not promised. */
  freeRequests: 500,
  freeWindowMs: 300_000,
  /** Requests that the paid host takes in `proWindowMs` with a key. */
  proRequests: 1000,
  proWindowMs: 60_000,
  /** Points that one `/chart` request may ask for: coins times timestamps. More is refused with 400. */
  chartPoints: 500,
} as const

/** What `/chart` answers with 400 when it is asked for too many points. */
export function tooManyPoints(coins: number, timestamps: number): string {
  return `Requested ${coins * timestamps} data points (${coins} coins × ${timestamps} timestamps) exceeds the maximum of ${limits.chartPoints}. Reduce the number of coins or the span.`
}

/** The hosts of logos; with live data the product fetches them for its readers. */
export const iconHosts = ['icons.llama.fi', 'icons.llamao.fi'] as const

/** What the free hosts refuse with 402, in the pro layout; each stands for everything below it, too. */
const soldPaths = [
  '/api/overview/derivatives',
  '/api/summary/derivatives',
  '/api/treasuries',
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

/** Whether a free host sells this path of the pro layout (`/yields/perps`, without key and query). */
export function isSold(path: string): boolean {
  return soldPaths.some(sold => path === sold || path.startsWith(`${sold}/`))
}

const plain = 'text/plain; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** How the provider says no. */
export const refusals = {
  /** A sold path on a free host. */
  sold: {
    status: 402,
    contentType: plain,
    body: 'This endpoint needs a paid plan, see https://defillama.com/subscription',
  },
  /** The pro host, for a key that it does not know. */
  wrongKey: { status: 500, contentType: json, body: '{"error":"API Key is wrong"}' },
  /** Too many requests, by the provider's own servers; a Retry-After may come with it or not, */
  tooMany: { status: 429, contentType: plain, body: 'Too many requests, please slow down' },
  /** and by the network in front of them, with a page. */
  tooManyPage: {
    status: 429,
    contentType: 'text/html; charset=utf-8',
    body: '<!DOCTYPE html><html><head><title>Rate limited</title></head><body><h1>Error 1015</h1></body></html>',
  },
  /** A path that the coins host does not have, any other path, and an origin that is down. */
  noSuchCoinPath: { status: 400, contentType: json, body: '{"message":"This endpoint doesn\'t exist"}' },
  noSuchPath: { status: 404, contentType: plain, body: '404 page not found' },
} as const satisfies Record<string, { status: number; contentType: string; body: string }>

/** The largest payloads that were measured, decoded, in bytes. */
export const largestBytes = {
  /** `/overview/{family}` with both charts, all chains. */
  overview: 30_000_000,
  /** `/protocol/{slug}` with the histories of all tokens. */
  protocol: 20_000_000,
  /** `/protocols`. */
  protocols: 9_000_000,
} as const
