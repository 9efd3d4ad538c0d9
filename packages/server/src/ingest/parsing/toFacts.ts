import { toCategory } from '@analytics/contract/metrics/categories'
import { toEntryId } from '@analytics/contract/metrics/palettes'
import { dayOf, type Day } from '@analytics/contract/query/day'
import { type OverviewPayload, type OverviewRow, toPlainText, toSlug } from '@analytics/defillama'

import type { Method } from '../../domain/Profile.ts'
import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'
import type { FactColumns } from '../../store/facts/FactColumns.ts'
import { DaySeries } from './DaySeries.ts'

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

  const { series, futureValues } = readSeries(payload, today)
  const keys = series.map(one => {
    const { name } = one
    const rows = rowsByName.get(name) ?? []
    const owner = rows.length > 1 ? findOwner(rows, day => one.valueOn(day), today) : rows[0]
    const metadata = owner ? toMetadata(owner) : toUnlisted(name, rows.length > 1)
    if (!entities.has(metadata.key)) entities.set(metadata.key, metadata)
    return metadata.key
  })
  const indexOf = new Map([...entities.keys()].map((key, index) => [key, index]))
  const columns = series.map(one => one.columns)
  const count = columns.reduce((sum, { days }) => sum + days.length, 0)
  const facts = {
    keys: [...entities.keys()],
    entity: new Uint32Array(count),
    day: new Int32Array(count),
    value: new Float64Array(count),
  }
  let at = 0
  for (const [index, { days, values }] of columns.entries()) {
    facts.entity.fill(indexOf.get(keys[index] ?? '') ?? 0, at, at + days.length)
    facts.day.set(days, at)
    facts.value.set(values, at)
    at += days.length
  }
  return {
    entities: [...entities.values()],
    facts,
    methods: toMethods(payload.protocols),
    futureValues,
  }
}

function toMethods(rows: readonly OverviewRow[]): Method[] {
  return rows.flatMap(({ id, methodology }) =>
    methodology === null ? [] : [{ key: toEntryId(id), texts: methodology }],
  )
}

function readSeries({ chart }: OverviewPayload, today: Day) {
  const byName = new Map<string, DaySeries>()
  const byIndex: (DaySeries | undefined)[] = []
  let futureValues = 0
  const seriesOf = (index: number) => {
    const name = toPlainText(chart.names[index] ?? '')
    const series = byName.get(name) ?? new DaySeries(name)
    byName.set(name, series)
    return (byIndex[index] = series)
  }
  for (const { second, names, values } of chart.days) {
    const day = dayOf(second * 1000)
    if (day > today) {
      futureValues += names.length
      continue
    }
    for (let at = 0; at < names.length; at++) {
      const index = names[at] ?? 0
      const series = byIndex[index] ?? seriesOf(index)
      series.add(day, values[at] ?? 0)
    }
  }
  return { series: [...byName.values()], futureValues }
}

/** Of several rows with the name, the one whose own 24h or 7d total the values repeat; never guesses. */
function findOwner(
  rows: readonly OverviewRow[],
  valueAt: (day: Day) => number | undefined,
  today: Day,
): OverviewRow | undefined {
  const recent = [today - 1, today - 2].map(valueAt)
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
    category: toCategory(row.category),
    kind: row.protocolType === 'chain' || row.protocolType === 'collection' ? row.protocolType : 'protocol',
    logo: row.logo,
    chains: row.chains,
    doublecounted: row.doublecounted,
    parent: row.parentProtocol,
  }
}

const unlistedPrefix = 'name:'

/** Named only by the chart. */
export function isUnlisted({ key }: Pick<EntityMetadata, 'key'>): boolean {
  return key.startsWith(unlistedPrefix)
}

function toUnlisted(name: string, ambiguous: boolean): EntityMetadata {
  const kind = ambiguous ? 'unclear' : 'protocol'
  return toBareMetadata({ key: unlistedPrefix + name, name, slug: toSlug(name), kind })
}
