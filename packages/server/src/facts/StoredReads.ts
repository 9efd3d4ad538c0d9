import { dayOf, fromIsoDay, type DayRange } from '@analytics/contract/query/day'
import type { Session } from '@analytics/store/Store'

import { GivenIds } from '../domain/directory/GivenIds.ts'
import { markSharedSlugs } from '../domain/directory/pageId.ts'
import type { ListedTvls } from '../domain/facts.ts'
import type { Profiles } from '../domain/Profile.ts'
import type { MemberMetadata } from '../domain/table/metricTable.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { PinnedSources } from './CurrentSources.ts'
import type { FactsCache } from './FactsCache.ts'
import { SeriesFacts } from './SeriesFacts.ts'

export interface ReadParts extends Pick<
  Repositories,
  'facts' | 'ledger' | 'entities' | 'pageIds' | 'profiles' | 'quotes' | 'windows' | 'snapshots'
> {
  readonly cache: FactsCache
  /** Reads a series of an earlier day; absent for the present. */
  readonly loadFormer?: LoadFormer | undefined
  /** The last moment that counts, in milliseconds since the epoch; absent for the present. */
  readonly end?: number | undefined
}

/** Bitcoin's first day. A stray day long before or after all others would fill memory with empty ones. */
const firstPossibleDay = fromIsoDay('2009-01-03')

const possibleDays = ({ fetchedAt }: SourceRecord): DayRange => ({
  from: firstPossibleDay,
  to: dayOf(fetchedAt ?? 0) + 1,
})

export type LoadFormer = (series: number, source: SourceRecord, reads: StoredReads) => Promise<SeriesFacts>

/** Estimates; series and prices are counted. */
const entryBytes = 100
const snapshotBytes = 64 * 1024

const bytesOfEntries = ({ size }: ReadonlyMap<unknown, unknown>) => size * entryBytes

/** Reads stored data from memory, or from the store if memory does not have it. */
export class StoredReads {
  readonly sources: readonly SourceRecord[]
  readonly parts: ReadParts
  readonly #pinned: PinnedSources
  /** Whether anything was not in memory. */
  hasMissed = false
  /** Ids of the sources whose figures were read. Others only gave names. */
  readonly cited = new Set<string>()
  /** Whether figures were read of which only the last state of each day is kept. */
  isByDay = false

  /** `sources` are those of the pinned ones that the query names. */
  constructor(pinned: PinnedSources, sources: readonly SourceRecord[], parts: ReadParts) {
    this.#pinned = pinned
    this.sources = sources
    this.parts = parts
  }

  findSource(id: string): SourceRecord | undefined {
    return this.sources.find(source => source.id === id)
  }

  /** Undefined where nothing of it is stored. */
  findAvailable(id: string): SourceRecord | undefined {
    const source = this.findSource(id)
    return source?.availability === 'available' && source.fetchedAt !== null ? source : undefined
  }

  /** Reads in a transaction of its own, while the sources have their pinned revisions. */
  read<Value>(sources: readonly SourceRecord[], load: (session: Session) => Promise<Value>): Promise<Value> {
    this.hasMissed = true
    return this.#pinned.read(sources, load)
  }

  cite(sources: readonly SourceRecord[]): void {
    for (const { id } of sources) this.cited.add(id)
  }

  getSeries(series: number, source: SourceRecord, isCited = true): Promise<SeriesFacts> {
    if (isCited) this.cite([source])
    const { facts, loadFormer } = this.parts
    const load = () =>
      loadFormer?.(series, source, this) ??
      this.read([source], async session =>
        SeriesFacts.of(await facts.load(session, series), possibleDays(source)),
      )
    return this.parts.cache.stored.get(`series ${series}`, source.revision, load, ({ bytes }) => bytes)
  }

  countHeld(series: number, source: SourceRecord): Promise<number> {
    const load = () => this.read([source], session => this.parts.facts.countHeld(session, series))
    return this.parts.cache.stored.get(`held ${series}`, source.revision, load, () => entryBytes)
  }

  findSnapshot<Value>(source: SourceRecord): Promise<Value | undefined> {
    const { cache, snapshots } = this.parts
    const { id, revision } = source
    this.isByDay = true
    this.cite([source])
    const load = () => this.read([source], session => snapshots.find<Value>(session, id))
    return cache.stored.get(`snapshot ${id}`, revision, load, () => snapshotBytes)
  }

  /** The TVLs of the list of protocols, which `source` fetches. */
  async getTvls(source: SourceRecord | undefined): Promise<ListedTvls> {
    const { cache, profiles } = this.parts
    const load = () => this.read(source ? [source] : [], session => profiles.getTvls(session))
    const byKey = await cache.stored.get('tvls', `${source?.revision}`, load, bytesOfEntries)
    return { day: source?.fetchedAt == null ? null : dayOf(source.fetchedAt), byKey }
  }

  getProfiles(keys: readonly string[]): Promise<Profiles> {
    const { cache, profiles } = this.parts
    const load = () =>
      this.read(this.sources, async session => ({
        profiles: await profiles.get(session, keys),
        methods: await profiles.getMethods(session, keys),
      }))
    const revisions = this.sources.map(({ revision }) => revision).join(' ')
    return cache.stored.get(`profiles ${JSON.stringify(keys)}`, revisions, load, () => snapshotBytes)
  }

  /** The entities of a series, by number; of a source that the query names. */
  readonly getListed = (series: number): Promise<ReadonlyMap<number, MemberMetadata>> => {
    const { cache, entities } = this.parts
    const sources = this.sources.filter(source => Object.values(source.series).includes(series))
    const load = () => this.read(sources, session => entities.getBySeries(session, series))
    const revision = `${sources[0]?.revision} ${cache.symbolRevision} ${cache.idRevision}`
    const loadMarked = async () => markSharedSlugs(await load(), await this.getGivenIds())
    return cache.stored.get(`entities ${series}`, revision, loadMarked, bytesOfEntries)
  }

  /** The ids that subjects of any kind were given, later ones included. */
  getGivenIds(): Promise<GivenIds> {
    const { cache, pageIds, end } = this.parts
    const load = () => this.read([], async session => new GivenIds(await pageIds.getAll(session), end))
    return cache.stored.get('page ids', cache.idRevision, load, ({ size }) => size * entryBytes)
  }
}
