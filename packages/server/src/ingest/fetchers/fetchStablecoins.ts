import { findChain } from '@analytics/contract/metrics/chains'
import { dayOf, type Day } from '@analytics/contract/query/day'
import {
  getEndpointName,
  ProviderError,
  stablecoinChainsEndpoint,
  stablecoinsEndpoint,
  stablecoinChartsEndpoint,
  stablecoinEndpoint,
  hasErrorCode,
  isProviderError,
} from '@analytics/defillama'

import { seriesKey, allChainsKey, toChainKey } from '../../domain/keys.ts'
import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'
import type { StablecoinSnapshot, StablecoinHistorySnapshot } from '../../store/snapshots.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { findContradicted, type ComparedEntry } from '../batch/compareSums.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext, type IngestBatch, type Source } from '../batch/IngestBatch.ts'
import { inspectList, toInspection } from '../batch/inspection.ts'
import { CoveringValues } from '../parsing/CoveringValues.ts'

const toChains = (snapshot: StablecoinSnapshot | undefined) =>
  snapshot?.chains.map(({ chain, total }) => [chain, total] as const) ?? []
/** A coin without a supply is in no total, so it counts as one that is not listed. */
const toCoins = (snapshot: StablecoinSnapshot | undefined) =>
  snapshot?.coins?.flatMap(({ id, now }) => (now === null ? [] : [[id, now] as const])) ?? []

export const fetchStablecoins: Source['fetch'] = async (record, parts) => {
  const endpoint = stablecoinChainsEndpoint()
  const totals = await fetchParsed('stablecoinChains', endpoint, parts)
  const list = await fetchParsed('stablecoins', stablecoinsEndpoint(), parts)
  const { byChain, coins } = list.value
  const contradicted = findContradicted(
    getEndpointName(endpoint),
    {
      otherName: 'its coins',
      entries: totals.value.flatMap(({ name, usd }) => {
        const ownCoins = byChain.get(name)
        // Coins of which one is unreadable have no sum.
        return usd === null || ownCoins?.top === null ? [] : [{ name, usd, other: ownCoins?.sum ?? 0 }]
      }),
    },
    parts.noteUnreadable,
  )
  const chains = totals.value.flatMap(({ name, usd }) => {
    const ownCoins = byChain.get(name)
    if (usd === null || contradicted.has(name)) return []
    return [{ chain: name, total: usd, top: null, sum: 0, ...ownCoins }]
  })
  if (chains.length === 0) {
    throw new ProviderError('BAD_SHAPE', { endpoint: getEndpointName(endpoint), detail: 'no chain at all' })
  }
  const snapshot: StablecoinSnapshot = { chains, coins }
  return {
    facts: chains.length,
    ...toBatchFields(totals),
    bytes: totals.bytes + list.bytes,
    fetchedAt: Math.min(totals.fetchedAt, list.fetchedAt),
    store: async (session, inspect) => {
      const before = await parts.snapshots.find<StablecoinSnapshot>(session, record.id)
      await inspectList(inspect, 'chains', { before: toChains(before), now: toChains(snapshot) })
      await inspectList(inspect, 'coins', { before: toCoins(before), now: toCoins(snapshot) })
      await parts.snapshots.replace(session, record.id, snapshot)
    },
  }
}

/**
 * One coin on each chain. The provider counts coins there, and dollars only on all chains together: what a coin was worth on
 * a day is the one by the other. Without both, a chain has no value on that day.
 */
export async function fetchStablecoin(
  id: string,
  record: SourceRecord,
  context: FetchContext,
): Promise<IngestBatch> {
  const endpoint = stablecoinEndpoint(id)
  const coins = await fetchParsed('stablecoinSupply', endpoint, context)
  const dollars = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint('all', id), context)
  const today = dayOf(Math.min(coins.fetchedAt, dollars.fetchedAt))
  const usdOn = new Map(dollars.value.map(({ second, usd }) => [dayOf(second * 1000), usd]))
  const coinsOn = new Map(
    coins.value.supply.map(observation => [dayOf(observation.second * 1000), observation.coins]),
  )
  const columns = new CoveringValues()
  const add = (key: string, values: readonly (readonly [Day, number])[]) =>
    columns.addAll(
      key,
      values.filter(([day]) => day <= today),
    )
  // Coins that are worth nothing have no price.
  const isPriced = ([day, usd]: readonly [Day, number]) => usd !== 0 || coinsOn.get(day) === 0
  add(allChainsKey, [...usdOn].filter(isPriced))
  for (const { chain, observations } of coins.value.chains)
    add(
      toChainKey(chain),
      observations.flatMap(({ second, coins: amount }) => {
        const day = dayOf(second * 1000)
        const usd = toUsd(amount, coinsOn.get(day), usdOn.get(day))
        return usd === undefined ? [] : [[day, usd] as const]
      }),
    )
  if (columns.size === 0)
    throw new ProviderError('BAD_SHAPE', { endpoint: `/stablecoin/${id}`, detail: 'no supply at all' })
  const names = coins.value.chains.map(({ chain }) => chain)
  return {
    facts: columns.size,
    ...toBatchFields(coins),
    bytes: coins.bytes + dollars.bytes,
    store: async (session, inspect) => {
      const series = getSeriesId(record, record.id)
      const inspection = toInspection(inspect, coins.fetchedAt, record, context, 'stock')
      await context.facts.merge(session, series, columns, inspection)
      await context.entities.replace(session, series, toChainListing(names))
    },
  }
}

