import type { PriceFacts } from '../domain/facts.ts'
import { PriceHistory } from '../domain/prices/PriceHistory.ts'
import { wholeSince } from '../ingest/fetchers/prices/PriceCoverage.ts'
import { toAssetId, toCoin } from '../ingest/fetchers/prices/supportedCoins.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { PriceSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { PinnedRead, PinnedSources } from './CurrentSources.ts'
import type { MetricTableCache, PriceCoverage } from './MetricTableCache.ts'

type Parts = Pick<Repositories, 'quotes' | 'windows' | 'snapshots'> & { readonly tables: MetricTableCache }

/** `sources` are the prices and, where it is stored, their history. */
export async function findPrices(
  pinned: PinnedSources,
  sources: readonly [SourceRecord, ...SourceRecord[]],
  ids: readonly string[],
  from: number,
  parts: Parts,
): Promise<PriceFacts> {
  const [{ id: key, fetchedAt }] = sources
  const revision = sources.map(source => source.revision).join(' ')
  const read = pinned.of(sources)
  const histories = await findHistories(read, revision, ids, parts)
  const coverage = await parts.tables.priceCoverage.get(key, revision, () => loadCoverage(read, key, parts))
  const since = ids.map(id => [id, coverage.wholeSince.get(toCoin(id)) ?? never] as const)
  return {
    fetchedAt: (fetchedAt ?? 0) / 1000,
    histories: new Map(
      [...histories].flatMap(([id, history]) => {
        const shown = from > 0 ? history.since(from) : history
        return shown.length > 0 ? [[id, shown] as const] : []
      }),
    ),
    marketCaps: coverage.marketCaps,
    wholeSince: new Map(since),
  }
}

const never = wholeSince([], null)

/** Quotes of all kinds in one series; of several at one time the most exact. Those that are not in memory are read together. */
async function findHistories(
  read: PinnedRead,
  revision: string,
  ids: readonly string[],
  { quotes, tables }: Parts,
): Promise<Map<string, PriceHistory>> {
  const missing = ids.map(toCoin).filter(coin => !tables.prices.find(coin, revision))
  // Only if it is needed: another query may read them meanwhile.
  let loaded: Promise<ReadonlyMap<string, PriceHistory>> | undefined
  const load = () => (loaded ??= loadHistories(read, missing, quotes))
  const histories = new Map<string, PriceHistory>()
  for (const id of ids) {
    const coin = toCoin(id)
    histories.set(
      id,
      await tables.prices.get(coin, revision, async () => (await load()).get(coin) ?? PriceHistory.empty),
    )
  }
  return histories
}

async function loadHistories(
  read: PinnedRead,
  coins: readonly string[],
  quotes: Parts['quotes'],
): Promise<ReadonlyMap<string, PriceHistory>> {
  const found = new Map<string, { readonly times: number[]; readonly prices: number[] }>()
  await read(session =>
    quotes.forEachSince(session, coins, 0, (coin, at, price) => {
      const { times, prices } = found.get(coin) ?? { times: [], prices: [] }
      const isAgain = times.at(-1) === at
      if (!isAgain) times.push(at)
      prices[times.length - 1] = price
      if (times.length === 1) found.set(coin, { times, prices })
    }),
  )
  return new Map([...found].map(([coin, { times, prices }]) => [coin, new PriceHistory(times, prices)]))
}

async function loadCoverage(
  read: PinnedRead,
  id: string,
  { windows, snapshots }: Parts,
): Promise<PriceCoverage> {
  const { snapshot, ranges, coins } = await read(async session => ({
    snapshot: await snapshots.find<PriceSnapshot>(session, id),
    ranges: await windows.getAll(session),
    coins: await windows.getCoins(session),
  }))
  return {
    marketCaps: new Map(
      Object.entries(snapshot?.marketCaps ?? {}).map(([coin, usd]) => [toAssetId(coin), usd] as const),
    ),
    wholeSince: new Map(
      [...new Set([...ranges.keys(), ...coins.keys()])].map(coin => [
        coin,
        wholeSince(ranges.get(coin) ?? [], coins.get(coin)?.firstSecond ?? null),
      ]),
    ),
  }
}
