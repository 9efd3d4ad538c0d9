import { CatalogueError } from '@analytics/contract/errors'

import {
  batchHistoricalEndpoint,
  toHistoricalBatches,
} from '../../provider/families/coins/batchHistorical.ts'
import { coinChartEndpoint, coinsPerChart } from '../../provider/families/coins/coinCharts.ts'
import { toCoinBatches } from '../../provider/families/coins/coinIds.ts'
import type { Quote } from '../../store/QuoteRepository.ts'
import { fetchParsed, type GatherParts } from '../gather.ts'

type Parts = Pick<GatherParts, 'provider' | 'parse'>

const hour = 3600
const day = 24 * hour

/** The hours of a day, and those at both of its ends. */
const hourSpan = 26

/** What returns compare the latest price with. */
const references = [day, 7 * day, 30 * day, 365 * day]
/** The provider looks that far around a moment. */
const searchWidth = 6 * hour

/** The last day, hour by hour, as it was recorded. What can't be had is left out. */
export async function fetchHours(coins: readonly string[], now: number, parts: Parts): Promise<Quote[]> {
  const start = Math.floor(now / hour) * hour - (hourSpan - 1) * hour
  const batches = toCoinBatches(coins, coinsPerChart(hourSpan))
  const found = await eachGently(batches, async batch => {
    const endpoint = coinChartEndpoint(batch, { start, span: hourSpan, period: '1h' })
    const { value } = await fetchParsed('coinCharts', endpoint, parts)
    return value.filter(({ id }) => batch.includes(id))
  })
  return found.flatMap(({ id, prices }) =>
    prices.flatMap(({ second, price }) => (second <= now ? [{ coin: id, at: second, price }] : [])),
  )
}

/**
 * The prices a day, a week, a month and a year before the latest ones, as near as they were recorded. The provider
 * matches ids by their parts, so only what was asked for counts, letter by letter. What can't be had is left out.
 */
export async function fetchReferences(latest: readonly Quote[], parts: Parts): Promise<Quote[]> {
  const moments = Object.fromEntries(latest.map(({ coin, at }) => [coin, references.map(ago => at - ago)]))
  return eachGently(toHistoricalBatches(moments), async batch => {
    const { value } = await fetchParsed('coinCharts', batchHistoricalEndpoint(batch), parts)
    return value.flatMap(({ id, prices }) => {
      const asked = Object.hasOwn(batch, id) ? (batch[id] ?? []) : []
      const isNear = (second: number) => asked.some(moment => Math.abs(moment - second) <= searchWidth)
      return prices.flatMap(({ second, price }) => (isNear(second) ? [{ coin: id, at: second, price }] : []))
    })
  })
}

/** All batches at once, for the host's throttle keeps them apart; daily prices lie near enough to do without one. */
async function eachGently<Batch, Found>(
  batches: readonly Batch[],
  fetchBatch: (batch: Batch) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found = await Promise.all(
    batches.map(batch =>
      fetchBatch(batch).catch((error: unknown) => {
        if (!(error instanceof CatalogueError)) throw error
        return []
      }),
    ),
  )
  return found.flat()
}
