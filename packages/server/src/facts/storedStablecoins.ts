import { dayOf, type Day } from '@analytics/contract/query/day'

import { asOfWindow, latestCompleteDay, toCoverage } from '../domain/asOf.ts'
import type { StablecoinFacts, StablecoinHistory } from '../domain/facts.ts'
import { seriesKey } from '../domain/seriesKey.ts'
import { allChainsKey, fromChainKey } from '../ingest/parsing/chainKeys.ts'
import type { StablecoinHistorySnapshot, StablecoinSnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { toDailyLine } from './storedLine.ts'
import type { StoredReads } from './StoredReads.ts'

export function findStablecoins(
  { fetchedAt }: SourceRecord,
  found: StablecoinSnapshot | undefined,
): StablecoinFacts | undefined {
  return found && { asOf: dayOf(fetchedAt ?? 0), chains: found.chains, coins: found.coins ?? [] }
}

export async function findStablecoinHistory(
  source: SourceRecord,
  now: number,
  reads: StoredReads,
): Promise<StablecoinHistory | undefined> {
  const { id, fetchedAt, series: keys } = source
  const series = keys[seriesKey('stablecoinSupply', 'all')] ?? keys[id]
  if (series === undefined) return undefined
  const facts = await reads.getSeries(series, source)
  const { span } = facts
  if (!span) return undefined
  const listed = await reads.getListed(series)
  const today = dayOf(Math.min(now, fetchedAt ?? 0))
  const last = Math.min(span.to, today - 1)
  const ofChains = [...listed].flatMap(([entity, { key }]) => (key === allChainsKey ? [] : [entity]))
  const recent = facts.getDaily({ from: last - asOfWindow, to: last }, ofChains)
  const asOf = latestCompleteDay([toCoverage(recent, last)])
  const snapshot = await reads.findSnapshot<StablecoinHistorySnapshot>(source)
  if (asOf === undefined) return undefined
  const lineOf = (entity: number | undefined, firstDay: Day) =>
    toDailyLine(facts, entity, { kind: 'stock', asOf, firstDay, lastDay: Math.min(span.to, today) })
  const entries = facts.getSums([], span.to).map(entry => ({
    ...entry,
    key: listed.get(entry.entity)?.key ?? '',
  }))
  return {
    whole: lineOf(entries.find(({ key }) => key === allChainsKey)?.entity, span.from),
    chains: new Map(
      entries.flatMap(({ entity, key, firstDay }) => {
        const chain = fromChainKey(key)
        return chain === null ? [] : [[chain, lineOf(entity, firstDay)] as const]
      }),
    ),
    missing: snapshot?.missing ?? [],
  }
}
