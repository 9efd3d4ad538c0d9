import { isInCategory } from '@analytics/contract/metrics/categories'
import { lookAlike } from '@analytics/contract/metrics/lookalikes'
import type { Metric } from '@analytics/contract/metrics/metrics'
import { hashOf, othersColor, palettes } from '@analytics/contract/metrics/palettes'
import { stablecoinRuleOf } from '@analytics/contract/metrics/stablecoins'
import { chartSeriesLimit } from '@analytics/contract/query/limits'
import { defaultTimeRange, timeRangeIds } from '@analytics/contract/query/timeRange'

import type { MetricTable, EntityIdentity } from './table/metricTable.ts'
import { getCounted, toRanked } from './table/ranking.ts'

function chartsOf(table: MetricTable, metric: Metric): EntityIdentity[][] {
  const timeRanges = [defaultTimeRange, ...timeRangeIds.filter(timeRange => timeRange !== defaultTimeRange)]
  const shown = [null, stablecoinRuleOf(metric)].map(excluded => getCounted(table.entries, excluded))
  return timeRanges.flatMap(timeRange =>
    shown.map(entries =>
      toRanked(entries, table.metricKind, timeRange)
        .slice(0, chartSeriesLimit)
        .map(({ metadata }) => metadata),
    ),
  )
}

/** Relative to the charts of other time ranges. */
const openingWeight = 4

/** One permanent colour per application; largest and most often drawn first, each the least contested. */
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
    const beside = new Map<string, Map<string, number>>()
    for (const { table, metric } of tables) {
      chartsOf(table, metric).forEach((chart, at) => {
        const weight = at < 2 ? openingWeight : 1
        chart.forEach((metadata, rank) => {
          const { key } = metadata
          weights.set(key, (weights.get(key) ?? 0) + weight / (rank + 2))
          if (!palettes.has(key)) palettes.set(key, paletteOf(metadata, metric))
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

  /** On this table, where two entries of one colour can meet, the smaller takes the next free colour. */
  getColors(table: MetricTable, metric: Metric): Map<string, string> {
    const charts = chartsOf(table, metric)
    const colors = new Map<string, string>()
    for (const metadata of charts.flat()) {
      if (colors.has(metadata.key)) continue
      const taken = takenBeside(metadata.key, charts, colors)
      const kept = this.#kept.get(metadata.key)
      const color =
        kept !== undefined && !taken.has(kept)
          ? kept
          : nextFree(metadata.key, paletteOf(metadata, metric), taken)
      colors.set(metadata.key, color)
    }
    return colors
  }
}

function takenBeside(
  key: string,
  charts: readonly (readonly EntityIdentity[])[],
  colors: ReadonlyMap<string, string>,
): Set<string> {
  const beside = charts.filter(chart => chart.some(metadata => metadata.key === key))
  return new Set(beside.flatMap(chart => chart.flatMap(metadata => colors.get(metadata.key) ?? [])))
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
export function hashedColor(key: string): string {
  return turnsOf(key, palettes.charts)[0] ?? othersColor
}

export function toDistinctColors(
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

/** Colours of a stack from the zero line outwards: where neighbours would look alike, the outer one takes the next free colour. */
export function toStackColors(
  keys: readonly string[],
  colors: ReadonlyMap<string, string>,
  palette: readonly string[] = palettes.charts,
): string[] {
  const drawn = toDistinctColors(keys, colors, palette)
  const taken = new Set(drawn)
  const fits = (color: string, place: number) =>
    [drawn[place - 1], drawn[place + 1]].every(other => other === undefined || !lookAlike(color, other))
  for (let at = 1; at < drawn.length; at++) {
    const [inner = '', own = ''] = [drawn[at - 1], drawn[at]]
    if (!lookAlike(inner, own)) continue
    const free = turnsOf(keys[at] ?? '', palette).filter(each => !taken.has(each) && !lookAlike(inner, each))
    const color = free.find(each => fits(each, at)) ?? free[0]
    if (color !== undefined) {
      drawn[at] = color
      taken.add(color)
      continue
    }
    // Two series change places if no colour is free.
    const other = drawn.findIndex(
      (each, place) => place > 0 && Math.abs(place - at) > 1 && fits(each, at) && fits(own, place),
    )
    if (other < 0) continue
    drawn[at] = drawn[other] ?? own
    drawn[other] = own
  }
  return drawn
}
