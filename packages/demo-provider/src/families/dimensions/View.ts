import type { Chain } from '../../chains.ts'
import type { World } from '../../world/createWorld.ts'
import { firstServedDay } from '../../world/day.ts'
import type { Day, Moment } from '../../world/day.ts'
import type { Entry } from '../../world/Entry.ts'
import type { Records } from '../../world/records.ts'
import { isListed } from './dataTypes.ts'
import type { DataType } from './dataTypes.ts'
import { sumSeries, toSeries } from './Series.ts'
import type { Series } from './Series.ts'

/** An entry as one overview sees it: on all chains, or on the one asked for. */
export interface Viewed {
  readonly entry: Entry
  readonly records: Records
  readonly series: Series
  readonly doublecounted: boolean
  /** in totals and charts */
  readonly counted: boolean
}

export interface View {
  readonly chain: Chain | null
  readonly from: Day
  readonly today: Day
  readonly viewed: readonly Viewed[]
  readonly total: Series
}

export function toView(all: readonly Records[], type: DataType, chain: Chain | null, today: Day): View {
  const from = firstServedDay(today)
  const viewed = all.flatMap(records => {
    const { entry } = records
    const series = type.lists(entry) ? toSeries(records, chain) : undefined
    if (!series) return []
    const doublecounted = type.doublecounts(entry)
    return [{ entry, records, series, doublecounted, counted: entry.kind === 'protocol' && !doublecounted }]
  })
  const counted = viewed.filter(one => one.counted).map(one => one.series)
  return { chain, from, today, viewed, total: sumSeries(counted, from, today) }
}

/** The chains of a type: of all its entries, whether or not they have a record. */
export function chainsOf(world: World, moment: Moment, type: DataType): Set<Chain> {
  const listed = world.entriesAt(moment).filter(entry => isListed(type, entry))
  return new Set(listed.flatMap(entry => entry.split.map(share => share.chain)))
}
