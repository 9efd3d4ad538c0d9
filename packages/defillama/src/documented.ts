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
