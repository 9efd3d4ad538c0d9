import { dayOf } from '@analytics/contract/query/day'

import { asOfWindow, latestCompleteDay, toCoverage } from '../domain/asOf.ts'
import type { StablecoinFacts, StablecoinHistory } from '../domain/facts.ts'
import type { SeriesFacts } from '../domain/series/SeriesFacts.ts'
import { seriesKey } from '../domain/seriesKey.ts'
import { allChainsKey, fromChainKey } from '../ingest/parsing/chainKeys.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { Session } from '../store/database/Session.ts'
import type { StablecoinHistorySnapshot, StablecoinSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

interface Parts extends Pick<Repositories, 'entities' | 'snapshots'> {
  readonly now: () => number
}

export async function findStablecoins(
  session: Session,
  { id, fetchedAt }: SourceRecord,
  { snapshots }: Parts,
): Promise<StablecoinFacts | undefined> {
  const found = await snapshots.find<StablecoinSnapshot>(session, id)
  return found && { asOf: dayOf(fetchedAt ?? 0), chains: found.chains, coins: found.coins ?? [] }
}

export async function findStablecoinHistory(
  session: Session,
  source: SourceRecord,
  { entities, snapshots, now }: Parts,
  loadSeries: (series: number, source: SourceRecord) => Promise<SeriesFacts>,
): Promise<StablecoinHistory | undefined> {
  const { id, fetchedAt, series: keys } = source
  const series = keys[seriesKey('stablecoinSupply', 'all')] ?? keys[id]
  if (series === undefined) return undefined
  const facts = await loadSeries(series, source)
  const { span } = facts
  if (!span) return undefined
  const listed = await entities.getBySeries(session, series)
  const today = dayOf(Math.min(now(), fetchedAt ?? 0))
  const last = Math.min(span.to, today - 1)
  const recent = facts.getDaily({ from: last - asOfWindow, to: last })
  const isChain = ({ entity }: { readonly entity: number }) => {
    const key = listed.get(entity)?.key
    return key !== undefined && key !== allChainsKey
  }
  const asOf = latestCompleteDay([toCoverage(recent.filter(isChain), last)])
  const entries = facts.getSums([span], span.to)
  const snapshot = await snapshots.find<StablecoinHistorySnapshot>(session, id)
  if (asOf === undefined) return undefined
  return {
    asOf,
    firstDay: span.from,
    lastDay: Math.min(span.to, today),
    chains: [...listed.values()].flatMap(({ key }) => fromChainKey(key) ?? []),
    firstDays: new Map(
      entries.flatMap(({ entity, firstDay }) => {
        const chain = fromChainKey(listed.get(entity)?.key ?? '')
        return chain === null ? [] : [[chain, firstDay] as const]
      }),
    ),
    missing: snapshot?.missing ?? [],
    getDaily: async range =>
      facts.getDaily(range).flatMap(({ entity, day, value }) => {
        const key = listed.get(entity)?.key
        return key === undefined ? [] : [{ chain: fromChainKey(key), day, value }]
      }),
  }
}
