import { toEntryId } from '@analytics/contract/metrics/palettes'
import { dayOf, type Day } from '@analytics/contract/query/day'
import { type OverviewPayload, type OverviewRow, toPlainText, toSlug } from '@analytics/defillama'

import type { Method } from '../../domain/Profile.ts'
import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'
import type { FactColumns } from '../../store/facts/FactColumns.ts'

export interface OverviewFacts {
  readonly entities: readonly EntityMetadata[]
  readonly facts: FactColumns
  readonly methods: readonly Method[]
  /** Values left out because their day had not begun. */
  readonly futureValues: number
}

/** Names without a row (renamed, delisted) become their own entries. Later duplicates win; NaN is invalid. */
export function toFacts(payload: OverviewPayload, today: Day): OverviewFacts {
  const entities = new Map<string, EntityMetadata>()
  const rowsByName = new Map<string, OverviewRow[]>()
  for (const row of payload.protocols) {
    const metadata = toMetadata(row)
    if (entities.has(metadata.key)) continue
    entities.set(metadata.key, metadata)
    if (row.name !== '') rowsByName.set(row.name, [...(rowsByName.get(row.name) ?? []), row])
  }

  const lastOf = seriesByName(payload, today)
  for (const name of lastOf.byName.keys()) {
    const rows = rowsByName.get(name) ?? []
    const owner = rows.length > 1 ? findOwner(rows, lastOf.byName.get(name), today) : rows[0]
    const metadata = owner ? toMetadata(owner) : toUnlisted(name, rows.length > 1)
    lastOf.keyOf.set(name, metadata.key)
    if (!entities.has(metadata.key)) entities.set(metadata.key, metadata)
  }

  const keys = [...entities.keys()]
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
  return {
    entities: [...entities.values()],
    facts,
    methods: toMethods(payload.protocols),
    futureValues: lastOf.futureValues,
  }
}

function toMethods(rows: readonly OverviewRow[]): Method[] {
  return rows.flatMap(({ id, methodology }) =>
    methodology === null ? [] : [{ key: toEntryId(id), texts: methodology }],
  )
}

function seriesByName(payload: OverviewPayload, today: Day) {
  const byName = new Map<string, Map<Day, number>>()
  const plainNames = new Map<string, string>()
  let futureValues = 0
  for (const [seconds, values] of payload.chart) {
    const day = dayOf(seconds * 1000)
    for (const given of Object.keys(values)) {
      const value = values[given]
      if (value == null) continue
      if (day > today) {
        futureValues++
        continue
      }
      let name = plainNames.get(given)
      if (name === undefined) plainNames.set(given, (name = toPlainText(given)))
      const series = byName.get(name)
      if (series) series.set(day, value)
      else byName.set(name, new Map([[day, value]]))
    }
  }
  return { byName, keyOf: new Map<string, string>(), futureValues }
}

/** Of several rows with the name, the one whose own 24h or 7d total the values repeat; never guesses. */
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

function toMetadata(row: OverviewRow): EntityMetadata {
  return {
    key: toEntryId(row.id),
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

function toUnlisted(name: string, ambiguous: boolean): EntityMetadata {
  const kind = ambiguous ? 'unclear' : 'protocol'
  return toBareMetadata({ key: `name:${name}`, name, slug: toSlug(name), kind })
}
