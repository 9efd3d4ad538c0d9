import { isInCategory, toCategory } from '@analytics/contract/metrics/categories'
import { chainName, findChain } from '@analytics/contract/metrics/chains'
import { toEntryId } from '@analytics/contract/metrics/palettes'
import { dayOf, type Day } from '@analytics/contract/query/day'
import type { DailyValues, ProtocolPayload, ProviderProtocol } from '@analytics/defillama'

import { seriesKey } from '../../domain/keys.ts'
import type { EntityMetadata } from '../../store/EntityRepository.ts'

/** Observations in US dollars by series. */
export interface Lender {
  readonly slug: string
  readonly metadata: EntityMetadata
  readonly observations: Readonly<Record<string, number>>
  readonly size: number
}

/** Takes days in any order. */
export interface LendingHistory extends DailyValues {
  readonly series: string
}

const borrowedSuffix = '-borrowed'

/** Staking, pools and unsupported chains belong to no series. */
function findSeries(section: string): string | undefined {
  if (section === 'borrowed') return seriesKey('borrows', 'all')
  const isBorrowed = section.endsWith(borrowedSuffix)
  const chain = findChain(isBorrowed ? section.slice(0, -borrowedSuffix.length) : section)
  return chain && seriesKey(isBorrowed ? 'borrows' : 'tvl', chain)
}

/** Largest first. A sum with an unreadable part is no observation. */
export function toLenders(rows: readonly ProviderProtocol[]): Lender[] {
  return rows
    .filter(row => isInCategory(row.category, 'lending') && row.name.trim() !== '')
    .map(toLender)
    .sort((a, b) => b.size - a.size)
}

function toLender(row: ProviderProtocol): Lender {
  const observations: Record<string, number> = {}
  let borrowedOnChains: number | undefined
  for (const [section, usd] of Object.entries(row.chainTvls)) {
    if (usd === null) continue
    if (section.endsWith(borrowedSuffix)) borrowedOnChains = (borrowedOnChains ?? 0) + usd
    const series = findSeries(section)
    if (series) observations[series] = (observations[series] ?? 0) + usd
  }
  const borrows = seriesKey('borrows', 'all')
  if (observations[borrows] === undefined && borrowedOnChains !== undefined)
    observations[borrows] = borrowedOnChains
  if (row.tvl !== null) observations[seriesKey('tvl', 'all')] = row.tvl
  const readable = Object.fromEntries(Object.entries(observations).filter(([, usd]) => !Number.isNaN(usd)))
  return {
    slug: row.slug,
    metadata: toMetadata(row),
    observations: readable,
    size: (row.tvl ?? 0) + (readable[borrows] ?? 0),
  }
}

function toMetadata(row: ProviderProtocol): EntityMetadata {
  return {
    key: toEntryId(row.id),
    name: row.name,
    displayName: row.name,
    slug: row.slug,
    category: toCategory(row.category),
    kind: 'protocol',
    logo: row.logo,
    chains: row.chains.map(chainName),
    doublecounted: false,
    parent: row.parentProtocol,
  }
}

/** Leaves out days in the future or with an unreadable part, and sums with an undated part. */
export function toLendingHistory(payload: ProtocolPayload, today: Day): LendingHistory[] {
  const bySeries = new Map<string, Map<Day, number>>()
  const add = (series: string, observations: ReadonlyMap<Day, number>) => {
    const knownValues = bySeries.get(series) ?? new Map<Day, number>()
    for (const [day, usd] of observations) knownValues.set(day, (knownValues.get(day) ?? 0) + usd)
    bySeries.set(series, knownValues)
  }
  const onChains = new Map<Day, number>()
  let isSummable = true
  for (const { name, observations, isDated } of payload.sections) {
    const daily = toDaily(observations, today)
    if (name.endsWith(borrowedSuffix)) {
      isSummable &&= isDated
      for (const [day, usd] of daily) onChains.set(day, (onChains.get(day) ?? 0) + usd)
    }
    const series = findSeries(name)
    if (series) add(series, daily)
  }
  const borrows = seriesKey('borrows', 'all')
  if (!bySeries.has(borrows) && onChains.size > 0 && isSummable) bySeries.set(borrows, onChains)
  add(seriesKey('tvl', 'all'), toDaily(payload.tvl, today))
  return [...bySeries].map(([series, daily]) => ({
    series,
    days: Int32Array.from(daily.keys()),
    values: Float64Array.from(daily.values()),
  }))
}

function toDaily(observations: ProtocolPayload['tvl'], today: Day): Map<Day, number> {
  const daily = new Map<Day, number>()
  for (const { second, usd } of observations) {
    const day = dayOf(second * 1000)
    if (day <= today) daily.set(day, usd)
  }
  return daily
}
