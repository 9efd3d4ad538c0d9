import { CatalogueError } from '@analytics/contract/errors'

import {
  batchHistoricalEndpoint,
  toHistoricalBatches,
} from '../../provider/families/coins/batchHistorical.ts'
import {
  coinChartEndpoint,
  type CoinChart,
  type CoinChartQuestion,
} from '../../provider/families/coins/coinCharts.ts'
import { toCoinBatches } from '../../provider/families/coins/coinIds.ts'
import type { Quote } from '../../store/QuoteRepository.ts'
import { fetchParsed, type GatherParts } from '../gather.ts'

type Parts = Pick<GatherParts, 'provider' | 'parse'>

const hour = 3600
const day = 24 * hour

/** One question for history asks for so many days, */
const windowDays = 365
/** and so many questions reach back to before there were any prices. */
const mostWindows = 16
/** A daily price is the one nearest to midnight, if it is this near. */
const nearMidnight = 6 * hour
/** A token that has had no price for so long is not waited for. */
const forgottenAfter = 30 * day

/** What returns compare the latest price with. */
const references = [day, 7 * day, 30 * day, 365 * day]

/** A price for every UTC midnight that the store does not have yet, on the second. */
export async function fetchDays(
  coins: readonly string[],
  spans: ReadonlyMap<string, { readonly from: number; readonly to: number }>,
  now: number,
  parts: Parts,
): Promise<Quote[]> {
  const midnight = Math.floor(now / day) * day
  const fresh = coins.filter(coin => !spans.has(coin))
  const behind = coins.filter(coin => (spans.get(coin)?.to ?? midnight) < midnight)
  const quotes: Quote[] = []
  for (let back = 0; fresh.length > 0 && back < mostWindows; back++) {
    const start = midnight - ((back + 1) * windowDays - 1) * day
    const found = await askGently(fresh, { start, span: windowDays, period: '1d' }, parts, true)
    if (found.every(({ prices }) => prices.length === 0)) break
    quotes.push(...toDaily(found, midnight))
  }
  if (behind.length > 0) {
    const last = Math.min(...behind.map(coin => spans.get(coin)?.to ?? midnight))
    const start = Math.max(last + day, midnight - forgottenAfter)
    const span = (midnight - start) / day + 1
    quotes.push(...toDaily(await askGently(behind, { start, span, period: '1d' }, parts, false), midnight))
  }
  return quotes
}

/** The last day, hour by hour, as it was recorded. */
export async function fetchHours(coins: readonly string[], now: number, parts: Parts): Promise<Quote[]> {
  const start = Math.floor(now / hour) * hour - 25 * hour
  const found = await askGently(coins, { start, span: 26, period: '1h' }, parts, false)
  return found.flatMap(({ id, prices }) =>
    prices.flatMap(({ second, price }) => (second <= now ? { coin: id, at: second, price } : [])),
  )
}

/** The prices a day, a week, a month and a year before the latest ones, as near as they were recorded. */
export async function fetchReferences(latest: readonly Quote[], parts: Parts): Promise<Quote[]> {
  const moments = Object.fromEntries(latest.map(({ coin, at }) => [coin, references.map(ago => at - ago)]))
  const quotes: Quote[] = []
  try {
    for (const batch of toHistoricalBatches(moments)) {
      const { value } = await fetchParsed('coinCharts', batchHistoricalEndpoint(batch), parts)
      for (const { id, prices } of value)
        for (const { second, price } of prices) quotes.push({ coin: id, at: second, price })
    }
  } catch (error) {
    // Daily and hourly prices lie near enough most of the time.
    if (!(error instanceof CatalogueError)) throw error
  }
  return quotes
}

/**
 * A chart of any number of coins; a question that the provider refuses as too large is halved. What fails is
 * left out, unless it has to be there.
 */
async function askGently(
  coins: readonly string[],
  question: CoinChartQuestion,
  parts: Parts,
  isNeeded: boolean,
): Promise<readonly CoinChart[]> {
  const found: CoinChart[] = []
  for (const batch of toCoinBatches(coins)) {
    try {
      found.push(...(await ask(batch, question, parts)))
    } catch (error) {
      if (isNeeded || !(error instanceof CatalogueError)) throw error
    }
  }
  return found
}

async function ask(
  coins: readonly string[],
  question: CoinChartQuestion,
  parts: Parts,
): Promise<readonly CoinChart[]> {
  try {
    return (await fetchParsed('coinCharts', coinChartEndpoint(coins, question), parts)).value
  } catch (error) {
    const isTooMuch = error instanceof CatalogueError && error.code === 'BAD_REQUEST' && coins.length > 1
    if (!isTooMuch) throw error
    const half = Math.ceil(coins.length / 2)
    const first = await ask(coins.slice(0, half), question, parts)
    return [...first, ...(await ask(coins.slice(half), question, parts))]
  }
}

/** Midnights after the last one have not been yet, however near to them a price is. */
function toDaily(charts: readonly CoinChart[], last: number): Quote[] {
  return charts.flatMap(({ id, prices }) => {
    const nearest = new Map<number, { readonly away: number; readonly price: number }>()
    for (const { second, price } of prices) {
      const at = Math.round(second / day) * day
      const away = Math.abs(second - at)
      if (at <= last && away <= nearMidnight && away < (nearest.get(at)?.away ?? Infinity))
        nearest.set(at, { away, price })
    }
    return [...nearest].map(([at, { price }]) => ({ coin: id, at, price }))
  })
}
