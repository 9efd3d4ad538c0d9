import { CatalogueError } from '@analytics/contract/errors'

import { nameOf } from '../../provider/endpoint.ts'
import { toCoinBatches } from '../../provider/families/coins/coinIds.ts'
import { currentPricesEndpoint } from '../../provider/families/coins/prices.ts'
import { noHistory } from '../../store/diffStaged.ts'
import type { Quote } from '../../store/QuoteRepository.ts'
import type { PriceSnapshot } from '../../store/snapshots.ts'
import type { Change } from '../absurdity.ts'
import { fetchParsed, type Gather } from '../gather.ts'
import { followedCoins } from './followedCoins.ts'
import { fetchMarketCaps } from './marketCaps.ts'
import { fetchHours, fetchReferences } from './recentPrices.ts'

/** Prices move all the time; they are asked for with every look after the sources. */
const lifeMs = 4 * 60_000

/**
 * The followed tokens: the current price, without which nothing else counts; hours of the last day; the very moments
 * that returns compare with; market caps. What can't be had of these is asked for next time.
 */
export const gatherPrices: Gather = async (source, { availability }, parts) => {
  const isKnown = availability === 'available'
  const latest: Quote[] = []
  let bytes = 0
  let fetchedAt = parts.now()
  for (const batch of toCoinBatches(followedCoins)) {
    const endpoint = currentPricesEndpoint(batch)
    const current = await fetchParsed('prices', endpoint, parts)
    bytes += current.bytes
    fetchedAt = current.fetchedAt
    for (const { id, second, price } of current.value)
      if (batch.includes(id)) latest.push({ coin: id, at: second, price })
    if (latest.length === 0) throw new CatalogueError('NOT_FOUND', { endpoint: nameOf(endpoint) })
  }
  const before = await parts.read(session => parts.snapshots.find<PriceSnapshot>(session, source.id))
  const known = latest.map(({ coin }) => coin)
  const now = Math.floor(fetchedAt / 1000)
  const [references, hours, marketCaps] = await Promise.all([
    fetchReferences(latest, parts),
    fetchHours(known, now, parts),
    // Somebody may be waiting for the first prices, and the stand-in is heavy.
    fetchMarketCaps(known, before, fetchedAt, parts, isKnown),
  ])
  return {
    facts: latest.length + hours.length + references.length,
    bytes,
    fetchedAt,
    expiresAt: fetchedAt + lifeMs,
    evidence: () => JSON.stringify(latest),
    store: async (session, inspect) => {
      await inspect(changeOfPrices(await parts.quotes.getLatest(session), latest))
      await parts.quotes.replace(session, 'hour', hours)
      await parts.quotes.replace(session, 'reference', references)
      await parts.quotes.replace(session, 'latest', latest)
      if (marketCaps) await parts.snapshots.replace(session, source.id, marketCaps)
    },
  }
}

/** Prices half a day apart are compared; of a token, over half up or down is a rewriting. */
function changeOfPrices(before: readonly Quote[], now: readonly Quote[]): Change {
  const known = new Map(before.map(quote => [quote.coin, quote]))
  const pairs = now.flatMap(quote => {
    const former = known.get(quote.coin)
    return former && quote.at - former.at <= comparableSeconds
      ? [{ price: quote.price, former: former.price }]
      : []
  })
  const rewritten = pairs.filter(({ price, former }) => Math.abs(price - former) > former / 2)
  return {
    ...noHistory,
    entriesBefore: before.length,
    entriesNow: now.length,
    valueBefore: 0,
    valueNow: 0,
    daysBefore: pairs.length,
    daysRewritten: rewritten.length,
  }
}

const comparableSeconds = 12 * 3600
