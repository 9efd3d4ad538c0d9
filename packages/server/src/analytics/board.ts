import { isInCategory, type CategoryId } from '@analytics/contract/vocabulary/categories'
import type { Day } from '@analytics/contract/vocabulary/day'
import type { Nature } from '@analytics/contract/vocabulary/metrics'
import { isStablecoin, type StablecoinRule } from '@analytics/contract/vocabulary/stablecoins'
import {
  daysIn,
  previousRangeOf,
  rangeOf,
  timeFrameIds,
  type TimeFrame,
} from '@analytics/contract/vocabulary/timeFrame'

import { sumOf, toChange, toShare } from './change.ts'
import type { FrameWindow } from './windows.ts'

/** What the board knows of an entry's identity. */
export interface EntryListing {
  readonly key: string
  readonly name: string
  readonly slug: string
  readonly category: string | null
  readonly kind: string
  readonly doublecounted: boolean
}

export interface EntrySums {
  readonly entity: number
  readonly firstDay: Day
  readonly lastDay: Day
  readonly windows: readonly { readonly sum: number | null; readonly days: number }[]
}

/** Sums of daily values; what they mean is the board's nature to say. */
export interface PeriodValue {
  readonly now: number | null
  readonly before: number | null
  /** Days with a value in the frame, and in the span before it. */
  readonly days: number
  readonly daysBefore: number
}

export interface Entry<Listing extends EntryListing = EntryListing> {
  readonly entity: number
  readonly listing: Listing
  readonly firstDay: Day
  readonly lastDay: Day
  readonly periods: Readonly<Record<TimeFrame, PeriodValue>>
  /** What the entry is the sum of, when it is one. */
  readonly members?: readonly Entry[]
}

/** All entries of one metric, with every period. One board answers every frame, limit and exclusion. */
export interface Board<Listing extends EntryListing = EntryListing> {
  readonly nature: Nature
  readonly asOf: Day
  readonly firstDay: Day
  readonly entries: readonly Entry<Listing>[]
}

/** Applications only, of one category where it is given: no blockchains' own gas, nothing counted twice or unnamed. */
export function isApplication(listing: EntryListing, category?: CategoryId): boolean {
  return (
    listing.kind === 'protocol' &&
    !listing.doublecounted &&
    listing.name.trim() !== '' &&
    (!category || isInCategory(listing.category, category))
  )
}

export function toBoard<Listing extends EntryListing>(
  nature: Nature,
  asOf: Day,
  windows: readonly FrameWindow[],
  sums: readonly EntrySums[],
  listings: ReadonlyMap<number, Listing>,
): Board<Listing> {
  const entries: Entry<Listing>[] = []
  for (const row of sums) {
    const listing = listings.get(row.entity)
    if (!listing || !isApplication(listing)) continue
    const periods = {} as Record<TimeFrame, PeriodValue>
    for (const frame of timeFrameIds) {
      const now = row.windows[windows.findIndex(window => window.frame === frame && window.when === 'now')]
      const before =
        row.windows[windows.findIndex(window => window.frame === frame && window.when === 'before')]
      periods[frame] = {
        now: now?.sum ?? null,
        before: before?.sum ?? null,
        days: now?.days ?? 0,
        daysBefore: before?.days ?? 0,
      }
    }
    // An application whose value on the day is zero is dormant and leaves the rows; a missing value is not a zero.
    if (periods[latest].now === 0) continue
    entries.push({ entity: row.entity, listing, firstDay: row.firstDay, lastDay: row.lastDay, periods })
  }
  return boardOf(nature, asOf, entries)
}

export function boardOf<Listing extends EntryListing>(
  nature: Nature,
  asOf: Day,
  entries: readonly Entry<Listing>[],
): Board<Listing> {
  return { nature, asOf, firstDay: Math.min(asOf, ...entries.map(entry => entry.firstDay)), entries }
}

/** The board of one category's entries. */
export function onlyCategory<Listing extends EntryListing>(
  board: Board<Listing>,
  category: CategoryId | undefined,
): Board<Listing> {
  if (!category) return board
  return boardOf(
    board.nature,
    board.asOf,
    board.entries.filter(({ listing }) => isInCategory(listing.category, category)),
  )
}

/** The frame of one day, the last complete one: there a level's reading is its sum. */
const latest: TimeFrame = '24h'

/** What a frame comes to: the sum of a flow, the mean of a level's daily readings. */
export function valueIn(nature: Nature, { now, days }: PeriodValue): number | null {
  return nature === 'flow' || now === null ? now : now / days
}

/** What an entry is ranked by and has its share of: a flow over the frame, the latest reading of a level. */
export function standingOf(nature: Nature, { periods }: Entry, frame: TimeFrame): number | null {
  return nature === 'flow' ? periods[frame].now : periods[latest].now
}

/** What all entries together come to in a frame; a level's mean is that of its daily totals. */
export function totalIn(nature: Nature, entries: readonly Entry[], frame: TimeFrame): number | null {
  return valueIn(nature, {
    now: sumOf(entries.map(({ periods }) => periods[frame].now)),
    days: Math.max(0, ...entries.map(({ periods }) => periods[frame].days)),
    before: null,
    daysBefore: 0,
  })
}

export interface Exclusion {
  readonly count: number
  readonly names: readonly string[]
  readonly value: number | null
  readonly share: number | null
}

