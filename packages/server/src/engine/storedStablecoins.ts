import { dayOf } from '@analytics/contract/vocabulary/day'

import { asOfWindow, latestCompleteDay, turnoutOf } from '../analytics/asOf.ts'
import type { StablecoinFacts, StablecoinHistory } from '../analytics/facts.ts'
import { allChainsKey, chainOf } from '../ingestion/feeds/chainKeys.ts'
import { seriesKey } from '../ingestion/sources.ts'
import type { FactRepository } from '../store/FactRepository.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SnapshotRepository } from '../store/SnapshotRepository.ts'
import type { StablecoinHistorySnapshot, StablecoinSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

interface Parts {
  readonly facts: FactRepository
  readonly listings: ListingRepository
  readonly snapshots: SnapshotRepository
  readonly now: () => number
}

export async function findStablecoins(
  session: Session,
  { id, fetchedAt }: SourceRecord,
  { snapshots }: Parts,
): Promise<StablecoinFacts | undefined> {
  const found = await snapshots.find<StablecoinSnapshot>(session, id)
  return found && { asOf: dayOf(fetchedAt ?? 0), chains: found.chains }
}

/** Ends on the last complete day: one for which chains worth nine tenths of the week before have a reading. */
export async function findStablecoinHistory(
  session: Session,
  { id, fetchedAt, series: keys }: SourceRecord,
  { facts, listings, snapshots, now }: Parts,
): Promise<StablecoinHistory | undefined> {
  const series = keys[seriesKey('stablecoinSupply', 'all')]
  if (series === undefined) return undefined
  const span = await facts.findSpan(session, series)
  if (!span) return undefined
  const listed = await listings.getBySeries(session, series)
  const today = dayOf(Math.min(now(), fetchedAt ?? 0))
  const last = Math.min(span.to, today - 1)
  const recent = await facts.getDaily(session, series, { from: last - asOfWindow, to: last })
  const isChain = ({ entity }: { readonly entity: number }) => {
    const key = listed.get(entity)?.key
    return key !== undefined && key !== allChainsKey
  }
  const asOf = latestCompleteDay([turnoutOf(recent.filter(isChain), last)])
  const entries = await facts.getSums(session, series, [span], span.to)
  const snapshot = await snapshots.find<StablecoinHistorySnapshot>(session, id)
  if (asOf === undefined) return undefined
  return {
    asOf,
    firstDay: span.from,
    lastDay: Math.min(span.to, today),
    chains: [...listed.values()].flatMap(({ key }) => chainOf(key) ?? []),
    firstDays: new Map(
      entries.flatMap(({ entity, firstDay }) => {
        const chain = chainOf(listed.get(entity)?.key ?? '')
        return chain === null ? [] : [[chain, firstDay] as const]
      }),
    ),
    missing: snapshot?.missing ?? [],
    getDaily: async range =>
      (await facts.getDaily(session, series, range)).flatMap(({ entity, day, value }) => {
        const key = listed.get(entity)?.key
        return key === undefined ? [] : [{ chain: chainOf(key), day, value }]
      }),
  }
}
