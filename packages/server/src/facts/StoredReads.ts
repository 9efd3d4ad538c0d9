import type { SeriesFacts } from '../domain/series/SeriesFacts.ts'
import type { Repositories } from '../store/createRepositories.ts'
import type { Session } from '../store/database/Session.ts'
import type { StoredEntity } from '../store/EntityRepository.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import type { MetricTableCache } from './MetricTableCache.ts'

interface Parts extends Pick<Repositories, 'facts' | 'entities' | 'snapshots'> {
  readonly tables: MetricTableCache
}

/** What is stored, from memory where it is there and from the session where it is not. */
export class StoredReads {
  readonly #session: Session
  readonly #sources: readonly SourceRecord[]
  readonly #parts: Parts
  hasMissed = false

  constructor(session: Session, sources: readonly SourceRecord[], parts: Parts) {
    this.#session = session
    this.#sources = sources
    this.#parts = parts
  }

  getSeries(series: number, { revision }: SourceRecord): Promise<SeriesFacts> {
    const { tables, facts } = this.#parts
    return tables.series.get(series, String(revision), () => {
      this.hasMissed = true
      return facts.load(this.#session, series, revision)
    })
  }

  findSnapshot<Value>({ id, revision }: SourceRecord): Promise<Value | undefined> {
    const { tables, snapshots } = this.#parts
    const find = () => snapshots.find<Value>(this.#session, id)
    // What a source stores is of one type.
    return tables.snapshots.get(id, String(revision), find) as Promise<Value | undefined>
  }

  /** Whoever a series names, by number; of a source that the query uses. */
  readonly getListed = (series: number): Promise<ReadonlyMap<number, StoredEntity>> => {
    const { tables, entities } = this.#parts
    const source = this.#sources.find(each => Object.values(each.series).includes(series))
    return tables.listed.get(series, `${source?.revision} ${tables.symbolRevision}`, () =>
      entities.getBySeries(this.#session, series),
    )
  }
}
