import type { Session } from '@analytics/store/Store'

import { QuoteRepository, type Quote } from '../QuoteRepository.ts'

const quotes = new QuoteRepository()

/** Ordered by coin and time. */
export async function readQuotes(session: Session, coins: readonly string[], from = 0): Promise<Quote[]> {
  const foundQuotes: Quote[] = []
  await quotes.forEachSince(session, coins, from, (coin, at, price) => foundQuotes.push({ coin, at, price }))
  return foundQuotes
}
