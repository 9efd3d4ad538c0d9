import { isInCategory } from '@analytics/contract/vocabulary/categories'
import { chains, findChain } from '@analytics/contract/vocabulary/chains'
import { dayOf, type Day } from '@analytics/contract/vocabulary/day'

import type { ProtocolPayload } from '../provider/families/tvl/protocol.ts'
import type { ProtocolRow } from '../provider/families/tvl/protocols.ts'
import type { Listing } from '../store/ListingRepository.ts'
import { seriesKey } from './sources.ts'

/** A lending protocol as the list of protocols has it now; readings in US dollars by series. */
export interface Lender {
  readonly slug: string
  readonly listing: Listing
  readonly readings: Readonly<Record<string, number>>
  /** Deposits and loans together. */
  readonly size: number
}

/** Daily readings of one lender in one series; of several on one day, the last. */
export interface LendingHistory {
  readonly series: string
  readonly days: Int32Array
  readonly values: Float64Array
}

const borrowedSuffix = '-borrowed'

/** The series that a section of a protocol's TVL belongs to; staking, pools and other chains belong to none. */
function findSeries(section: string): string | undefined {
  if (section === 'borrowed') return seriesKey('borrows', 'all')
  const isBorrowed = section.endsWith(borrowedSuffix)
  const chain = findChain(isBorrowed ? section.slice(0, -borrowedSuffix.length) : section)
  return chain && seriesKey(isBorrowed ? 'borrows' : 'tvl', chain)
}

/** Every lending protocol of the list, largest first. A sum with something unreadable in it is no reading. */
export function toLenders(rows: readonly ProtocolRow[]): Lender[] {
  return rows
    .filter(row => isInCategory(row.category, 'lending') && row.name.trim() !== '')
    .map(toLender)
    .sort((a, b) => b.size - a.size)
}

function toLender(row: ProtocolRow): Lender {
  const readings: Record<string, number> = {}
  let borrowedOnChains: number | undefined
  for (const [section, usd] of Object.entries(row.chainTvls)) {
    if (usd === null) continue
    if (section.endsWith(borrowedSuffix)) borrowedOnChains = (borrowedOnChains ?? 0) + usd
    const series = findSeries(section)
    if (series) readings[series] = (readings[series] ?? 0) + usd
  }
  const borrows = seriesKey('borrows', 'all')
  if (readings[borrows] === undefined && borrowedOnChains !== undefined) readings[borrows] = borrowedOnChains
  if (row.tvl !== null) readings[seriesKey('tvl', 'all')] = row.tvl
  const readable = Object.fromEntries(Object.entries(readings).filter(([, usd]) => !Number.isNaN(usd)))
  return {
    slug: row.slug,
    listing: toListing(row),
    readings: readable,
    size: (row.tvl ?? 0) + (readable[borrows] ?? 0),
  }
}

function toListing(row: ProtocolRow): Listing {
  return {
    key: row.id,
    name: row.name,
    displayName: row.name,
    slug: row.slug,
    category: row.category,
    kind: 'protocol',
    logo: row.logo,
    chains: row.chains.map(toDisplayName),
    doublecounted: false,
    parent: row.parentProtocol,
  }
}

/** The list of protocols writes chains by their old names. */
function toDisplayName(name: string): string {
  const chain = findChain(name)
  return chain ? chains[chain].name : name
}

/**
 * A lender's history, series by series. Readings of days that have not begun are left out, and so are days on which
 * any part of a sum is unreadable; a sum with a part whose days nobody knows is left out whole.
 */
export function toLendingHistory(payload: ProtocolPayload, today: Day): LendingHistory[] {
  const bySeries = new Map<string, Map<Day, number>>()
  const add = (series: string, readings: ReadonlyMap<Day, number>) => {
    const known = bySeries.get(series) ?? new Map<Day, number>()
    for (const [day, usd] of readings) known.set(day, (known.get(day) ?? 0) + usd)
    bySeries.set(series, known)
  }
  const onChains = new Map<Day, number>()
  let isSummable = true
  for (const { name, readings, isDated } of payload.sections) {
    const daily = toDaily(readings, today)
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

function toDaily(readings: ProtocolPayload['tvl'], today: Day): Map<Day, number> {
  const daily = new Map<Day, number>()
  for (const { second, usd } of readings) {
    const day = dayOf(second * 1000)
    if (day <= today) daily.set(day, usd)
  }
  return daily
}
