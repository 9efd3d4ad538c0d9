import type { PriceFacts } from '../analytics/facts.ts'
import type { PricePoint } from '../analytics/performance.ts'
import { toAssetId, toCoin } from '../ingestion/feeds/followedCoins.ts'
import { wholeSince } from '../ingestion/feeds/PriceCoverage.ts'
import type { PriceWindowRepository } from '../store/PriceWindowRepository.ts'
import type { QuoteRepository } from '../store/QuoteRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SnapshotRepository } from '../store/SnapshotRepository.ts'
import type { PriceSnapshot } from '../store/snapshots.ts'

interface Parts {
  readonly quotes: QuoteRepository
  readonly windows: PriceWindowRepository
  readonly snapshots: SnapshotRepository
}

/** Prices of assets, quotes of every kind in one line; of several at one moment the surest. */
export async function findPrices(
  session: Session,
  source: string,
  ids: readonly string[],
  from: number,
  { quotes, windows, snapshots }: Parts,
): Promise<PriceFacts> {
  const histories = new Map<string, PricePoint[]>()
  for (const { coin, at, price } of await quotes.getSince(session, ids.map(toCoin), from)) {
    const id = toAssetId(coin)
    const history = histories.get(id) ?? []
    if (history.at(-1)?.at === at) history.pop()
    history.push({ at, price })
    histories.set(id, history)
  }
  const snapshot = await snapshots.find<PriceSnapshot>(session, source)
  const marketCaps = Object.entries(snapshot?.marketCaps ?? {}).map(
    ([coin, usd]) => [toAssetId(coin), usd] as const,
  )
  const ranges = await windows.getAll(session)
  const coins = await windows.getCoins(session)
  const since = ids.map(id => {
    const coin = toCoin(id)
    return [id, wholeSince(ranges.get(coin) ?? [], coins.get(coin)?.firstSecond ?? null)] as const
  })
  return { histories, marketCaps: new Map(marketCaps), wholeSince: new Map(since) }
}
