import type { PriceFacts } from '../domain/facts.ts'
import type { PricePoint } from '../domain/performance.ts'
import { wholeSince } from '../ingest/fetchers/prices/PriceCoverage.ts'
import { toAssetId, toCoin } from '../ingest/fetchers/prices/supportedCoins.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { Session } from '../store/database/Session.ts'
import type { PriceSnapshot } from '../store/snapshots.ts'

/** Quotes of all kinds in one series; of several at one time the most exact. */
export async function findPrices(
  session: Session,
  source: string,
  ids: readonly string[],
  from: number,
  { quotes, windows, snapshots }: Pick<Repositories, 'quotes' | 'windows' | 'snapshots'>,
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
