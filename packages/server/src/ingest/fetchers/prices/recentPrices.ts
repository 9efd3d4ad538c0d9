import {
  batchHistoricalEndpoint,
  coinChartEndpoint,
  getCoinsPerChart,
  isProviderError,
  toCoinBatches,
  toHistoricalBatches,
} from '@analytics/defillama'

import type { Quote } from '../../../store/QuoteRepository.ts'
import { fetchParsed } from '../../batch/fetchParsed.ts'
import type { FetchContext } from '../../batch/IngestBatch.ts'

type Parts = Pick<FetchContext, 'provider' | 'parse'>

const hour = 3600
const day = 24 * hour

/** A day's hours with both ends. */
const hourSpan = 26

const references = [day, 7 * day, 30 * day, 365 * day]
/** How far around a timestamp the provider searches. */
const searchWidth = 6 * hour

export async function fetchHours(coins: readonly string[], now: number, parts: Parts): Promise<Quote[]> {
  const start = Math.floor(now / hour) * hour - (hourSpan - 1) * hour
  const batches = toCoinBatches(coins, getCoinsPerChart(hourSpan))
  const charts = await eachGently(batches, async batch => {
    const endpoint = coinChartEndpoint(batch, { start, span: hourSpan, period: '1h' })
    const { value } = await fetchParsed('coinCharts', endpoint, parts)
    return value.filter(({ id }) => batch.includes(id))
  })
  return charts.flatMap(({ id, prices }) =>
    prices.flatMap(({ second, price }) => (second <= now ? [{ coin: id, at: second, price }] : [])),
  )
}

/** Prices a day to a year before the latest. Ids that the provider matched only loosely are dropped. */
export async function fetchReferences(latest: readonly Quote[], parts: Parts): Promise<Quote[]> {
  const timestamps = Object.fromEntries(latest.map(({ coin, at }) => [coin, references.map(ago => at - ago)]))
  return eachGently(toHistoricalBatches(timestamps), async batch => {
    const { value } = await fetchParsed('coinCharts', batchHistoricalEndpoint(batch), parts)
    return value.flatMap(({ id, prices }) => {
      const requested = Object.hasOwn(batch, id) ? (batch[id] ?? []) : []
      const isNear = (second: number) =>
        requested.some(timestamp => Math.abs(timestamp - second) <= searchWidth)
      return prices.flatMap(({ second, price }) => (isNear(second) ? [{ coin: id, at: second, price }] : []))
    })
  })
}

/** All batches at once, since the host's throttle spaces them; failed ones are left out. */
async function eachGently<Batch, Found>(
  batches: readonly Batch[],
  fetchBatch: (batch: Batch) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const foundPrices = await Promise.all(
    batches.map(batch =>
      fetchBatch(batch).catch((error: unknown) => {
        if (!isProviderError(error)) throw error
        return []
      }),
    ),
  )
  return foundPrices.flat()
}
