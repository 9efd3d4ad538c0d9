import type { PriceFacts } from '../domain/facts.ts'
import { toAssetId, toCoin } from '../domain/keys.ts'
import { PriceHistory } from '../domain/PriceHistory.ts'
import { wholeSince } from '../ingest/fetchers/prices/PriceCoverage.ts'
import type { PriceSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { StoredReads } from './StoredReads.ts'

/** A time and a price. */
const quoteBytes = 16
const coverageBytes = 64 * 1024

/** Facts about prices other than their history. */
interface PriceCoverage {
  readonly marketCaps: PriceFacts['marketCaps']
  /** Keys are coins. */
  readonly wholeSince: ReadonlyMap<string, number>
}

type Sources = readonly [SourceRecord, ...SourceRecord[]]

/** `sources` are the prices and, where it is stored, their history. */
export async function findPrices(
  reads: StoredReads,
  sources: Sources,
  ids: readonly string[],
  from: number,
): Promise<PriceFacts> {
  reads.cite(sources)
  reads.isByDay = true
  const [{ fetchedAt }] = sources
  const revision = sources.map(source => source.revision).join(' ')
  const histories = await findHistories(reads, sources, revision, ids)
  const load = () => loadCoverage(reads, sources)
  const { stored } = reads.parts.cache
  const coverage = await stored.get('price coverage', revision, load, () => coverageBytes)
  const since = ids.map(id => [id, coverage.wholeSince.get(toCoin(id)) ?? never] as const)
  return {
    fetchedAt: (fetchedAt ?? 0) / 1000,
    histories: new Map(
      [...histories].flatMap(([id, history]) => {
        const shownHistory = from > 0 ? history.since(from) : history
        return shownHistory.length > 0 ? [[id, shownHistory] as const] : []
      }),
    ),
    marketCaps: coverage.marketCaps,
    wholeSince: new Map(since),
  }
}

const never = wholeSince([], null)

/** Quotes of all kinds in one series; of several at one time the most exact. Those that are not in memory are read together. */
async function findHistories(
  reads: StoredReads,
  sources: Sources,
  revision: string,
  ids: readonly string[],
): Promise<Map<string, PriceHistory>> {
  const { stored } = reads.parts.cache
  const missing = new Set(ids.map(toCoin).filter(coin => !stored.has(`price ${coin}`, revision)))
  // Loads lazily, because another query may read them meanwhile.
  let loaded: Promise<ReadonlyMap<string, PriceHistory>> | undefined
  const histories = new Map<string, PriceHistory>()
  for (const id of ids) {
    const coin = toCoin(id)
    const load = async () => {
      // Those that are loaded first may evict this one.
      const ownHistories = missing.has(coin)
        ? await (loaded ??= loadHistories(reads, sources, [...missing]))
        : await loadHistories(reads, sources, [coin])
      return ownHistories.get(coin) ?? PriceHistory.empty
    }
    histories.set(id, await stored.get(`price ${coin}`, revision, load, ({ length }) => quoteBytes * length))
  }
  return histories
}

async function loadHistories(
  reads: StoredReads,
  sources: Sources,
  coins: readonly string[],
): Promise<ReadonlyMap<string, PriceHistory>> {
  const columns = new Map<string, { readonly times: number[]; readonly prices: number[] }>()
  await reads.read(sources, session =>
    reads.parts.quotes.forEachSince(session, coins, 0, (coin, at, price) => {
      const { times, prices } = columns.get(coin) ?? { times: [], prices: [] }
      const isAgain = times.at(-1) === at
      if (!isAgain) times.push(at)
      prices[times.length - 1] = price
      if (times.length === 1) columns.set(coin, { times, prices })
    }),
  )
  return new Map([...columns].map(([coin, { times, prices }]) => [coin, new PriceHistory(times, prices)]))
}

async function loadCoverage(reads: StoredReads, sources: Sources): Promise<PriceCoverage> {
  const { windows, snapshots } = reads.parts
  const { snapshot, ranges, coins } = await reads.read(sources, async session => ({
    snapshot: await snapshots.find<PriceSnapshot>(session, sources[0].id),
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
