import type { Day } from '@analytics/contract/query/day'
import type { DayRange } from '@analytics/contract/query/timeRange'
import {
  coinChartEndpoint,
  hasErrorCode,
  type CoinChart,
  firstPricesEndpoint,
  isProviderError,
  toCoinBatches,
} from '@analytics/defillama'

import type { Quote } from '../../../store/QuoteRepository.ts'
import { fetchParsed } from '../../batch/fetchParsed.ts'
import type { FetchContext } from '../../batch/IngestBatch.ts'
import type { PriceWindow } from './planWindows.ts'

const hour = 3600
const day = 24 * hour
/** A daily price is the one nearest to midnight, within this distance. */
const nearMidnight = 6 * hour
/** The most requests for finding the coins that make a window fail. */
const mostRequests = 16

export interface FetchedWindow {
  readonly quotes: readonly Quote[]
  /** Days that need no further request: found, or known to be missing. */
  readonly settled: ReadonlyMap<string, DayRange>
  readonly failed: readonly string[]
  readonly bytes: number
}

/** Whether one of several coins may have caused the failure. */
export function isCoinError(error: unknown): boolean {
  return hasErrorCode(error, 'BAD_REQUEST', 'INTERNAL_ERROR', 'BAD_SHAPE')
}

/** A failing request is halved until the coin is found. Throws ProviderError when everything fails. */
export async function fetchWindow(
  { coins, from, to }: PriceWindow,
  now: number,
  parts: Pick<FetchContext, 'provider' | 'parse'>,
  isBackground: boolean,
): Promise<FetchedWindow> {
  const charts: CoinChart[] = []
  const failed: string[] = []
  let failure: unknown
  let bytes = 0
  let requests = 0

  async function ask(some: readonly string[]): Promise<void> {
    if (requests++ >= mostRequests) {
      failed.push(...some)
      return
    }
    const endpoint = coinChartEndpoint(some, { start: from * day, span: to - from + 1, period: '1d' })
    try {
      const options = { bypassCache: true, isBackground }
      const fetched = await fetchParsed('coinCharts', endpoint, parts, options)
      bytes += fetched.bytes
      charts.push(...fetched.value.filter(({ id }) => some.includes(id)))
    } catch (error) {
      if (!isCoinError(error)) throw error
      failure = error
      if (some.length === 1) failed.push(...some)
      else {
        const half = Math.ceil(some.length / 2)
        await ask(some.slice(0, half))
        await ask(some.slice(half))
      }
    }
  }

  await ask(coins)
  if (failed.length === coins.length) throw failure
  const good = coins.filter(coin => !failed.includes(coin))
  const quotes = toDaily(charts, from, to)
  const isIn = new Set(quotes.filter(({ at }) => at === to * day).map(({ coin }) => coin))
  // A midnight whose price may still be recorded is not settled without one.
  const isRecent = now / 1000 - to * day < nearMidnight
  const settled = good.flatMap(coin => {
    const last: Day = isRecent && !isIn.has(coin) ? to - 1 : to
    return last < from ? [] : [[coin, { from, to: last }] as const]
  })
  return { quotes, settled: new Map(settled), failed, bytes }
}

function toDaily(charts: readonly CoinChart[], from: Day, to: Day): Quote[] {
  return charts.flatMap(({ id, prices }) => {
    const nearest = new Map<number, { readonly away: number; readonly price: number }>()
    for (const { second, price } of prices) {
      const midnight = Math.round(second / day)
      const away = Math.abs(second - midnight * day)
      const isWithin = midnight >= from && midnight <= to && away <= nearMidnight
      if (isWithin && away < (nearest.get(midnight)?.away ?? Infinity)) nearest.set(midnight, { away, price })
    }
    return [...nearest].map(([midnight, { price }]) => ({ coin: id, at: midnight * day, price }))
  })
}

/** The batch size after a request that failed because of one coin. */
const fewCoins = 10

/** Unix seconds; null where the provider has none. Failed coins are left out. Throws ProviderError. */
export async function fetchStarts(
  coins: readonly string[],
  parts: Pick<FetchContext, 'provider' | 'parse'>,
): Promise<ReadonlyMap<string, number | null>> {
  const starts = new Map<string, number | null>()
  async function ask(some: readonly string[]): Promise<void> {
    const { value } = await fetchParsed('prices', firstPricesEndpoint(some), parts)
    for (const coin of some) starts.set(coin, value.find(({ id }) => id === coin)?.second ?? null)
  }
  for (const batch of toCoinBatches(coins)) {
    try {
      await ask(batch)
    } catch (error) {
      if (!isCoinError(error)) throw error
      for (const few of toCoinBatches(batch, fewCoins)) {
        await ask(few).catch((failure: unknown) => {
          if (!isProviderError(failure)) throw failure
        })
      }
    }
  }
  return starts
}
