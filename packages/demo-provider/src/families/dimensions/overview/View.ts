import type { World } from '../../../world/createWorld.ts'
import type { Records } from '../../../world/flows/records.ts'
import type { Chain } from '../../../world/registry/chains.ts'
import type { DemoEntry } from '../../../world/registry/DemoEntry.ts'
import { firstServedDay, type Clock, type DemoDay } from '../../../world/time/day.ts'
import { isListed, type DataType } from '../series/dataTypes.ts'
import { sumSeries, toDemoSeries, type DemoSeries } from '../series/DemoSeries.ts'

export interface Viewed {
  readonly entry: DemoEntry
  readonly records: Records
  readonly series: DemoSeries
  readonly doublecounted: boolean
  readonly counted: boolean
}

export interface View {
  readonly chain: Chain | null
  readonly from: DemoDay
  readonly today: DemoDay
  readonly viewed: readonly Viewed[]
  readonly total: DemoSeries
}

export function toView(all: readonly Records[], type: DataType, chain: Chain | null, today: DemoDay): View {
  const from = firstServedDay(today)
  const viewed = all.flatMap(records => {
    const { entry } = records
    const series = type.lists(entry) ? toDemoSeries(records, chain) : undefined
    if (!series) return []
    const doublecounted = type.doublecounts(entry)
    return [{ entry, records, series, doublecounted, counted: entry.kind === 'protocol' && !doublecounted }]
  })
  const counted = viewed.filter(one => one.counted).map(one => one.series)
  return { chain, from, today, viewed, total: sumSeries(counted, from, today) }
}

/** Includes chains of entries without a record. */
export function getChains(world: World, clock: Clock, type: DataType): Set<Chain> {
  const listed = world.getEntries(clock).filter(entry => isListed(type, entry))
  return new Set(listed.flatMap(entry => entry.split.map(share => share.chain)))
}
