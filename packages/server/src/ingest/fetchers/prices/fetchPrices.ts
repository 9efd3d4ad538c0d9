import { currentPricesEndpoint, getEndpointName, ProviderError, toCoinBatches } from '@analytics/defillama'

import { supportedCoins } from '../../../domain/supportedCoins.ts'
import { noHistory } from '../../../store/facts/diffStaged.ts'
import type { Quote } from '../../../store/QuoteRepository.ts'
import type { PriceSnapshot } from '../../../store/snapshots.ts'
import type { Change } from '../../batch/anomalies.ts'
import { fetchParsed } from '../../batch/fetchParsed.ts'
import type { Source } from '../../batch/Source.ts'
import { fetchMarketCaps } from './fetchMarketCaps.ts'
import { fetchHours, fetchReferences } from './recentPrices.ts'

/** Shorter than a round: prices are refreshed in every one. */
const lifeMs = 4 * 60_000

/** Hours, references and market caps are nine requests in ten, and change little in five minutes. */
const furtherEveryMs = 15 * 60_000

function isOver(since: number | undefined, ms: number, now: number): boolean {
  return since === undefined || now < since || now - since >= ms
}

/** Only current prices are required; failed parts are requested again next time. */
export const fetchPrices: Source['fetch'] = async (known, parts) => {
  const isKnown = known.availability === 'available'
  const latest: Quote[] = []
  let bytes = 0
  let fetchedAt = parts.now()
  for (const batch of toCoinBatches(supportedCoins)) {
    const endpoint = currentPricesEndpoint(batch)
    const current = await fetchParsed('prices', endpoint, parts)
    bytes += current.bytes
    fetchedAt = current.fetchedAt
    for (const { id, second, price } of current.value)
      if (batch.includes(id)) latest.push({ coin: id, at: second, price })
    if (latest.length === 0) throw new ProviderError('NOT_FOUND', { endpoint: getEndpointName(endpoint) })
  }
  const before = await parts.read(session => parts.snapshots.find<PriceSnapshot>(session, known.id))
  const coins = latest.map(({ coin }) => coin)
  const now = Math.floor(fetchedAt / 1000)
  const isFurtherDue = isOver(before?.furtherAt, furtherEveryMs, fetchedAt)
  const [references, hours, marketCaps] = isFurtherDue
    ? await Promise.all([
        fetchReferences(latest, parts),
        fetchHours(coins, now, parts),
        // A request may wait for the first prices, and the list of protocols is heavy.
        fetchMarketCaps(coins, before, fetchedAt, parts, isKnown),
      ])
    : [[], [], undefined]
  const snapshot: PriceSnapshot = { marketCaps: {}, standInAt: null, ...before, ...marketCaps }
  return {
    facts: latest.length + hours.length + references.length,
    bytes,
    fetchedAt,
    expiresAt: fetchedAt + lifeMs,
    payload: () => JSON.stringify(latest),
    store: async (session, inspect) => {
      await inspect(toPriceChange(await parts.quotes.getLatest(session), latest))
      await parts.quotes.replace(session, 'hour', hours)
      await parts.quotes.replace(session, 'reference', references)
      await parts.quotes.replace(session, 'latest', latest)
      if (isFurtherDue)
        await parts.snapshots.replace(session, known.id, {
          ...snapshot,
          // The first fetch leaves out what is heavy, so the next one goes on.
          ...(isKnown ? { furtherAt: fetchedAt } : {}),
        })
    },
  }
}

/** Half a day may lie between; a token that changes by over half counts as rewritten. */
function toPriceChange(before: readonly Quote[], now: readonly Quote[]): Change {
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
