import { dayOf } from '@analytics/contract/query/day'

import { markSharedSlugs } from '../domain/directory/pageId.ts'
import type { ListedTvls } from '../domain/facts.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { PinnedSources } from './CurrentSources.ts'
import type { ListedEntity, MetricTableCache } from './MetricTableCache.ts'
import { SeriesFacts } from './SeriesFacts.ts'

interface Parts extends Pick<Repositories, 'facts' | 'entities' | 'profiles' | 'snapshots'> {
  readonly tables: MetricTableCache
}

/** What is stored, from memory where it is there and from the store where it is not. */
export class StoredReads {
  readonly pinned: PinnedSources
  readonly #sources: readonly SourceRecord[]
  readonly #parts: Parts
  hasMissed = false

  /** `sources` are those of the pinned ones that the query names. */
  constructor(pinned: PinnedSources, sources: readonly SourceRecord[], parts: Parts) {
    this.pinned = pinned
    this.#sources = sources
    this.#parts = parts
  }

  getSeries(series: number, source: SourceRecord): Promise<SeriesFacts> {
    const { tables, facts } = this.#parts
    return tables.series.get(series, String(source.revision), () => {
      this.hasMissed = true
      return this.pinned.of([source])(async session => new SeriesFacts(await facts.load(session, series)))
    })
  }

  findSnapshot<Value>(source: SourceRecord): Promise<Value | undefined> {
    const { tables, snapshots } = this.#parts
    const { id, revision } = source
    const find = () => this.pinned.of([source])(session => snapshots.find<Value>(session, id))
    // What a source stores is of one type.
    return tables.snapshots.get(id, String(revision), find) as Promise<Value | undefined>
  }

  /** The TVLs of the list of protocols, which `source` fetches. */
  async getTvls(source: SourceRecord | undefined): Promise<ListedTvls> {
    const { tables, profiles } = this.#parts
    const byKey = await tables.tvls.get(`${source?.revision}`, () =>
      this.pinned.of(source ? [source] : [])(session => profiles.getTvls(session)),
    )
    return { day: source?.fetchedAt == null ? null : dayOf(source.fetchedAt), byKey }
  }

  /** The entities of a series, by number; of a source that the query names. */
  readonly getListed = (series: number): Promise<ReadonlyMap<number, ListedEntity>> => {
    const { tables, entities } = this.#parts
    const source = this.#sources.find(each => Object.values(each.series).includes(series))
    return tables.listed.get(series, `${source?.revision} ${tables.symbolRevision}`, () =>
      this.pinned.of(source ? [source] : [])(async session =>
        markSharedSlugs(await entities.getBySeries(session, series)),
      ),
    )
  }
}
