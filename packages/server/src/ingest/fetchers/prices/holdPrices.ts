import type { Unreadable } from '@analytics/contract/api/responses/status'
import type { Session } from '@analytics/store/Store'

import { isOutOfProportion, outlierFactor, findSpikes } from '../../../domain/outliers.ts'
import type { Quote, QuoteRepository } from '../../../store/QuoteRepository.ts'
import type { HeldFigure } from '../../../store/snapshots.ts'
import { holdBack } from '../../batch/anomalies.ts'

const hour = 3600

/** A stored price so near in time, and within a factor of two, says that the price is right. */
const nearSeconds = 6 * hour
const nearFactor = 2

/** The nearest stored price is comparable within half a day: every midnight has one. */
const besideSeconds = 12 * hour

export interface FetchedQuote extends Quote {
  /** Stays the same from one fetch to the next. */
  readonly key: string
}

export interface HeldQuotes<Fetched> {
  readonly held: readonly HeldFigure[]
  readonly quotes: ReadonlySet<Fetched>
}

/** Finds the fetched prices that jump away from the others or from the stored price beside them, until the provider has repeated them. */
export function holdPrices<Fetched extends FetchedQuote>(
  fetched: readonly Fetched[],
  stored: readonly Quote[],
  before: readonly HeldFigure[],
  now: number,
): HeldQuotes<Fetched> {
  const storedOf = byCoin(stored)
  const spikes = [...byCoin(fetched)].flatMap(([coin, quotes]) =>
    findOwnSpikes(quotes, storedOf.get(coin) ?? []),
  )
  const outliers = spikes.map(({ key, price }) => ({ key, value: price }))
  const held = holdBack(outliers, before, now)
  const keys = new Set(held.map(({ key }) => key))
  return { held, quotes: new Set(spikes.filter(({ key }) => keys.has(key))) }
}

function byCoin<Each extends Quote>(quotes: readonly Each[]): ReadonlyMap<string, readonly Each[]> {
  const quotesByCoin = new Map<string, Each[]>()
  for (const quote of quotes) {
    const coinQuotes = quotesByCoin.get(quote.coin)
    if (coinQuotes) coinQuotes.push(quote)
    else quotesByCoin.set(quote.coin, [quote])
  }
  return quotesByCoin
}

function findOwnSpikes<Fetched extends FetchedQuote>(
  fetched: readonly Fetched[],
  stored: readonly Quote[],
): Fetched[] {
  const times = new Set(fetched.map(({ at }) => at))
  const all = [...stored.filter(({ at }) => !times.has(at)), ...fetched].toSorted((a, b) => a.at - b.at)
  const spikes = new Set<Quote | undefined>(
    [...findSpikes(all.map(({ price }) => price))].map(index => all[index]),
  )
  return fetched.filter(
    quote => (spikes.has(quote) || isContradicted(quote, stored)) && !isConfirmedBy(quote, stored),
  )
}

const secondsBetween = (a: Quote, b: Quote) => Math.abs(a.at - b.at)

function isContradicted(quote: Quote, stored: readonly Quote[]): boolean {
  let nearest: Quote | undefined
  for (const otherQuote of stored)
    if (!nearest || secondsBetween(otherQuote, quote) < secondsBetween(nearest, quote)) nearest = otherQuote
  if (!nearest || secondsBetween(nearest, quote) > besideSeconds) return false
  return isOutOfProportion(quote.price, nearest.price)
}

function isConfirmedBy(quote: Quote, stored: readonly Quote[]): boolean {
  return stored.some(candidate => {
    const [less, more] = [Math.min(quote.price, candidate.price), Math.max(quote.price, candidate.price)]
    return secondsBetween(candidate, quote) <= nearSeconds && more <= nearFactor * less
  })
}

/** All quotes of the coins since a time in Unix seconds. */
export async function readStored(
  quotes: QuoteRepository,
  session: Session,
  coins: readonly string[],
  since: number,
): Promise<Quote[]> {
  const stored: Quote[] = []
  await quotes.forEachSince(session, coins, since, (coin, at, price) => void stored.push({ coin, at, price }))
  return stored
}

/** Null where nothing is held. Keys are a coin and what of it. */
export function toHeldReport(held: readonly HeldFigure[], of: number): Unreadable | null {
  if (held.length === 0) return null
  const samples = held.slice(0, 20).map(({ key, value }) => {
    const [coin = '', ...rest] = key.split(' ')
    const why = `$${value} is ${outlierFactor} times, or a ${outlierFactor}th of, what is known around it`
    return { entry: coin, field: rest.join(' '), why }
  })
  return { count: held.length, of, samples }
}