export interface Ranking<Listing extends EntryListing = EntryListing> {
  readonly frame: TimeFrame
  readonly nature: Nature
  /** Every entry with a value in the frame, largest standing first; ties by name, then by key. */
  readonly entries: readonly Entry<Listing>[]
  /** Of `entries`: the one denominator of every share. */
  readonly total: number | null
  readonly previous: number | null
  readonly excluded: Exclusion | null
}

export function toRanking<Listing extends EntryListing>(
  board: Board<Listing>,
  frame: TimeFrame,
  excluded: StablecoinRule | null,
): Ranking<Listing> {
  const { nature } = board
  const standing = (entry: Entry<Listing>) => standingOf(nature, entry, frame)
  const valued = board.entries.filter(entry => entry.periods[frame].now !== null)
  const isDropped = (entry: Entry<Listing>) => excluded !== null && isStablecoin(entry.listing, excluded)
  const dropped = valued.filter(isDropped)
  const entries = valued
    .filter(entry => !isDropped(entry))
    .sort(
      (a, b) =>
        (standing(b) ?? Number.NEGATIVE_INFINITY) - (standing(a) ?? Number.NEGATIVE_INFINITY) ||
        compare(a.listing.name, b.listing.name) ||
        compare(a.listing.key, b.listing.key),
    )
  const value = sumOf(dropped.map(standing))
  return {
    frame,
    nature,
    entries,
    total: sumOf(entries.map(standing)),
    previous: previousOf(
      board,
      board.entries.filter(entry => !isDropped(entry)),
      frame,
    ),
    excluded: excluded
      ? {
          count: dropped.length,
          names: dropped.map(entry => entry.listing.name),
          value,
          share: toShare(value, sumOf(valued.map(standing))),
        }
      : null,
  }
}

/** What everybody came to in the span before; of a level, unknown when somebody was not read on its day. */
function previousOf(board: Board, entries: readonly Entry[], frame: TimeFrame): number | null {
  const before = previousRangeOf(frame, board.asOf)
  const parts = entries.flatMap(entry => entry.members ?? [entry])
  const isGap = ({ firstDay, periods }: Entry) =>
    before !== undefined && firstDay <= before.to && periods[frame].before === null
  if (board.nature === 'level' && parts.some(isGap)) return null
  return sumOf(entries.map(entry => entry.periods[frame].before))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Share of an entry's days in the frame, from its own first day on, that have a value. */
export function entryCompleteness(board: Board, entry: Entry, frame: TimeFrame): number | null {
  const { from, to } = rangeOf(frame, board.asOf, board.firstDay)
  const expected = to - Math.max(from, entry.firstDay) + 1
  return expected > 0 ? entry.periods[frame].days / expected : null
}

interface Ranked {
  readonly board: Board
  readonly ranking: Ranking
}

/**
 * Share of the frame's expected daily values that are there, over all of the boards; days before the data begins
 * count as missing.
 */
export function completenessOf(ranked: readonly Ranked[]): number | null {
  let present = 0
  let expected = 0
  let covered = 0
  let asked = 0
  for (const { board, ranking } of ranked) {
    const range = rangeOf(ranking.frame, board.asOf, board.firstDay)
    for (const entry of ranking.entries) {
      present += entry.periods[ranking.frame].days
      expected += range.to - Math.max(range.from, entry.firstDay) + 1
    }
    covered += range.to - Math.max(range.from, board.firstDay) + 1
    asked += daysIn(range)
  }
  return expected > 0 ? (present / expected) * (covered / asked) : null
}

/**
 * An entry's frame against the span before it, in percent. Only like is compared with like: of a flow, null unless
 * the entry existed for the whole span and both have the same number of days. Of a level, the latest reading against
 * that of the day before the frame; of a sum, those of its members.
 */
export function changeOf(board: Board, entry: Entry, frame: TimeFrame): number | null {
  const before = previousRangeOf(frame, board.asOf)
  const { now, before: was, days, daysBefore } = entry.periods[frame]
  if (!before) return null
  if (board.nature === 'level') return levelChange(entry.members ?? [entry], frame, before.to)
  if (entry.firstDay > before.from || days !== daysBefore) return null
  return toChange(now, was)
}

/**
 * The sum over everybody against the span before; null where the data does not reach back that far. Of a level, the
 * latest readings against those of the day before the frame, an entry that is missing on one of the two days aside.
 */
export function totalChangeOf(board: Board, ranking: Ranking): number | null {
  const before = previousRangeOf(ranking.frame, board.asOf)
  if (!before) return null
  if (board.nature === 'flow')
    return board.firstDay <= before.from ? toChange(ranking.total, ranking.previous) : null
  if (board.firstDay > before.to) return null
  const parts = ranking.entries.flatMap(entry => entry.members ?? [entry])
  return levelChange(parts, ranking.frame, before.to)
}

/** The latest readings against those of a day; whoever existed then and is missing on one of the two is left aside. */
function levelChange(entries: readonly Entry[], frame: TimeFrame, day: Day): number | null {
  const isGap = ({ firstDay, periods }: Entry) =>
    periods[latest].now === null || (firstDay <= day && periods[frame].before === null)
  const compared = entries.filter(entry => !isGap(entry))
  return toChange(
    sumOf(compared.map(({ periods }) => periods[latest].now)),
    sumOf(compared.map(({ periods }) => periods[frame].before)),
  )
}
