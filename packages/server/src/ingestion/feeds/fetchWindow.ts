import { CatalogueError, type ErrorCode } from '@analytics/contract/errors'
import type { Day } from '@analytics/contract/vocabulary/day'
import type { DayRange } from '@analytics/contract/vocabulary/timeFrame'

import { coinChartEndpoint, type CoinChart } from '../../provider/families/coins/coinCharts.ts'
import type { Quote } from '../../store/QuoteRepository.ts'
import { fetchParsed, type GatherParts } from '../gather.ts'
import type { PriceWindow } from './planWindows.ts'

const hour = 3600
const day = 24 * hour
/** A daily price is the one nearest to midnight, if it is this near. */
const nearMidnight = 6 * hour
/** So many requests at most look for the coins that a window fails of. */
const mostRequests = 16

export interface FetchedWindow {
  readonly quotes: readonly Quote[]
  /** The days that need not be asked for again, by coin: found, or not to be had. */
  readonly settled: ReadonlyMap<string, DayRange>
  /** The coins that requests fail of. */
  readonly failed: readonly string[]
  readonly bytes: number
}

const aboutCoins: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['BAD_REQUEST', 'INTERNAL_ERROR', 'BAD_SHAPE'])

/** Whether a request may have failed of one of the coins in it: then the others may well be had. */
export function isAboutCoins(error: unknown): error is CatalogueError {
  return error instanceof CatalogueError && aboutCoins.has(error.code)
}

/**
 * The daily prices of a window. A request that fails of a coin is halved until it is found, with a bounded number of
 * requests: what is left then counts as failed too. Throws CatalogueError when nothing of the window can be had.
 */
export async function fetchWindow(
  { coins, from, to }: PriceWindow,
  now: number,
  parts: Pick<GatherParts, 'provider' | 'parse'>,
  isBackground: boolean,
): Promise<FetchedWindow> {
  const found: CoinChart[] = []
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
      found.push(...fetched.value.filter(({ id }) => some.includes(id)))
    } catch (error) {
      if (!isAboutCoins(error)) throw error
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
  const quotes = toDaily(found, from, to)
  const isIn = new Set(quotes.filter(({ at }) => at === to * day).map(({ coin }) => coin))
  // A midnight whose price may still be recorded is not settled without one.
  const isRecent = now / 1000 - to * day < nearMidnight
  const settled = good.flatMap(coin => {
    const last: Day = isRecent && !isIn.has(coin) ? to - 1 : to
    return last < from ? [] : [[coin, { from, to: last }] as const]
  })
  return { quotes, settled: new Map(settled), failed, bytes }
}

/** One price per midnight of a range: the one nearest to it. */
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
