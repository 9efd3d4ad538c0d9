import { isInCategory } from '@analytics/contract/metrics/categories'
import { lookAlike } from '@analytics/contract/metrics/lookalikes'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { hashOf, othersColor, palettes } from '@analytics/contract/metrics/palettes'
import { stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import { chartSeriesLimit } from '@analytics/contract/query/limits'
import { defaultTimeRange, timeRangeIds } from '@analytics/contract/query/timeRange'

import { getRankingValue } from './table/figures.ts'
import type { EntityIdentity, MetricTable, TableMember } from './table/metricTable.ts'
import { getCounted, rangeOf, toRanked } from './table/ranking.ts'

/** The members that charts of the table draw, by range and by whether stablecoins are left out. */
function chartsOf(table: MetricTable, metric: Metric): TableMember[][] {
  const timeRanges = [defaultTimeRange, ...timeRangeIds.filter(timeRange => timeRange !== defaultTimeRange)]
  return timeRanges.flatMap(timeRange => {
    const range = rangeOf(table, timeRange)
    const ranked = toRanked(table.members, range, member => getRankingValue(table.metricKind, member, range))
    return [null, stablecoinRuleOf(metric)].map(excluded =>
      getCounted(ranked, excluded).slice(0, chartSeriesLimit),
    )
  })
}

/** Relative to the charts of other time ranges. */
const openingWeight = 4

/** How often an application is drawn in the same chart as another one, and how often next to it. */
interface Company {
  together: number
  adjacent: number
}

/**
 * One permanent colour per application. The largest and most often drawn come first, and each takes the colour that it would
 * meet least. Of equally good colours it takes the one that fewest neighbours look like.
 */
export class ColorRegistry {
  readonly #kept: Map<string, string>

  constructor(kept: ReadonlyMap<string, string> = new Map()) {
    this.#kept = new Map(kept)
  }

  /** Only grows, so it identifies the state. */
  get size(): number {
    return this.#kept.size
  }

  assign(tables: readonly { readonly table: MetricTable; readonly metric: Metric }[]): Map<string, string> {
    const weights = new Map<string, number>()
    const palettes = new Map<string, readonly string[]>()
    const beside = new Map<string, Map<string, Company>>()
    for (const { table, metric } of tables) {
      chartsOf(table, metric).forEach((chart, index) => {
        const weight = index < 2 ? openingWeight : 1
        chart.forEach(({ metadata }, rank) => {
          const { key } = metadata
          weights.set(key, (weights.get(key) ?? 0) + weight / (rank + 2))
          if (!palettes.has(key)) palettes.set(key, paletteOf(metadata, metric))
          const company = beside.get(key) ?? new Map<string, Company>()
          for (const [place, { metadata: other }] of chart.entries()) {
            const { together = 0, adjacent = 0 } = company.get(other.key) ?? {}
            const isNeighbour = Math.abs(place - rank) === 1
            company.set(other.key, {
              together: together + weight,
              adjacent: adjacent + (isNeighbour ? weight : 0),
            })
          }
          beside.set(key, company)
        })
      })
    }
    const fresh = new Map<string, string>()
    const order = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    for (const [key] of order) {
      if (this.#kept.has(key)) continue
      const others = [...(beside.get(key) ?? [])].flatMap(([other, company]) => {
        const color = this.#kept.get(other)
        return color === undefined ? [] : [{ ...company, color }]
      })
      const costOf = (color: string) => ({
        together: sum(others, other => (other.color === color ? other.together : 0)),
        adjacent: sum(others, other => (lookAlike(other.color, color) ? other.adjacent : 0)),
      })
      const [best] = turnsOf(key, palettes.get(key) ?? [])
        .map(color => ({ color, ...costOf(color) }))
        .toSorted((one, other) => one.together - other.together || one.adjacent - other.adjacent)
      const color = best?.color ?? othersColor
      this.#kept.set(key, color)
      fresh.set(key, color)
    }
    return fresh
  }

  /**
   * The colours, by key, of all views of these members, be they applications or groups of them. Where two of one colour can meet in a
   * chart of any range, the smaller takes the next free colour in all of them.
   */
  getColors(table: MetricTable, metric: Metric): Map<string, string> {
    const charts = chartsOf(table, metric)
    const colors = new Map<string, string>()
    for (const member of charts.flat()) {
      const { metadata } = member
      if (colors.has(metadata.key)) continue
      const taken = takenBeside(member, charts, colors)
      const ownColor = this.#find(member)
      const color =
        ownColor !== undefined && !taken.has(ownColor)
          ? ownColor
          : nextFree(metadata.key, paletteOf(metadata, metric), taken)
      colors.set(metadata.key, color)
    }
    return colors
  }

  /** A group has the colour of the first of its parts that has one. */
  #find({ metadata, parts }: TableMember): string | undefined {
    return this.#kept.get(metadata.key) ?? parts.map(({ key }) => this.#kept.get(key)).find(Boolean)
  }
}

function takenBeside(
  member: TableMember,
  charts: readonly (readonly TableMember[])[],
  colors: ReadonlyMap<string, string>,
): Set<string> {
  const beside = charts.filter(chart => chart.includes(member))
  return new Set(beside.flatMap(chart => chart.flatMap(({ metadata }) => colors.get(metadata.key) ?? [])))
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0)
}

/** The palette, rotated to start at the colour that the id hashes to. */
function turnsOf(key: string, palette: readonly string[]): string[] {
  const start = hashOf(key) % palette.length
  return palette.map((_, step) => palette[(start + step) % palette.length] ?? othersColor)
}

function nextFree(key: string, palette: readonly string[], taken: ReadonlySet<string>): string {
  const turns = turnsOf(key, palette)
  return turns.find(color => !taken.has(color)) ?? turns[0] ?? othersColor
}

/** Spot exchanges keep the colours of their revenue chart on every page. */
function paletteOf(metadata: EntityIdentity, metric: Metric): readonly string[] {
  if (isInCategory(metadata.category, 'spotDex')) return palettes.spotDexRevenueByChain
  return metric === 'revenue' ? palettes.appRevenue : palettes.charts
}

/** The colour that an id hashes to, for what no chart has given a colour. */
export function hashedColor(id: string): string {
  return turnsOf(id, palettes.charts)[0] ?? othersColor
}

/** A series of a chart. It has the colour that it has everywhere, or null for the one that its id hashes to. */
interface Drawn {
  readonly id: string
  readonly color: string | null
}

/** Colours of a chart: each keeps its own, and the smaller of two that have the same takes another. */
export function toDistinctColors(drawn: readonly Drawn[]): string[] {
  const wantedColors = drawn.map(({ id, color }) => color ?? hashedColor(id))
  const used = new Set<string>()
  return wantedColors.map((color, index) => {
    const free = used.has(color)
      ? nextFree(drawn[index]?.id ?? '', palettes.charts, new Set([...wantedColors, ...used]))
      : color
    used.add(free)
    return free
  })
}

/**
 * Colours of a chart: one that looks like an earlier one becomes the first of the palette that looks like none of them, where `isFree`
 * lets it.
 */
export function toUnlikeColors(
  colors: readonly string[],
  isFree: (index: number) => boolean,
  palette: readonly string[] = palettes.charts,
): string[] {
  const used: string[] = []
  const isTold = (color: string) => !used.some(other => lookAlike(color, other))
  for (const [index, color] of colors.entries())
    used.push(isTold(color) || !isFree(index) ? color : (palette.find(isTold) ?? color))
  return used
}
