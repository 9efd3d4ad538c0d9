import { CatalogueError } from '@analytics/contract/errors'
import { findChain } from '@analytics/contract/vocabulary/chains'
import { dayOf } from '@analytics/contract/vocabulary/day'

import { stablecoinChainsEndpoint } from '../../provider/families/stablecoins/stablecoinChains.ts'
import { stablecoinChartsEndpoint } from '../../provider/families/stablecoins/stablecoinCharts.ts'
import type { Listing } from '../../store/ListingRepository.ts'
import type { StablecoinHistorySnapshot } from '../../store/snapshots.ts'
import { DayColumns } from '../DayColumns.ts'
import { fetchParsed, hourMs, inspectionOf, seriesOf, type Gather, type GatherParts } from '../gather.ts'
import { seriesKey } from '../sources.ts'
import { allChainsKey, toChainKey } from './chainKeys.ts'

/** So many of the largest chains have their history fetched, and every chain that we follow. */
const largestCount = 15

/**
 * The daily supply of all chains together and of the largest ones each. A chain that can't be had keeps what is
 * stored of it and is named as missing; without any of them there is no share to show.
 */
export const gatherStablecoinHistory: Gather = async (source, known, parts) => {
  const whole = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint('all'), parts)
  const names = await getChains(parts)
  const columns = new DayColumns()
  const today = dayOf(whole.fetchedAt)
  const add = (key: string, readings: (typeof whole)['value']) => {
    const daily = readings
      .map(({ second, usd }) => ({ day: dayOf(second * 1000), usd }))
      .filter(({ day }) => day <= today)
    columns.addAll(
      key,
      daily.map(({ day }) => day),
      daily.map(({ usd }) => usd),
    )
  }
  add(allChainsKey, whole.value)
  const missing: string[] = []
  let bytes = whole.bytes
  let failure: unknown
  for (const [done, name] of names.entries()) {
    parts.noteStep(source.id, done, names.length)
    try {
      const chart = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint(name), parts)
      add(toChainKey(name), chart.value)
      bytes += chart.bytes
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error
      failure = error
      missing.push(name)
      if (missing.length === names.length) throw failure
      if (missing.length >= outageAfter && missing.length === names.indexOf(name) + 1) throw failure
    }
  }
  const snapshot: StablecoinHistorySnapshot = { missing }
  return {
    facts: columns.size,
    bytes,
    fetchedAt: whole.fetchedAt,
    expiresAt: Math.max(whole.expiresAt ?? 0, whole.fetchedAt + hourMs),
    evidence: () => whole.body,
    store: async (session, inspect) => {
      const series = seriesOf(known, seriesKey('stablecoinSupply', 'all'))
      await parts.facts.merge(
        session,
        series,
        columns.toFacts(),
        inspectionOf(inspect, whole.fetchedAt, known),
      )
      await parts.listings.replace(session, series, [
        toListing(allChainsKey, 'All chains'),
        ...names.map(name => toListing(toChainKey(name), name)),
      ])
      await parts.snapshots.replace(session, source.id, snapshot)
    },
  }
}

/** So many failures from the start, and the rest is taken to fail as well. */
const outageAfter = 3

/** The largest chains by what circulates there now, then those that we follow; none twice. */
async function getChains(parts: GatherParts): Promise<string[]> {
  const { value } = await fetchParsed('stablecoinChains', stablecoinChainsEndpoint(), parts)
  const bySize = value
    .filter(({ name, usd }) => name.trim() !== '' && usd !== null && usd > 0)
    .toSorted((a, b) => (b.usd ?? 0) - (a.usd ?? 0))
    .map(({ name }) => name)
  const followed = bySize.filter(name => findChain(name) !== undefined)
  return [...new Set([...bySize.slice(0, largestCount), ...followed])]
}

function toListing(key: string, name: string): Listing {
  return {
    key,
    name,
    displayName: name,
    slug: key,
    category: null,
    kind: 'collection',
    logo: null,
    chains: [],
    doublecounted: false,
    parent: null,
  }
}
