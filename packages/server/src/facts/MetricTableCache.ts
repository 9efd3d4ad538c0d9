import { LRUCache } from 'lru-cache'

import type { Coverage } from '../domain/asOf.ts'
import { ColorRegistry } from '../domain/ColorRegistry.ts'
import type { AppDirectory } from '../domain/directory/toAppDirectory.ts'
import type { PriceFacts } from '../domain/facts.ts'
import type { PriceHistory } from '../domain/prices/PriceHistory.ts'
import type { Profiles } from '../domain/Profile.ts'
import type { EntityMetadata } from '../domain/table/EntityMetadata.ts'
import type { MetricTable, PairedSums } from '../domain/table/metricTable.ts'
import { AsyncLruCache } from '../lib/caches/AsyncLruCache.ts'
import { LatestCache } from '../lib/caches/LatestCache.ts'
import type { StoredEntity } from '../store/EntityRepository.ts'
import type { SeriesFacts } from './SeriesFacts.ts'

/** What is known of prices besides their history. */
/** An entity as one series lists it. */
export type ListedEntity = StoredEntity & Pick<EntityMetadata, 'isSlugShared'>

export interface PriceCoverage {
  readonly marketCaps: PriceFacts['marketCaps']
  /** By coin. */
  readonly wholeSince: ReadonlyMap<string, number>
}

/** Eight a day and entity: twelve million of them. */
const seriesBytes = 96 * 1024 * 1024
const listedKept = 60_000
const pricesKept = 400_000
const snapshotsKept = 128
const tablesKept = 96
const pairsKept = 384
const coveragesKept = 192
/** One user's own range is nobody else's: however many come, they don't displace what all share. */
const customKept = 6
/** One while nothing is refreshed, and the one before for who is still reading it. */
const directoriesKept = 2
/** Of the pages that are open, whatever their time ranges. */
const profilesKept = 64

export class MetricTableCache {
  readonly series = new LatestCache<number, SeriesFacts>({
    maxSize: seriesBytes,
    sizeOf: ({ bytes }) => bytes,
  })
  readonly listed = new LatestCache<number, ReadonlyMap<number, ListedEntity>>({
    maxSize: listedKept,
    sizeOf: ({ size }) => size,
  })
  readonly snapshots = new LatestCache<string, unknown>({ maxSize: snapshotsKept, sizeOf: () => 1 })
  readonly prices = new LatestCache<string, PriceHistory>({
    maxSize: pricesKept,
    sizeOf: ({ length }) => length,
  })
  readonly priceCoverage = new LatestCache<string, PriceCoverage>({ maxSize: 1, sizeOf: () => 1 })
  readonly tables = new AsyncLruCache<MetricTable<EntityMetadata>>(tablesKept)
  readonly paired = new AsyncLruCache<ReadonlyMap<number, PairedSums>>(pairsKept)
  readonly customTables = new AsyncLruCache<MetricTable<EntityMetadata>>(customKept)
  readonly customPaired = new AsyncLruCache<ReadonlyMap<number, PairedSums>>(customKept)
  readonly coverages = new AsyncLruCache<Coverage>(coveragesKept)
  readonly colors = new LRUCache<string, ReadonlyMap<string, string>>({ max: tablesKept })
  readonly directories = new AsyncLruCache<AppDirectory>(directoriesKept)
  readonly profiles = new AsyncLruCache<Profiles>(profilesKept)
  readonly tvls = new AsyncLruCache<ReadonlyMap<string, number>>(directoriesKept)
  colorRegistry: ColorRegistry
  symbolRevision: number

  constructor(colors: ReadonlyMap<string, string>, symbolRevision = 0) {
    this.colorRegistry = new ColorRegistry(colors)
    this.symbolRevision = symbolRevision
  }

  /** As they are stored. */
  setEntities(colors: ReadonlyMap<string, string>, symbolRevision: number): void {
    if (colors.size !== this.colorRegistry.size) this.colorRegistry = new ColorRegistry(colors)
    this.symbolRevision = symbolRevision
  }

  /** Changes with what entities have beyond the facts of a source: colours and symbols. */
  get entityRevision(): number {
    return this.colorRegistry.size + this.symbolRevision
  }
}
