import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { AppError } from '@analytics/contract/api/errors'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import { dayOf, toIsoDay, type Day } from '@analytics/contract/query/day'
import { endOfKnown, isMoment, writeKnown, type KnownTime } from '@analytics/contract/query/known'
import type { Store, Session } from '@analytics/store/Store'
import { LRUCache } from 'lru-cache'

import type { NeededSources } from '../domain/sources.ts'
import { CurrentSources } from '../facts/CurrentSources.ts'
import { FactsCache } from '../facts/FactsCache.ts'
import type { SeriesFacts } from '../facts/SeriesFacts.ts'
import { StoredReads } from '../facts/StoredReads.ts'
import { LatestCache } from '../lib/LatestCache.ts'
import { required } from '../lib/required.ts'
import type { BoundQuery } from '../query/registry.ts'
import type { Repositories } from '../store/createRepositories.ts'
import { openKnown } from '../store/ledger/KnownStore.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { isComparison } from './compareKnown.ts'
import type { EngineResponse } from './EngineOptions.ts'
import { readFacts, respond, type FactsParts } from './respond.ts'
import { UnsavedFailures } from './UnsavedFailures.ts'

interface KnownDaysParts {
  readonly store: Store
  readonly repositories: Repositories
  readonly cache: FactsCache
  readonly origin: Origin
  readonly now: () => number
  readonly queryMs?: number | undefined
  /** The present sources. */
  readonly current: CurrentSources
  readonly unsaved: UnsavedFailures
}

interface KnownDay extends FactsParts {
  /** The last moment that counts, in milliseconds since the epoch. */
  readonly end: number
  readonly store: Store
  /** The commit as of which the revisions of its symbols and ids were read. */
  entitiesOf?: number
}

/** All earlier days share this: few users look at the same one, and a day in memory is as large as the present one. */
const bytesKept = 96 * 1024 * 1024
/** Days are small, since their facts are counted above. */
const daysKept = 20

/** Answers from the state at the end of earlier days, or at a moment. */
export class KnownDays {
  readonly #parts: KnownDaysParts
  readonly #stored = new LatestCache(bytesKept)
  readonly #days = new LRUCache<KnownTime, KnownDay>({ max: daysKept })

  constructor(parts: KnownDaysParts) {
    this.#parts = parts
  }

