import { isInCategory } from '@analytics/contract/vocabulary/categories'
import { chartSeriesLimit } from '@analytics/contract/vocabulary/limits'
import type { Metric } from '@analytics/contract/vocabulary/metrics'
import { hashOf, othersColor, palettes } from '@analytics/contract/vocabulary/palettes'
import { stablecoinRuleOf } from '@analytics/contract/vocabulary/stablecoins'
import { defaultTimeFrame, timeFrameIds } from '@analytics/contract/vocabulary/timeFrame'

import { toRanking, type Board, type EntryListing } from './board.ts'

/** Every chart that a board can draw, by frame, with and without stablecoins; the frame that pages open with first. */
function chartsOf(board: Board, metric: Metric): EntryListing[][] {
  const frames = [defaultTimeFrame, ...timeFrameIds.filter(frame => frame !== defaultTimeFrame)]
  return frames.flatMap(frame =>
    [null, stablecoinRuleOf(metric)].map(excluded =>
      toRanking(board, frame, excluded)
        .entries.slice(0, chartSeriesLimit)
        .map(entry => entry.listing),
    ),
  )
}

/** A chart of the frame that pages open with counts as much as several others. */
const openingWeight = 4

/**
 * One colour per application, the same on every page. All charts are painted together: the applications that are
 * drawn largest and most often choose first, each the colour that meets itself least, from the one that its id
 * hashes to on. A colour once given stays.
 */
export class ColorBook {
  readonly #kept: Map<string, string>

  constructor(kept: ReadonlyMap<string, string> = new Map()) {
    this.#kept = new Map(kept)
  }

  /** How many have a colour for good; it only grows, so it names the state of the book. */
  get size(): number {
    return this.#kept.size
  }

  /** Gives a colour to everybody in these boards who has none; returns those that are new. */
  paint(boards: readonly { readonly board: Board; readonly metric: Metric }[]): Map<string, string> {
    const weights = new Map<string, number>()
    const palettes = new Map<string, readonly string[]>()
    const beside = new Map<string, Map<string, number>>()
    for (const { board, metric } of boards) {
      chartsOf(board, metric).forEach((chart, at) => {
        const weight = at < 2 ? openingWeight : 1
        chart.forEach((listing, rank) => {
          const { key } = listing
          weights.set(key, (weights.get(key) ?? 0) + weight / (rank + 2))
          if (!palettes.has(key)) palettes.set(key, paletteOf(listing, metric))
          const near = beside.get(key) ?? new Map<string, number>()
          for (const other of chart) near.set(other.key, (near.get(other.key) ?? 0) + weight)
          beside.set(key, near)
        })
      })
    }
    const fresh = new Map<string, string>()
    const order = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    for (const [key] of order) {
      if (this.#kept.has(key)) continue
      const clashes = new Map<string, number>()
      for (const [other, weight] of beside.get(key) ?? []) {
        const color = this.#kept.get(other)
        if (color !== undefined) clashes.set(color, (clashes.get(color) ?? 0) + weight)
      }
      const turns = turnsOf(key, palettes.get(key) ?? [])
      const fewest = Math.min(...turns.map(color => clashes.get(color) ?? 0))
      const color = turns.find(each => (clashes.get(each) ?? 0) === fewest) ?? othersColor
      this.#kept.set(key, color)
      fresh.set(key, color)
    }
    return fresh
  }

  /**
   * The colours of every entry that any chart of a board can draw. Only where two of one colour can meet, the smaller
   * takes the next free one on this board, and keeps it there while filters change.
   */
  colorsOf(board: Board, metric: Metric): Map<string, string> {
    const charts = chartsOf(board, metric)
    const colors = new Map<string, string>()
    for (const listing of charts.flat()) {
      if (colors.has(listing.key)) continue
      const taken = takenBeside(listing.key, charts, colors)
      const kept = this.#kept.get(listing.key)
      const color =
        kept !== undefined && !taken.has(kept)
          ? kept
          : nextFree(listing.key, paletteOf(listing, metric), taken)
      colors.set(listing.key, color)
    }
    return colors
  }
}

/** The colours of everybody who can stand in one chart with an entry. */
function takenBeside(
  key: string,
  charts: readonly (readonly EntryListing[])[],
  colors: ReadonlyMap<string, string>,
): Set<string> {
  const beside = charts.filter(chart => chart.some(listing => listing.key === key))
  return new Set(beside.flatMap(chart => chart.flatMap(listing => colors.get(listing.key) ?? [])))
}

/** A palette from the colour that an id hashes to on. */
function turnsOf(key: string, palette: readonly string[]): string[] {
  const start = hashOf(key) % palette.length
  return palette.map((_, step) => palette[(start + step) % palette.length] ?? othersColor)
}

/** The first of an id's turns that is not taken; its own when all are. */
function nextFree(key: string, palette: readonly string[], taken: ReadonlySet<string>): string {
  const turns = turnsOf(key, palette)
  return turns.find(color => !taken.has(color)) ?? turns[0] ?? othersColor
}

/** Spot exchanges keep to the ten colours of their revenue chart, so that they look the same on every page. */
function paletteOf(listing: EntryListing, metric: Metric): readonly string[] {
  if (isInCategory(listing.category, 'spotDex')) return palettes.spotDexRevenueByChain
  return metric === 'revenue' ? palettes.appRevenue : palettes.charts
}

/** The colours of one chart's entries, largest first: where two are the same, the smaller takes the next free one. */
export function distinctColors(
  keys: readonly string[],
  colors: ReadonlyMap<string, string>,
  palette: readonly string[] = palettes.charts,
): string[] {
  const wanted = keys.map(key => colors.get(key) ?? nextFree(key, palette, new Set()))
  const taken = new Set<string>(wanted)
  const used = new Set<string>()
  return wanted.map((color, at) => {
    if (!used.has(color)) {
      used.add(color)
      return color
    }
    const free = nextFree(keys[at] ?? '', palette, new Set([...taken, ...used]))
    used.add(free)
    return free
  })
}
