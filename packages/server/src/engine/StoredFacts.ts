import { dayOf } from '@analytics/contract/vocabulary/day'
import type { Metric } from '@analytics/contract/vocabulary/metrics'

import { asOfWindow, latestCompleteDay } from '../analytics/asOf.ts'
import { isApplication, toBoard, type Board } from '../analytics/board.ts'
import { colorsOf } from '../analytics/colors.ts'
import type { Facts, Listing, MetricFacts } from '../analytics/facts.ts'
import { windowsOf } from '../analytics/windows.ts'
import { sourceId } from '../ingestion/sources.ts'
import type { FactRepository } from '../store/FactRepository.ts'
import type { ListingRepository } from '../store/ListingRepository.ts'
import type { Session } from '../store/Session.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'

type Known = Omit<MetricFacts, 'getStack'>

/** Boards by source, each good for one revision of the source and one last complete day. */
export class BoardCache {
  readonly #boards = new Map<string, { version: string; known: Known }>()

  find(source: SourceRecord, through: number): Known | undefined {
    const kept = this.#boards.get(source.id)
    return kept?.version === versionOf(source, through) ? kept.known : undefined
  }

  add(source: SourceRecord, through: number, known: Known): void {
    this.#boards.set(source.id, { version: versionOf(source, through), known })
  }
}

function versionOf(source: SourceRecord, through: number): string {
  return `${source.revision}@${through}`
}

export interface StoredFactsParts {
  readonly facts: FactRepository
  readonly listings: ListingRepository
  readonly boards: BoardCache
  readonly now: () => number
}

/** The facts of one database snapshot, as the analytics ask for them. */
export class StoredFacts implements Facts {
  readonly #session: Session
  readonly #sources: readonly SourceRecord[]
  readonly #parts: StoredFactsParts
  /** Whether every board came from the cache. */
  cacheHit = true

  constructor(session: Session, sources: readonly SourceRecord[], parts: StoredFactsParts) {
    this.#session = session
    this.#sources = sources
    this.#parts = parts
  }

  async findMetric(metric: Metric): Promise<MetricFacts | undefined> {
    const source = this.#sources.find(candidate => candidate.id === sourceId(metric, 'all'))
    if (!source || source.fetchedAt === null || source.availability !== 'available') return undefined
    // The day on which the data was fetched was still running then, however long ago that is now.
    const through = dayOf(Math.min(this.#parts.now(), source.fetchedAt)) - 1
    let known = this.#parts.boards.find(source, through)
    if (!known) {
      this.cacheHit = false
      known = await this.#load(source, through)
      if (!known) return undefined
      this.#parts.boards.add(source, through, known)
    }
    return {
      ...known,
      getStack: (range, apart, members) =>
        this.#parts.facts.getStack(this.#session, source.series, range, apart, members),
    }
  }

  async #load(source: SourceRecord, through: number): Promise<Known | undefined> {
    const { facts, listings } = this.#parts
    const span = await facts.findSpan(this.#session, source.series)
    if (!span) return undefined
    const listed: ReadonlyMap<number, Listing> = await listings.getBySeries(this.#session, source.series)
    const last = Math.min(through, span.to)
    const recent = await facts.getDaily(this.#session, source.series, { from: last - asOfWindow, to: last })
    const asOf = latestCompleteDay(
      recent.filter(({ entity }) => {
        const listing = listed.get(entity)
        return listing !== undefined && isApplication(listing)
      }),
      last,
    )
    if (asOf === undefined) return undefined
    const windows = windowsOf(asOf, span.from)
    const sums = await facts.getSums(
      this.#session,
      source.series,
      windows.map(window => window.range),
      asOf,
    )
    const board: Board<Listing> = toBoard(asOf, span.from, windows, sums, listed)
    const today = dayOf(this.#parts.now())
    return { board, colors: colorsOf(board), lastDay: Math.min(span.to, today) }
  }
}
