import type { Line } from '@analytics/contract/lines/lineName'
import type { SubjectKind } from '@analytics/contract/lines/subjects'
import { appMetrics } from '@analytics/contract/metrics/appMetrics'
import { assetOf, assetIds } from '@analytics/contract/metrics/assets'
import { toCategoryTag } from '@analytics/contract/metrics/categories'
import { nameOnChain, chainColor, chainSlug } from '@analytics/contract/metrics/chains'
import { dayOf, startOf } from '@analytics/contract/query/day'
import { countDays } from '@analytics/contract/query/timeRange'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import type { Facts } from '../../domain/facts.ts'
import { findNear } from '../../domain/performance.ts'
import type { PriceHistory } from '../../domain/PriceHistory.ts'
import {
  getSourceIds,
  getAppSources,
  getBridgeVolumeId,
  getStablecoinId,
  subjectSources,
} from '../../domain/sources.ts'
import type { SubjectReader, LineGap } from '../SubjectReader.ts'
import { getCategory } from '../subjects/getCategory.ts'
import { unknownEntity, getStablecoin, getChain } from '../subjects/getEntity.ts'
import { getBridge, isBridgeKey, toBridgeColors } from '../subjects/rankBridges.ts'
import { appReader } from './app.ts'
import { toInflowReader } from './inflow.ts'
import { readApplications, sourceGap, toScope } from './market.ts'
import { readMarketCap } from './marketCap.ts'

/** Seconds. A day's price is the one recorded nearest to its end, at most this far away. */
const nearEnd = 12 * 3600

/** The price of one asset in US dollars, or its market cap. */
const assetReader: SubjectReader = {
  getSources: () => [subjectSources.asset, subjectSources.assetHistory],
  read: async ({ metric, subject: { id } }, facts) => {
    const asset = assetIds.find(assetId => assetId === id)
    if (asset === undefined) throw unknownEntity('asset', id)
    if (metric === 'marketCap') return readMarketCap(asset, facts)
    const { name, color } = assetOf(asset)
    const prices = await facts.findPrices([asset], 0)
    const history = prices?.histories.get(asset)
    const line = history && toPriceLine(history)
    return {
      label: name,
      color,
      values: line ?? (prices ? 'not-reported' : sourceGap(subjectSources.asset, facts)),
    }
  },
}

function toPriceLine(history: PriceHistory): DailyLine | undefined {
  const [first, last] = [history.at(0), history.at(-1)]
  if (!first || !last) return undefined
  const lastDay = dayOf(last.at * 1000)
  return {
    kind: 'quote',
    asOf: lastDay - 1,
    firstDay: dayOf(first.at * 1000),
    lastDay,
    // Prices are stored from the first window that was fetched, not from the asset's beginning.
    dataFrom: dayOf(first.at * 1000),
    read: days => {
      const column = Float64Array.from({ length: countDays(days) }, (_, index) => {
        const day = days.from + index
        // The running day ends with the latest price.
        if (day >= lastDay) return day === lastDay ? last.price : Number.NaN
        return findNear(history, startOf(day + 1) / 1000, nearEnd)?.price ?? Number.NaN
      })
      return { column, filled: null }
    },
  }
}

/** The supply of one coin on all chains together, or on one, from the history that is fetched for it alone; or its price. */
const stablecoinReader: SubjectReader = {
  getSources: ({ metric }) => [
    subjectSources.stablecoin,
    ...(metric === 'price' ? [subjectSources.stablecoinPrices] : []),
  ],
  findByFacts: async ({ metric, subject }, facts) => {
    const stablecoins = metric === 'price' ? undefined : await facts.findStablecoins()
    return stablecoins ? [getStablecoinId(getStablecoin(subject.id, stablecoins).id)] : []
  },
  read: async ({ metric, subject: { id, chain } }, facts) => {
    const stablecoins = await facts.findStablecoins()
    if (!stablecoins) return { label: id, color: null, values: sourceGap(subjectSources.stablecoin, facts) }
    const coin = getStablecoin(id, stablecoins)
    const named = { label: nameOnChain(coin.name, chain), color: null }
    if (metric === 'price') {
      const prices = await facts.findStablecoinPrices()
      if (!prices) return { ...named, values: sourceGap(subjectSources.stablecoinPrices, facts) }
      const price = coin.geckoId == null ? undefined : prices.get(coin.geckoId)
      return { ...named, values: price ?? 'not-reported' }
    }
    const history = await facts.findStablecoinHistory(coin.id)
    if (!history) return { ...named, values: sourceGap(getStablecoinId(coin.id), facts) }
    if (chain === null) return { ...named, values: history.whole }
    const ownChain = [...history.chains].find(([name]) => chainSlug(name) === chainSlug(chain))
    return { ...named, values: ownChain?.[1] ?? 'not-reported' }
  },
}

