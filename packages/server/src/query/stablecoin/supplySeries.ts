import { chainColor, chainSlug, unknownChainColor } from '@analytics/contract/metrics/chains'
import { othersColor, toEntryId } from '@analytics/contract/metrics/palettes'
import { fromIsoDay } from '@analytics/contract/query/day'
import type { MetricQuery } from '@analytics/contract/query/MetricQuery'
import { isCustomRange, toAskedRange } from '@analytics/contract/query/timeRange'

import { toStackColors } from '../../domain/ColorRegistry.ts'
import { valueAt, valueOn, type DailyColumn } from '../../domain/DailyColumns.ts'
import type { StablecoinHistory } from '../../domain/facts.ts'
import { drawLines, type DrawnLines } from '../../series/drawLines.ts'
import type { DrawnRange } from '../../series/loadBuckets.ts'
import { toChartValue } from '../../series/rounding.ts'

/** Chains without a colour get one from the palette. Given largest first, no two of a chart look alike. */
export function colorsOf(chains: readonly string[]): string[] {
  const own = chains.flatMap((chain): [string, string][] => {
    const color = chainColor(chain)
    return color === unknownChainColor ? [] : [[chain, color]]
  })
  return toStackColors(chains, new Map(own))
}

/** The `count` largest chains apart, and Others as what they are not of the whole. */
export async function drawSupply(
  query: DrawnRange & Pick<MetricQuery, 'metrics'>,
  history: StablecoinHistory | undefined,
  count: number,
): Promise<DrawnLines> {
  const { whole } = history ?? {}
  const top = history ? await findLargest(query, history, count) : []
  const colors = colorsOf(top)
  const lines = top.flatMap((chain, at) => {
    const line = history?.chains.get(chain)
    const id = toEntryId(chainSlug(chain))
    return line ? [{ line, id, label: chain, color: colors[at] ?? othersColor }] : []
  })
  return drawLines(query, lines, { whole, hasRest: true })
}

/** The largest on the last day of the range. */
async function findLargest(
  { range: queried }: Pick<MetricQuery, 'range'>,
  { whole, chains }: StablecoinHistory,
  count: number,
): Promise<string[]> {
  const range = toAskedRange(queried)
  const day = isCustomRange(range) ? Math.min(range.to, whole.asOf) : whole.asOf
  const values = await readDay(chains, day)
  return [...values]
    .filter(([, value]) => value !== 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([chain]) => chain)
}

/** Keys are chains. A chain without a value on the day is left out. */
export async function readDay(
  chains: StablecoinHistory['chains'],
  day: number,
): Promise<ReadonlyMap<string, number>> {
  const values = new Map<string, number>()
  for (const [chain, line] of chains) {
    const value = valueAt(await line.getColumn({ from: day, to: day }), 0)
    if (value !== null) values.set(chain, value)
  }
  return values
}

/** Returns the change of the whole in each bucket; null where either end is unknown. */
export function toInflows({ series: { buckets }, whole }: DrawnLines): (number | null)[] {
  const [first] = buckets
  if (!first) return []
  let before = valueOn(whole, fromIsoDay(first.from) - 1)
  return buckets.map(({ from, to }) => {
    const value = lastIn(whole, fromIsoDay(from), fromIsoDay(to))
    const inflow = value === null || before === null ? null : toChartValue(value - before)
    before = value
    return inflow
  })
}

/** The last observation from one day to another. */
function lastIn(column: DailyColumn, from: number, to: number): number | null {
  for (let day = to; day >= from; day--) {
    const value = valueOn(column, day)
    if (value !== null) return value
  }
  return null
}
