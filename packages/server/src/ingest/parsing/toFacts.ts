import { toCategory } from '@analytics/contract/metrics/categories'
import { toEntryId } from '@analytics/contract/metrics/palettes'
import type { Day } from '@analytics/contract/query/day'
import {
  findDay,
  noValues,
  toSlug,
  type DailyValues,
  type OverviewPayload,
  type OverviewRow,
} from '@analytics/defillama'

import type { Method } from '../../domain/Profile.ts'
import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'

export interface OverviewFacts {
  readonly entities: readonly EntityMetadata[]
  /** Every entity, by key. */
  readonly facts: ReadonlyMap<string, DailyValues>
  readonly methods: readonly Method[]
  /** The provider's own total of the days. */
  readonly total: DailyValues
}

/** Names without a row (renamed, delisted) become their own entries. Days that have not begun are left out. */
export function toFacts(payload: OverviewPayload, today: Day): OverviewFacts {
  const entities = new Map<string, EntityMetadata>()
  const rowsByName = new Map<string, OverviewRow[]>()
  for (const row of payload.protocols) {
    const metadata = toMetadata(row)
    if (entities.has(metadata.key)) continue
    entities.set(metadata.key, metadata)
    if (row.name !== '') rowsByName.set(row.name, [...(rowsByName.get(row.name) ?? []), row])
  }

  const facts = new Map<string, DailyValues>([...entities.keys()].map(key => [key, noValues]))
  for (const [name, column] of payload.chart) {
    const begun = toBegun(column, today)
    if (begun.days.length === 0) continue
    const rows = rowsByName.get(name) ?? []
    const owner = rows.length > 1 ? findOwner(rows, column, today) : rows[0]
    const metadata = owner ? toMetadata(owner) : toUnlisted(name, !rows.every(isCounted))
    if (!entities.has(metadata.key)) entities.set(metadata.key, metadata)
    facts.set(metadata.key, begun)
  }
  return {
    entities: [...entities.values()],
    facts,
    methods: toMethods(payload.protocols),
    total: toBegun(payload.total, today),
  }
}

function toBegun(column: DailyValues, today: Day): DailyValues {
  const begun = findDay(column, today + 1)
  return { days: column.days.subarray(0, begun), values: column.values.subarray(0, begun) }
}

function toMethods(rows: readonly OverviewRow[]): Method[] {
  return rows.flatMap(({ id, methodology }) =>
    methodology === null ? [] : [{ key: toEntryId(id), texts: methodology }],
  )
}

/** The row, among several with the name, whose own 24h or 7d total matches the values. It never guesses. */
function findOwner(rows: readonly OverviewRow[], column: DailyValues, today: Day): OverviewRow | undefined {
  const recent = [today - 1, today - 2].map(day => column.values[column.days.indexOf(day)])
  const near = (total: number | null | undefined, value: number | undefined) =>
    total != null && value !== undefined && Math.abs(total - value) <= 1e-6 * Math.max(1, Math.abs(value))
  const owners = rows.filter(row => recent.some(value => near(row.total24h, value)))
  return owners.length === 1 ? owners[0] : undefined
}

/** Whether a row belongs to the totals. So does a chart name that only such rows share, whichever of them it means. */
function isCounted(row: OverviewRow): boolean {
  return toMetadata(row).kind === 'protocol' && !row.doublecounted
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
