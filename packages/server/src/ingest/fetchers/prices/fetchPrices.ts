import { currentPricesEndpoint, getEndpointName, ProviderError, toCoinBatches } from '@analytics/defillama'

import { supportedCoins } from '../../../domain/keys.ts'
import { noHistory } from '../../../store/facts/diffStaged.ts'
import type { Quote } from '../../../store/QuoteRepository.ts'
import type { HeldFigure, PriceSnapshot } from '../../../store/snapshots.ts'
import type { Change } from '../../batch/anomalies.ts'
import { fetchParsed } from '../../batch/fetchParsed.ts'
import type { Source } from '../../batch/IngestBatch.ts'
import { fetchMarketCaps, holdCaps, isCap } from './fetchMarketCaps.ts'
import { holdPrices, readStored, toHeldReport } from './holdPrices.ts'
import { fetchHours, fetchReferences } from './recentPrices.ts'

/** Shorter than a round: prices are refreshed in every one. */
const lifeMs = 4 * 60_000

/** Hours, references and market caps are nine requests in ten, and change little in five minutes. */
const furtherEveryMs = 15 * 60_000

function isOver(since: number | undefined, ms: number, now: number): boolean {
  return since === undefined || now < since || now - since >= ms
}

/** Only current prices are required; failed parts are requested again next time. */
export const fetchPrices: Source['fetch'] = async (record, parts) => {
  const isKnown = record.availability === 'available'
  const latest: Quote[] = []
  let bytes = 0
  let fetchedAt = parts.now()
  for (const batch of toCoinBatches(supportedCoins)) {
    const endpoint = currentPricesEndpoint(batch)
    const current = await fetchParsed('prices', endpoint, parts)
    bytes += current.bytes
    fetchedAt = current.fetchedAt
    // A clock that is ahead would put the newest price of all into tomorrow.
    const latestSecond = Math.floor(fetchedAt / 1000)
    for (const { id, second, price } of current.value)
      if (batch.includes(id)) latest.push({ coin: id, at: Math.min(second, latestSecond), price })
    if (latest.length === 0) throw new ProviderError('NOT_FOUND', { endpoint: getEndpointName(endpoint) })
  }
  const before = await parts.read(session => parts.snapshots.find<PriceSnapshot>(session, record.id))
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
  const caps = marketCaps && holdCaps(marketCaps.marketCaps, before, fetchedAt)
  const snapshot: PriceSnapshot = {
    marketCaps: {},
    standInAt: null,
    ...before,
    ...marketCaps,
    ...(caps && { marketCaps: caps.marketCaps }),
  }
  return {
    facts: latest.length + hours.length + references.length,
    bytes,
    fetchedAt,
    expiresAt: fetchedAt + lifeMs,
    payload: () => JSON.stringify(latest),
    store: async (session, inspect) => {
      await inspect(toPriceChange(await parts.quotes.getLatest(session), latest))
      const fetched = [
        ...hours.map(quote => toFetched('hour', quote)),
        ...references.map(quote => toFetched('reference', quote)),
        ...latest.map(quote => toFetched('latest', quote)),
      ]
      const since = now - (isFurtherDue ? furthest : recent)
      const stored = await readStored(parts.quotes, session, coins, since)
      const aside = holdPrices(fetched, stored, before?.held ?? [], fetchedAt)
      for (const kind of ['hour', 'reference', 'latest'] as const)
        await parts.quotes.replace(
          session,
          kind,
          fetched.filter(quote => quote.kind === kind && !aside.quotes.has(quote)),
        )
      const former = before?.held ?? []
      const held = [
        ...aside.held,
        ...(caps?.held ?? former.filter(isCap)),
        // Hours and references that were not fetched this time.
        ...(isFurtherDue ? [] : former.filter(figure => !isCap(figure) && !isLatest(figure))),
      ]
      const report = toHeldReport(held, fetched.length)
      if (report) parts.noteUnreadable(report)
      if (isFurtherDue || JSON.stringify(former) !== JSON.stringify(held))
        await parts.snapshots.replace(session, record.id, {
          ...snapshot,
          held,
          // The first fetch leaves out what is heavy, so the next one goes on.
          ...(isFurtherDue && isKnown ? { furtherAt: fetchedAt } : {}),
        })
    },
  }
}

type KeyedQuote = Quote & { readonly kind: 'hour' | 'reference' | 'latest'; readonly key: string }

const isLatest = ({ key }: HeldFigure) => key.endsWith(' now')

/** The provider's times shift by minutes: an hour, a day and the latest price each stay the same one. */
function toFetched(kind: KeyedQuote['kind'], quote: Quote): KeyedQuote {
  const time = new Date(quote.at * 1000).toISOString()
  const when = { hour: time.slice(0, 13), reference: time.slice(0, 10), latest: 'now' }[kind]
  return { ...quote, kind, key: `${quote.coin} ${when}` }
}

/** Prices between which the latest ones are compared, and the references, in seconds. */
const recent = 3 * 86_400
const furthest = 400 * 86_400

/** Half a day may lie between; a token that changes by over half counts as rewritten. */
function toPriceChange(before: readonly Quote[], now: readonly Quote[]): Change {
  const knownQuotes = new Map(before.map(quote => [quote.coin, quote]))
  const pairs = now.flatMap(quote => {
    const former = knownQuotes.get(quote.coin)
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
