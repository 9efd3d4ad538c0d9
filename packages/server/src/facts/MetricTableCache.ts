import type { Coverage } from '../domain/asOf.ts'
import { ColorRegistry } from '../domain/ColorRegistry.ts'
import type { AppDirectory } from '../domain/directory/toAppDirectory.ts'
import type { EntityMetadata } from '../domain/table/EntityMetadata.ts'
import type { MetricTable, PairedSums } from '../domain/table/metricTable.ts'
import { AsyncLruCache } from '../lib/AsyncLruCache.ts'
import { SeriesCache } from './SeriesCache.ts'

const tablesKept = 96
const pairsKept = 384
const coveragesKept = 192
/** One user's own range is nobody else's: however many come, they don't displace what all share. */
const customKept = 6
/** One while nothing is refreshed, and the one before for who is still reading it. */
const directoriesKept = 2

export class MetricTableCache {
  readonly series = new SeriesCache()
  readonly tables = new AsyncLruCache<MetricTable<EntityMetadata>>(tablesKept)
  readonly paired = new AsyncLruCache<ReadonlyMap<number, PairedSums>>(pairsKept)
  readonly customTables = new AsyncLruCache<MetricTable<EntityMetadata>>(customKept)
  readonly customPaired = new AsyncLruCache<ReadonlyMap<number, PairedSums>>(customKept)
  readonly coverages = new AsyncLruCache<Coverage>(coveragesKept)
  readonly colors = new AsyncLruCache<ReadonlyMap<string, string>>(tablesKept)
  readonly directories = new AsyncLruCache<AppDirectory>(directoriesKept)
  readonly tvls = new AsyncLruCache<ReadonlyMap<string, number>>(directoriesKept)
  readonly colorRegistry: ColorRegistry
  symbolCount: number

  constructor(colors: ReadonlyMap<string, string>, symbolCount = 0) {
    this.colorRegistry = new ColorRegistry(colors)
    this.symbolCount = symbolCount
  }

  /** Changes with what entities have beyond the facts of a source: colours and symbols. */
  get entityRevision(): number {
    return this.colorRegistry.size + this.symbolCount
  }
}
