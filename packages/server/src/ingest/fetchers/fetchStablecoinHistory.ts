import { findChain } from '@analytics/contract/metrics/chains'
import { dayOf } from '@analytics/contract/query/day'
import { isProviderError, stablecoinChainsEndpoint, stablecoinChartsEndpoint } from '@analytics/defillama'

import { seriesKey } from '../../domain/seriesKey.ts'
import type { StablecoinHistorySnapshot } from '../../store/snapshots.ts'
import { fetchParsed, toBatchFields } from '../batch/fetchParsed.ts'
import { getSeriesId, type FetchContext } from '../batch/IngestBatch.ts'
import { toInspection } from '../batch/inspection.ts'
import type { Source } from '../batch/Source.ts'
import { allChainsKey, toChainKey, toChainListing } from '../parsing/chainKeys.ts'
import { CoveringValues } from '../parsing/CoveringValues.ts'

/** Number of further chains besides the supported ones. */
const largestCount = 15

/** A failed chain keeps its stored days and is reported as missing. A chain that today's list lacks keeps its history. */
export const fetchStablecoinHistory: Source['fetch'] = async (known, parts) => {
  const whole = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint('all'), parts)
  const names = await getChains(parts)
  const columns = new CoveringValues()
  const today = dayOf(whole.fetchedAt)
  const add = (key: string, observations: (typeof whole)['value']) => {
    const daily = observations.map(({ second, usd }) => [dayOf(second * 1000), usd] as const)
    columns.addAll(
      key,
      daily.filter(([day]) => day <= today),
    )
  }
  add(allChainsKey, whole.value)
  const missing: string[] = []
  let bytes = whole.bytes
  for (const [done, name] of names.entries()) {
    parts.noteStep(known.id, done, names.length)
    try {
      const chart = await fetchParsed('stablecoinCharts', stablecoinChartsEndpoint(name), parts)
      add(toChainKey(name), chart.value)
      bytes += chart.bytes
    } catch (error) {
      if (!isProviderError(error)) throw error
      missing.push(name)
      if (missing.length === names.length) throw error
      if (missing.length >= outageAfter && missing.length === done + 1) throw error
    }
  }
  const snapshot: StablecoinHistorySnapshot = { missing }
  return {
    facts: columns.size,
    ...toBatchFields(whole),
    bytes,
    store: async (session, inspect) => {
      const series = getSeriesId(known, seriesKey('stablecoinSupply', 'all'))
      await parts.facts.merge(session, series, columns, toInspection(inspect, whole.fetchedAt, known, parts))
      const former = await parts.entities.getBySeries(session, series)
      const listed = [...former.values(), ...toChainListing(names)]
      const all = new Map(listed.map(metadata => [metadata.key, metadata]))
      await parts.entities.replace(session, series, [...all.values()])
      await parts.snapshots.replace(session, known.id, snapshot)
    },
  }
}

/** After this many failures from the start the rest is taken to fail as well. */
const outageAfter = 3

async function getChains(parts: FetchContext): Promise<string[]> {
  const { value } = await fetchParsed('stablecoinChains', stablecoinChainsEndpoint(), parts)
  const bySize = value
    .filter(({ name, usd }) => name.trim() !== '' && usd !== null && usd > 0)
    .toSorted((a, b) => (b.usd ?? 0) - (a.usd ?? 0))
    .map(({ name }) => name)
  const followed = bySize.filter(name => findChain(name) !== undefined)
  return [...new Set([...bySize.slice(0, largestCount), ...followed])]
}