  /** Whether all states that a request is about are stored or can't be told: today's can still be fetched. Throws AppError for a day to come. */
  async isFormer(request: ServedRequest): Promise<boolean> {
    const today = dayOf(this.#parts.now())
    const days = {
      known: request.query.known ?? today,
      ...(isComparison(request) ? { vs: request.query.vs.day ?? today } : {}),
    }
    const now = this.#parts.now()
    for (const [parameter, day] of Object.entries(days)) {
      if (isMoment(day) ? endOfKnown(day) <= now : day <= today) continue
      const since = toIsoDay(Math.min(today, dayOf(toBegun(await this.#getRecords()))))
      const detail = `${writeKnown(day)} is to come: use a day from ${since}, since when changes are recorded, to ${toIsoDay(today)}`
      throw new AppError('INVALID_PARAMETER', { parameter, detail })
    }
    return Object.values(days).every(day => isMoment(day) || day < today)
  }

  /**
   * Throws AppError where the record of changes does not reach back to the time. A moment is answered with the end of its day where no
   * other state of the day is kept.
   */
  async respond(query: BoundQuery, day: KnownTime): Promise<EngineResponse> {
    const { origin, now: clock, cache } = this.#parts
    const knownDay = this.#find(day, dayOf(clock()))
    // Read first, so that what is stored meanwhile makes the response outdated.
    const { entityRevision } = cache
    const revisions = new Map([...(await this.#getRecords())].map(([id, { revision }]) => [id, revision]))
    await this.#setEntities(knownDay)
    // An empty directory would make every name an unknown one.
    await this.#assertRecorded(query.sources, knownDay, day)
    const needed = await this.#findNeeded(query, knownDay)
    const since = await this.#assertRecorded(needed, knownDay, day)
    const response = await respond(query, needed, {
      ...knownDay,
      origin,
      history: null,
      known: {
        day: toIsoDay(Math.floor(day)),
        ...(isMoment(day) ? { at: writeKnown(day) } : {}),
        since: toIsoDay(since),
      },
      clock,
    })
    if (isMoment(day) && response.isByDay) return this.respond(query, Math.floor(day))
    // The record may have become shorter meanwhile.
    await this.#assertRecorded(needed, knownDay, day)
    // A later fetch does not change what was known, unless it began before the day ended.
    const sources = response.sources.flatMap(({ id }) => {
      const revision = revisions.get(id)
      return revision === undefined ? [] : [{ id, revision }]
    })
    const { required, optional, extra = [] } = needed
    const awaited = [...required, ...optional, ...extra].filter(id => !revisions.get(id))
    return { ...response, sources, awaited, entityRevision }
  }

  #getRecords(): Promise<ReadonlyMap<string, SourceRecord>> {
    return this.#parts.current.read(
      async ({ records }) => new Map(records.map(record => [record.id, record])),
    )
  }

  /** The present state tells what is known today, and is in memory already. */
  #find(day: KnownTime, today: Day): KnownDay {
    if (day === today) return { ...this.#parts, end: endOfKnown(day) }
    const knownDay = this.#days.get(day) ?? this.#open(day)
    this.#days.set(day, knownDay)
    return knownDay
  }

  #open(day: KnownTime): KnownDay {
    const { repositories, queryMs, now } = this.#parts
    const end = endOfKnown(day)
    const store = openKnown(this.#parts.store, end)
    return {
      end,
      store,
      current: new CurrentSources(store, repositories.sources, queryMs),
      repositories,
      cache: new FactsCache(new Map(), 0, 0, new LatestCache(this.#stored, `${writeKnown(day)} `)),
      unsaved: new UnsavedFailures(),
      now: () => Math.min(end, now()),
      loadFormer: (series, source, reads) => this.#loadFormer(series, source, reads, end),
    }
  }

  /** The present values are in memory, and few have changed since: reading all of another state would take many times as long. */
  async #loadFormer(
    series: number,
    source: SourceRecord,
    reads: StoredReads,
    end: number,
  ): Promise<SeriesFacts> {
    const { current, repositories, cache } = this.#parts
    const { present, former } = await current.read(async pinned => {
      const ownRecords = pinned.records.filter(record => record.id === source.id)
      const present = await new StoredReads(pinned, ownRecords, { ...repositories, cache }).getSeries(
        series,
        required(ownRecords[0]),
      )
      // The same commit as that of the present values.
      const load = (session: Session) => repositories.ledger.loadFormer(session, series, end)
      return { present, former: await pinned.read(ownRecords, load) }
    })
    // Read last, so that a fetch of the day itself that is stored meanwhile makes the query start again.
    const newest = await reads.read([source], session => repositories.facts.findNewest(session, series))
    return present.before(former, newest)
  }

  /** Colours are the present ones, symbols and ids those of the day. */
  async #setEntities(knownDay: KnownDay): Promise<void> {
    const { store, cache } = knownDay
    if (store === this.#parts.store) return
    cache.colorRegistry = this.#parts.cache.colorRegistry
    // Read first, so that commits that come meanwhile make them outdated.
    const { commits } = store
    if (knownDay.entitiesOf === commits) return
    const { symbols, pageIds } = this.#parts.repositories
    const read = async (session: Session) =>
      [await symbols.getRevision(session), await pageIds.count(session)] as const
    const [symbolRevision, idRevision] = await store.read(read)
    Object.assign(cache, { symbolRevision, idRevision })
    knownDay.entitiesOf = commits
  }

  /** Nothing is fetched: what was not stored then is missing, or can't be told. */
  async #findNeeded({ sources, findByFacts }: BoundQuery, knownDay: KnownDay): Promise<NeededSources> {
    if (!findByFacts) return sources
    const { required, optional = [], extra, wanted = [] } = await readFacts(sources, knownDay, findByFacts)
    return {
      ...sources,
      required: [...sources.required, ...required],
      extra: [...(sources.extra ?? []), ...optional, ...extra, ...wanted],
    }
  }

  /** The first day of which the record of these sources tells. Throws AppError if that is later. */
  async #assertRecorded(needed: NeededSources, knownDay: KnownDay, day: KnownTime): Promise<Day> {
    const { required, optional, extra = [] } = needed
    const records = await this.#getRecords()
    const then = await knownDay.current.read(
      async ({ records: stored }) => new Map(stored.map(record => [record.id, record])),
    )
    const wasStored = (id: string) => (then.get(id)?.availability ?? 'unknown') !== 'unknown'
    const sinceOf = (ids: readonly string[]) =>
      ids.map(id => records.get(id)?.knownSince ?? Number.POSITIVE_INFINITY)
    const begun = toBegun(records)
    // Data stored before their changes were recorded are no longer what they were then.
    const late = [...required, ...optional, ...extra].filter(id => (then.get(id)?.fetchedAt ?? null) !== null)
    const first =
      required.length > 0
        ? Math.max(...sinceOf(required))
        : Math.min(...sinceOf(optional), ...(optional.length === 0 ? [begun] : []))
    const since = Math.max(begun, first, ...sinceOf(late))
    const isEnough =
      required.every(wasStored) && (required.length > 0 || optional.length === 0 || optional.some(wasStored))
    if (since <= knownDay.end && isEnough) return dayOf(since)
    const beginsOn = Number.isFinite(since) ? dayOf(since) : dayOf(this.#parts.now())
    throw new AppError('NOT_RECORDED', { day: writeKnown(day), since: toIsoDay(beginsOn) })
  }
}

/** When the record of changes begins, in milliseconds since the epoch; infinite before the first fetch. */
function toBegun(records: ReadonlyMap<string, SourceRecord>): number {
  return Math.min(...[...records.values()].map(({ knownSince }) => knownSince ?? Number.POSITIVE_INFINITY))
}
