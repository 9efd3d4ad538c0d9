import { mergeEntries, pairMembers } from './mergeEntries.ts'
import { createMetricTable, type EntityIdentity, type Entry, type MetricTable } from './metricTable.ts'

/** No entity of the store is below zero, and -1 is Others. */
const firstGroup = -2

/**
 * The same table by other groups: a parent's versions as one, say. A group of one entry stays that entry
 * where `stays` says so. A group is dormant only if all of its members are.
 */
export function groupEntries<Metadata extends EntityIdentity>(
  table: MetricTable<Metadata>,
  groupOf: (metadata: Metadata) => string,
  toMetadata: (group: string, members: readonly Entry<Metadata>[]) => Metadata,
  stays: (group: string, metadata: Metadata) => boolean = () => true,
): MetricTable<Metadata> {
  const active = new Set(table.entries)
  const members = new Map<string, Entry<Metadata>[]>()
  for (const entry of [...table.entries, ...table.dormant]) {
    const group = groupOf(entry.metadata)
    const own = members.get(group)
    if (own) own.push(entry)
    else members.set(group, [entry])
  }
  const groups = [...members].map(([group, own], index) => {
    const [only] = own
    const ownActive = own.filter(member => active.has(member))
    const isActive = ownActive.length > 0
    if (only && own.length === 1 && stays(group, only.metadata)) return { entry: only, isActive }
    const merged = mergeEntries(firstGroup - index, toMetadata(group, own), own)
    return { entry: isActive ? { ...merged, active: ownActive } : merged, isActive }
  })
  const entries = groups.filter(({ isActive }) => isActive).map(({ entry }) => entry)
  const dormant = groups.filter(({ isActive }) => !isActive).map(({ entry }) => entry)
  const { custom, paired } = table
  return {
    ...createMetricTable(table.metricKind, table.asOf, entries, dormant),
    firstDay: table.firstDay,
    custom,
    paired: new Map(
      [...paired].map(([period, sums]) => [
        period,
        new Map(
          groups.flatMap(({ entry }) => {
            const own = entry.members ? pairMembers(entry, sums) : sums.get(entry.entity)
            return own ? [[entry.entity, own] as const] : []
          }),
        ),
      ]),
    ),
  }
}
