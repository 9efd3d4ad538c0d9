import { dayOf, type Day } from '@analytics/contract/vocabulary/day'

import { toSlug } from '../provider/families/fields.ts'
import type { OverviewPayload, OverviewRow } from '../provider/families/overview.ts'
import type { FactColumns } from '../store/FactColumns.ts'
import type { Listing } from '../store/ListingRepository.ts'

export interface OverviewFacts {
  readonly listings: readonly Listing[]
  readonly facts: FactColumns
  /** Values that were left out because their day had not begun yet. */
  readonly futureValues: number
}

/**
 * Facts of one overview payload. Charts name entries, lists identify them: a chart's name is matched to the row of
 * the same payload, and a name without a row (renamed, delisted) becomes an entry of its own. Of two values for
 * one day the later one in the payload counts. Nulls are missing days and make no fact; an odd value is NaN.
 */
export function toFacts(payload: OverviewPayload, today: Day): OverviewFacts {
  const listings = new Map<string, Listing>()
  const rowsByName = new Map<string, OverviewRow[]>()
  for (const row of payload.protocols) {
    const listing = toListing(row)
    if (listings.has(listing.key)) continue
    listings.set(listing.key, listing)
    if (row.name !== '') rowsByName.set(row.name, [...(rowsByName.get(row.name) ?? []), row])
  }

  const lastOf = seriesByName(payload, today)
  for (const name of lastOf.byName.keys()) {
    const rows = rowsByName.get(name) ?? []
    const owner = rows.length > 1 ? findOwner(rows, lastOf.byName.get(name), today) : rows[0]
    const listing = owner ? toListing(owner) : toUnlisted(name, rows.length > 1)
    lastOf.keyOf.set(name, listing.key)
    if (!listings.has(listing.key)) listings.set(listing.key, listing)
  }

  const keys = [...listings.keys()]
  const indexOf = new Map(keys.map((key, index) => [key, index]))
  let count = 0
  for (const series of lastOf.byName.values()) count += series.size
  const facts = {
    keys,
    entity: new Uint32Array(count),
    day: new Int32Array(count),
    value: new Float64Array(count),
  }
  let at = 0
  for (const [name, series] of lastOf.byName) {
    const entity = indexOf.get(lastOf.keyOf.get(name) ?? '') ?? 0
    for (const [day, value] of series) {
      facts.entity[at] = entity
      facts.day[at] = day
      facts.value[at] = value
      at++
    }
  }
  return { listings: [...listings.values()], facts, futureValues: lastOf.futureValues }
}

function seriesByName(payload: OverviewPayload, today: Day) {
  const byName = new Map<string, Map<Day, number>>()
  let futureValues = 0
  for (const [seconds, values] of payload.chart) {
    const day = dayOf(seconds * 1000)
    for (const name of Object.keys(values)) {
      const value = values[name]
      if (value == null) continue
      if (day > today) {
        futureValues++
        continue
      }
      const series = byName.get(name)
      if (series) series.set(day, value)
      else byName.set(name, new Map([[day, value]]))
    }
  }
  return { byName, keyOf: new Map<string, string>(), futureValues }
}

/**
 * Whose the chart's values are when several rows bear the name: the one whose own 24h or 7d total they repeat.
 * Undefined when none or more than one does; nothing is ever merged on a guess.
 */
function findOwner(
  rows: readonly OverviewRow[],
  series: ReadonlyMap<Day, number> | undefined,
  today: Day,
): OverviewRow | undefined {
  if (!series) return undefined
  const recent = [today - 1, today - 2].map(day => series.get(day))
  const near = (total: number | null | undefined, value: number | undefined) =>
    total != null && value !== undefined && Math.abs(total - value) <= 1e-6 * Math.max(1, Math.abs(value))
  const owners = rows.filter(row => recent.some(value => near(row.total24h, value)))
  return owners.length === 1 ? owners[0] : undefined
}

function toListing(row: OverviewRow): Listing {
  return {
    key: row.id,
    name: row.name,
    displayName: row.displayName,
    slug: row.slug,
    category: row.category,
    kind: row.protocolType === 'chain' || row.protocolType === 'collection' ? row.protocolType : 'protocol',
    logo: row.logo,
    chains: row.chains,
    doublecounted: row.doublecounted,
    parent: row.parentProtocol,
  }
}

function toUnlisted(name: string, ambiguous: boolean): Listing {
  return {
    key: `name:${name}`,
    name,
    displayName: name,
    slug: toSlug(name),
    category: null,
    kind: ambiguous ? 'unclear' : 'protocol',
    logo: null,
    chains: [],
    doublecounted: false,
    parent: null,
  }
}