function toUsd(amount: number, all: number | undefined, usd: number | undefined): number | undefined {
  if (all === undefined || usd === undefined) return undefined
  if (all === 0) return amount === 0 ? 0 : undefined
  if (usd === 0) return undefined
  return (amount * usd) / all
}

/** Number of further chains besides the supported ones. */
const largestCount = 15

/**
 * A failed chain keeps its stored days and is reported as missing, and so are all chains after an outage: the total is stored without
 * them. A chain that today's list lacks keeps its history.
 */
export const fetchStablecoinHistory: Source['fetch'] = async (record, parts) => {
  const allChains = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint('all'), parts)
  const listed = await getChains(parts)
  const names = listed.map(({ name }) => name)
  const compare = (entries: readonly ComparedEntry[]) =>
    findContradicted('/stablecoincharts', { entries, otherName: 'the list of chains' }, parts.noteUnreadable)
  const latestOf = (observations: (typeof allChains)['value']) => observations.at(-1)?.usd ?? 0
  compare([{ name: 'All chains', usd: latestOf(allChains.value), other: listed[0]?.all ?? 0 }])
  const columns = new CoveringValues()
  const today = dayOf(allChains.fetchedAt)
  const add = (key: string, observations: (typeof allChains)['value']) => {
    const daily = observations.map(({ second, usd }) => [dayOf(second * 1000), usd] as const)
    columns.addAll(
      key,
      daily.filter(([day]) => day <= today),
    )
  }
  add(allChainsKey, allChains.value)
  const missing: string[] = []
  const charts = new Map<string, (typeof allChains)['value']>()
  let bytes = allChains.bytes
  for (const [done, name] of names.entries()) {
    parts.noteStep(record.id, done, names.length)
    try {
      const chart = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint(name), parts)
      charts.set(name, chart.value)
      bytes += chart.bytes
    } catch (error) {
      if (!isProviderError(error)) throw error
      missing.push(name)
      if (missing.length < Math.min(outageAfter, names.length) || missing.length < done + 1) continue
      // An outage leaves what is stored. Where the source has no chains, the total is known all the same.
      if (!hasErrorCode(error, 'NOT_FOUND') && record.availability === 'available') throw error
      missing.push(...names.slice(done + 1))
      break
    }
  }
  const contradicted = compare(
    listed.flatMap(({ name, usd }) => {
      const chart = charts.get(name)
      return chart && chart.length > 0 ? [{ name, usd: latestOf(chart), other: usd }] : []
    }),
  )
  for (const [name, chart] of charts) if (!contradicted.has(name)) add(toChainKey(name), chart)
  missing.push(...contradicted)
  const snapshot: StablecoinHistorySnapshot = { missing }
  return {
    facts: columns.size,
    ...toBatchFields(allChains),
    bytes,
    store: async (session, inspect) => {
      const series = getSeriesId(record, seriesKey('stablecoinSupply', 'all'))
      await parts.facts.merge(
        session,
        series,
        columns,
        toInspection(inspect, allChains.fetchedAt, record, parts, 'stock'),
      )
      const former = await parts.entities.getBySeries(session, series)
      const listed = [...former.values(), ...toChainListing(names)]
      const all = new Map(listed.map(metadata => [metadata.key, metadata]))
      await parts.entities.replace(session, series, [...all.values()])
      await parts.snapshots.replace(session, record.id, snapshot)
    },
  }
}

/** After this many failures from the start the rest is taken to fail as well. */
const outageAfter = 3

interface ListedChain {
  readonly name: string
  readonly usd: number
  /** The sum of the whole list. */
  readonly all: number
}

async function getChains(parts: FetchContext): Promise<ListedChain[]> {
  const { value } = await fetchParsed('stablecoinChains', stablecoinChainsEndpoint(), parts)
  const all = value.reduce((sum, { usd }) => sum + (usd ?? 0), 0)
  const bySize = value
    .flatMap(({ name, usd }) => (name.trim() !== '' && usd !== null && usd > 0 ? [{ name, usd, all }] : []))
    .toSorted((a, b) => b.usd - a.usd)
  const followed = bySize.filter(({ name }) => findChain(name) !== undefined)
  return [...new Set([...bySize.slice(0, largestCount), ...followed])]
}

/** The entities of the chains of a series, and of all of them together. */
function toChainListing(names: readonly string[]): EntityMetadata[] {
  const all = toListed(allChainsKey, 'All chains')
  return [all, ...names.map(name => toListed(toChainKey(name), name))]
}

function toListed(key: string, name: string): EntityMetadata {
  return toBareMetadata({ key, name, slug: key, kind: 'collection' })
}