/** All applications on a chain, or the stablecoins on it. */
const chainReader: SubjectReader = {
  getSources: ({ metric, subject: { id } }) => {
    const { optional } = getAppSources()
    if (metric === 'stablecoinSupply') return [...optional, subjectSources.stablecoinHistory]
    const scope = toScope(id)
    return [...optional, ...(scope ? getSourceIds([metric], [scope]) : [])]
  },
  read: async ({ metric, subject: { id, excludes } }, facts) => {
    const chain = getChain(id, await facts.getAppDirectory())
    const named = { label: chain.name, color: chainColor(chain.id) }
    if (metric !== 'stablecoinSupply')
      return {
        ...named,
        values: await readApplications(metric, { chain: chain.id, excludes }, facts),
      }
    const history = await facts.findStablecoinHistory()
    if (!history) return { ...named, values: sourceGap(subjectSources.stablecoinHistory, facts) }
    const foundChain = [...history.chains].find(([name]) => chainSlug(name) === chain.id)
    return { ...named, values: foundChain?.[1] ?? 'not-reported' }
  },
}

/** The volume of one bridge, from the history that is fetched for it alone. */
const bridgeReader: SubjectReader = {
  getSources: () => [subjectSources.bridge],
  findByFacts: async ({ subject }, facts) => {
    const bridges = await facts.findBridges()
    const id = bridges && getBridge(subject.id, bridges).id
    return id !== undefined && isBridgeKey(id) ? [getBridgeVolumeId(id)] : []
  },
  read: async ({ subject }, facts) => {
    const bridges = await facts.findBridges()
    if (!bridges) return { label: subject.id, color: null, values: sourceGap(subjectSources.bridge, facts) }
    const bridge = getBridge(subject.id, bridges)
    return {
      label: bridge.displayName,
      color: toBridgeColors(bridges).get(bridge.id) ?? null,
      values: (await bridges.findHistory(bridge.id)) ?? sourceGap(getBridgeVolumeId(bridge.id), facts),
    }
  },
}

/** All applications of a category. */
const categoryReader: SubjectReader = {
  getSources: ({ metric, subject: { chain } }) => {
    const scope = toScope(chain)
    const { optional } = getAppSources(appMetrics.filter(appMetric => appMetric === metric))
    return [...optional, ...(scope ? getSourceIds([metric], [scope]) : [])]
  },
  read: async ({ metric, subject: { id, chain, excludes } }, facts) => {
    const { name, pick } = await getCategory(id, facts)
    return {
      label: nameOnChain(toCategoryTag(name), chain),
      color: null,
      values: await readApplications(metric, { chain, excludes, pick }, facts),
    }
  },
}

/** The whole market. */
const allReader: SubjectReader = {
  getSources: ({ metric }) => getSourceIds([metric], ['all']),
  read: async (line, facts) => ({
    label: 'All',
    color: null,
    values: await readAll(line, facts),
  }),
}

async function readAll({ metric, subject }: Line, facts: Facts): Promise<DailyLine | LineGap> {
  if (metric === 'stablecoinSupply')
    return (await facts.findStablecoinHistory())?.whole ?? sourceGap(subjectSources.stablecoinHistory, facts)
  if (metric === 'bridgeVolume') {
    const bridges = await facts.findBridges()
    return bridges ? ((await bridges.findAll()) ?? 'not-reported') : sourceGap(subjectSources.bridge, facts)
  }
  return readApplications(metric, subject, facts)
}

/** The only place that knows how a daily value of a subject is read. */
const readers = {
  app: appReader,
  chain: chainReader,
  category: categoryReader,
  asset: assetReader,
  stablecoin: stablecoinReader,
  bridge: bridgeReader,
  all: allReader,
} as const satisfies Record<SubjectKind, SubjectReader>

export function getReader({ metric, subject }: Line): SubjectReader {
  const reader = readers[subject.kind]
  return metric === 'inflow' ? toInflowReader(reader) : reader
}
