import { createProvider, type Provider } from '@analytics/defillama'
import { limits, tooManyPoints } from '@analytics/defillama/documented'
import { startLoopback } from '@analytics/defillama/testing/startLoopback'

const day = 86_400

export interface ChartRequest {
  readonly coins: readonly string[]
  /** Days since the epoch. */
  readonly from: number
  readonly to: number
}

export interface Coins {
  readonly charts: ChartRequest[]
  readonly firsts: (readonly string[])[]
  readonly provider: Provider
}

export interface CoinsOptions {
  /** The first day by coin id; undefined for an unknown coin. */
  readonly first: Readonly<Record<string, number | undefined>>
  readonly now: () => number
  readonly statusOf?: (requested: ChartRequest) => number
  readonly statusOfFirst?: () => number
  readonly hasPrice?: (coin: string, at: number) => boolean
}

/** A host of daily prices, a few minutes off midnight, with the provider's limits. */
export async function startCoins(options: CoinsOptions): Promise<Coins> {
  const { first, now, statusOf, statusOfFirst, hasPrice } = options
  const charts: ChartRequest[] = []
  const firsts: (readonly string[])[] = []

  function reply(pathname: string, search: URLSearchParams): [status: number, body: unknown] {
    const coins = decodeURIComponent(pathname.split('/').at(-1) ?? '').split(',')
    if (pathname.includes('/prices/first/')) {
      firsts.push(coins)
      const status = statusOfFirst?.() ?? 200
      if (status !== 200) return [status, { message: 'no' }]
      const knownPrices = coins.flatMap(coin => {
        const begins = first[coin]
        return begins === undefined ? [] : [[coin, { price: 1, symbol: 'X', timestamp: begins * day + 60 }]]
      })
      return [200, { coins: Object.fromEntries(knownPrices) }]
    }
    const from = Number(search.get('start')) / day
    const span = Number(search.get('span'))
    const requested = { coins, from, to: from + span - 1 }
    charts.push(requested)
    if (coins.length * span > limits.chartPoints) return [400, { message: tooManyPoints(coins.length, span) }]
    const status = statusOf?.(requested) ?? 200
    if (status !== 200) return [status, { message: 'no' }]
    const lines = coins.flatMap(coin => {
      const prices = Array.from({ length: span }, (_, index) => from + index)
        .filter(
          at => at >= (first[coin] ?? Infinity) && at * day * 1000 <= now() && (hasPrice?.(coin, at) ?? true),
        )
        .map(at => ({ timestamp: at * day + (at % 3) * 60 - 40, price: at }))
      return prices.length === 0 ? [] : [[coin, { symbol: 'X', confidence: 0.99, prices }] as const]
    })
    return [200, { coins: Object.fromEntries(lines) }]
  }

  const { url } = await startLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const [status, body] = reply(pathname, searchParams)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const provider = createProvider({
    origin: { kind: 'url', url },
    now,
    sleep: async () => undefined,
    spacingMs: 0,
  })
  return { charts, firsts, provider }
}
