import { toNameSlug } from '@analytics/contract/directory/ids'
import { type Day, dayOf } from '@analytics/contract/query/day'

import { asOfWindow, latestCompleteDay, toCoverage } from '../domain/asOf.ts'
import type { DailyLine } from '../domain/daily/DailyLine.ts'
import { PageIds } from '../domain/directory/PageIds.ts'
import type { BridgeFacts, StablecoinFacts, StablecoinHistory } from '../domain/facts.ts'
import { seriesKey, allChainsKey, fromChainKey, toAssetId } from '../domain/keys.ts'
import { treasuryEntities, type TreasuryEntity, type TreasuryFacts } from '../domain/treasury.ts'
import type {
  BridgeSnapshot,
  StablecoinHistorySnapshot,
  StablecoinSnapshot,
  TreasurySnapshot,
} from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { toDailyLine } from './SeriesFacts.ts'
import type { StoredReads } from './StoredReads.ts'

export async function findBridges(
  source: SourceRecord,
  findOwn: (bridge: string) => SourceRecord | undefined,
  reads: StoredReads,
): Promise<BridgeFacts | undefined> {
  const snapshot = await reads.findSnapshot<BridgeSnapshot>(source)
  if (!snapshot) return undefined
  const { asOf } = snapshot
  /** A series of bridges is of one bridge, or of all together as one. */
  const lineOf = async (
    ownRecord: SourceRecord,
    series: number | undefined,
  ): Promise<DailyLine | undefined> => {
    if (series === undefined) return undefined
    const facts = await reads.getSeries(series, ownRecord)
    if (!facts.span) return undefined
    const [entity] = facts.histories.keys()
    const { from } = facts.span
    const span = { asOf, firstDay: from, lastDay: asOf }
    // One bridge has its whole history; that of all may begin later than the bridges.
    return toDailyLine(facts, entity, {
      kind: 'flow',
      ...span,
      ...(ownRecord === source && { dataFrom: from }),
    })
  }
  const given = await reads.getGivenIds()
  return {
    asOf,
    pageIds: new PageIds(
      'bridge',
      snapshot.bridges.flatMap(({ id, displayName }) =>
        displayName.trim() === '' ? [] : [{ key: id, slug: toNameSlug(displayName) }],
      ),
      given,
    ),
    bridges: reads.parts.entities.hasLogos
      ? snapshot.bridges
      : snapshot.bridges.map(bridge => ({ ...bridge, icon: null })),
    findAll: () => lineOf(source, source.series[seriesKey('bridgeVolume', 'all')]),
    findHistory: async bridge => {
      const ownRecord = findOwn(bridge)
      return ownRecord && lineOf(ownRecord, Object.values(ownRecord.series)[0])
    },
  }
}

export async function findStablecoins(
  source: SourceRecord,
  reads: StoredReads,
): Promise<StablecoinFacts | undefined> {
  const snapshot = await reads.findSnapshot<StablecoinSnapshot>(source)
  if (!snapshot) return undefined
  const coins = snapshot.coins ?? []
  return {
    asOf: dayOf(source.fetchedAt ?? 0),
    chains: snapshot.chains,
    coins,
    pageIds: new PageIds(
      'stablecoin',
      coins.map(({ id, name }) => ({ key: id, slug: toNameSlug(name) })),
      await reads.getGivenIds(),
    ),
  }
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
  const window = { from: last - asOfWindow, to: last }
  const recent = [...facts.histories].filter(([, history]) => history.hasValueIn(window))
  const ofChains = recent.filter(([entity]) => (listed.get(entity)?.key ?? allChainsKey) !== allChainsKey)
  // The total has a history even if no chain has one.
  const reported = ofChains.length > 0 ? ofChains : recent
  const asOf = latestCompleteDay([
    toCoverage(
      reported.map(([, history]) => history),
      last,
    ),
  ])
  const snapshot = await reads.findSnapshot<StablecoinHistorySnapshot>(source)
  if (asOf === undefined) return undefined
  const lineOf = (entity: number | undefined, firstDay: Day) =>
    toDailyLine(facts, entity, {
      kind: 'stock',
      asOf,
      firstDay,
      lastDay: Math.min(span.to, today),
      dataFrom: span.from,
    })
  const entries = [...facts.histories].map(([entity, { from }]) => ({
    entity,
    firstDay: from,
    key: listed.get(entity)?.key ?? '',
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

/** Daily prices by CoinGecko id. A missing day is missing: a price of the day before is none. */
export async function findStablecoinPrices(
  { id, fetchedAt, ...source }: SourceRecord,
  now: number,
  reads: StoredReads,
): Promise<ReadonlyMap<string, DailyLine> | undefined> {
  const series = source.series[id]
  if (series === undefined) return undefined
  const facts = await reads.getSeries(series, { id, fetchedAt, ...source })
  const { span } = facts
  if (!span) return undefined
  const listed = await reads.getListed(series)
  const today = dayOf(Math.min(now, fetchedAt ?? 0))
  return new Map(
    [...facts.histories].flatMap(([entity, { from }]) => {
      const key = listed.get(entity)?.key
      if (key === undefined) return []
      const line = toDailyLine(facts, entity, {
        kind: 'quote',
        asOf: Math.min(span.to, today - 1),
        firstDay: from,
        lastDay: Math.min(span.to, today),
        dataFrom: span.from,
      })
      return [[toAssetId(key), line] as const]
    }),
  )
}

const partOf = new Map<string, TreasuryEntity>(
  Object.entries(treasuryEntities).map(([part, key]) => [key, part as TreasuryEntity]),
)

export async function findTreasuries(
  source: SourceRecord,
  findOwn: (slug: string) => SourceRecord | undefined,
  now: number,
  reads: StoredReads,
): Promise<TreasuryFacts | undefined> {
  const snapshot = await reads.findSnapshot<TreasurySnapshot>(source)
  if (!snapshot) return undefined
  return {
    fetchedAt: source.fetchedAt ?? 0,
    treasuries: snapshot.treasuries,
    findHistory: async slug => {
      const ownRecord = findOwn(slug)
      const [series] = Object.values(ownRecord?.series ?? {})
      if (!ownRecord || series === undefined) return undefined
      const facts = await reads.getSeries(series, ownRecord)
      if (!facts.span) return undefined
      const listed = await reads.getListed(series)
      const today = dayOf(Math.min(now, ownRecord.fetchedAt ?? 0))
      const span = {
        asOf: Math.min(facts.span.to, today - 1),
        firstDay: facts.span.from,
        lastDay: Math.min(facts.span.to, today),
        dataFrom: facts.span.from,
      }
      return new Map(
        [...facts.histories.keys()].flatMap(entity => {
          const part = partOf.get(listed.get(entity)?.key ?? '')
          if (part === undefined) return []
          return [[part, toDailyLine(facts, entity, { kind: 'stock', ...span })] as const]
        }),
      )
    },
  }
}
