import { dayOf, toIsoDay, type Day } from '@analytics/contract/query/day'
import type { WriteSession } from '@analytics/store/Store'

import type { Quote, QuoteRepository } from '../../../store/QuoteRepository.ts'
import type { SnapshotRepository } from '../../../store/SnapshotRepository.ts'
import type { PriceHistorySnapshot } from '../../../store/snapshots.ts'
import { holdPrices, readStored } from './holdPrices.ts'

const day = 86_400

/** How far beyond the fetched days the prices around them reach. */
const aroundSeconds = 10 * day

interface HeldDays {
  readonly quotes: readonly Quote[]
  /** Days to fetch again, by coin. */
  readonly days: ReadonlyMap<string, readonly Day[]>
}

interface Parts {
  readonly quotes: QuoteRepository
  readonly snapshots: SnapshotRepository
  readonly now: () => number
}

/** Keeps aside the daily prices that jump, in the snapshot of the source. */
export async function holdDaily(
  session: WriteSession,
  source: string,
  fetched: readonly Quote[],
  { quotes, snapshots, now }: Parts,
): Promise<HeldDays> {
  if (fetched.length === 0) return { quotes: [], days: new Map() }
  const keyed = fetched.map(quote => ({ ...quote, key: `${quote.coin} ${toIsoDay(dayOf(quote.at * 1000))}` }))
  const first = keyed.reduce((earliest, { at }) => Math.min(earliest, at), Number.POSITIVE_INFINITY)
  const coins = [...new Set(keyed.map(({ coin }) => coin))]
  const stored = await readStored(quotes, session, coins, first - aroundSeconds)
  const before = (await snapshots.find<PriceHistorySnapshot>(session, source))?.held ?? []
  const aside = holdPrices(keyed, stored, before, now())
  const asked = new Set(keyed.map(({ key }) => key))
  const held = [...before.filter(({ key }) => !asked.has(key)), ...aside.held]
  if (held.length + before.length > 0) await snapshots.replace(session, source, { held })
  const days = new Map<string, Day[]>()
  for (const { coin, at } of aside.quotes) days.set(coin, [...(days.get(coin) ?? []), dayOf(at * 1000)])
  return {
    quotes: keyed.filter(quote => !aside.quotes.has(quote)),
    days,
  }
}
