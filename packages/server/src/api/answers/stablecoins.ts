import type { Question } from '@analytics/contract/question'
import { othersId, type Dataset } from '@analytics/contract/shapes/series'
import type { StablecoinSeriesData, StablecoinTableData } from '@analytics/contract/shapes/stablecoins'
import { chainColor, chainSlug, unknownChainColor } from '@analytics/contract/vocabulary/chains'
import type { Day } from '@analytics/contract/vocabulary/day'
import { othersColor } from '@analytics/contract/vocabulary/palettes'
import { daysIn, rangeOf, type DayRange } from '@analytics/contract/vocabulary/timeFrame'

import type { DayValue } from '../../analytics/asOf.ts'
import { sumOf, toChange, toShare } from '../../analytics/change.ts'
import { distinctColors } from '../../analytics/colors.ts'
import { othersEntity, type Facts } from '../../analytics/facts.ts'
import { emptyStack, toStack } from '../../analytics/stack.ts'
import { toCents, toChartValue, toPercent } from '../rounding.ts'
import { toWishes, type Answered, type AskedValues } from './asked.ts'
import { toBuckets, toChartRows } from './series.ts'

type StablecoinQuestion<Kind> = Extract<Question, { metric: 'stablecoinSupply' }> & { kind: Kind }

const defaultTopN = 10

/** The colour of any chain: its own, or one of the palette. Given largest first, no two of a chart look alike. */
function colorsOf(chains: readonly string[]): string[] {
  const own = chains.flatMap((chain): [string, string][] => {
    const color = chainColor(chain)
    return color === unknownChainColor ? [] : [[chain, color]]
  })
  return distinctColors(chains, new Map(own))
}

/** The largest chains over time, and all others together; every amount counts all pegs in US dollars. */
export async function answerStablecoinSeries(
  _question: StablecoinQuestion<'stablecoinSeries'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<StablecoinSeriesData>> {
  const { frame, period } = toWishes(values)
  const topN = values.topN ?? defaultTopN
  const history = await facts.findStablecoinHistory()
  const range = history ? rangeOf(frame, history.asOf, history.firstDay) : null
  const shown = range && history && { from: range.from - 1, to: Math.max(range.to, history.lastDay) }
  const daily = shown ? ((await history?.getDaily(shown)) ?? []) : []
  const valueOn = new Map(daily.map(({ chain, day, value }) => [`${day} ${chain ?? ''}`, value]))
  const reading = (chain: string | null, day: Day) => valueOn.get(`${day} ${chain ?? ''}`) ?? null

  const asOf = history?.asOf ?? 0
  const top = (history?.chains ?? [])
    .flatMap(chain => {
      const total = reading(chain, asOf)
      return total === null || total === 0 ? [] : [{ chain, total }]
    })
    .toSorted((a, b) => b.total - a.total)
    .slice(0, topN)
  const whole = reading(null, asOf)
  const lines: DayValue[] = top.flatMap(({ chain }, entity) =>
    daily.filter(each => each.chain === chain).map(({ day, value }) => ({ entity, day, value })),
  )
  const firstDays = top.map(({ chain }) => history?.firstDays.get(chain) ?? 0)
  for (const { chain, day, value } of daily) {
    if (chain !== null) continue
    const parts = top.map(({ chain: name }) => reading(name, day))
    // Where a drawn chain has a gap, the others can't be told from it.
    const isTorn = parts.some((part, at) => part === null && day >= (firstDays[at] ?? 0))
    if (!isTorn) lines.push({ entity: othersEntity, day, value: value - (sumOf(parts) ?? 0) })
  }
  const stack =
    range && history
      ? toStack(lines, [...top.keys(), othersEntity], period, range, history.lastDay, 'level')
      : emptyStack
  const colors = colorsOf(top.map(({ chain }) => chain))
  const dataset = (
    label: string,
    id: string,
    color: string,
    entity: number,
    total: number | null,
  ): Dataset => ({
    id,
    label,
    name: label,
    slug: null,
    logo: null,
    backgroundColor: color,
    total: toCents(total),
    marketShare: toPercent(toShare(total, whole)),
    data: (stack.series.get(entity) ?? []).map(toChartValue),
  })
  const rest = whole === null ? null : whole - (sumOf(top.map(({ total }) => total)) ?? 0)
  const datasets = [
    ...top.map(({ chain, total }, at) =>
      dataset(chain, chainSlug(chain), colors[at] ?? othersColor, at, total),
    ),
    ...(top.length > 0 ? [dataset('Others', othersId, othersColor, othersEntity, rest)] : []),
  ]
  const buckets = toBuckets(stack)
  const data = {
    labels: buckets.map(({ from }) => from),
    buckets,
    resamplePeriod: period,
    bars: 'last' as const,
    datasets,
    totals: {
      value: toCents(whole),
      previous: toCents(range ? reading(null, range.from - 1) : null),
      change: range && frame !== 'all' ? toPercent(toChange(whole, reading(null, range.from - 1))) : null,
      count: top.length,
    },
    excluded: null,
  }
  return {
    data: {
      ...data,
      chains: datasets.map(({ label }) => label),
      points: toChartRows(data, ({ label }) => label),
      missing: [...(history?.missing ?? [])],
      metadata: { topN },
    },
    asOf: history?.asOf ?? null,
    range,
    timeFrame: frame,
    completeness: range && completenessOf(daily, range),
  }
}

/** Share of the days of the frame that have a reading of all chains. */
function completenessOf(
  daily: readonly { readonly chain: string | null; readonly day: Day }[],
  range: DayRange,
): number {
  const known = daily.filter(({ chain, day }) => chain === null && day >= range.from && day <= range.to)
  return known.length / daysIn(range)
}

/** The latest reading of every chain that has any, with its largest stablecoin. */
export async function answerStablecoinTable(
  _question: StablecoinQuestion<'stablecoinTable'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<StablecoinTableData>> {
  const { frame } = toWishes(values)
  const found = await facts.findStablecoins()
  const chains = (found?.chains ?? [])
    .filter(({ chain, total }) => chain.trim() !== '' && total !== 0)
    .toSorted((a, b) => b.total - a.total || (a.chain < b.chain ? -1 : 1))
  const total = sumOf(chains.map(chain => chain.total))
  const colors = colorsOf(chains.slice(0, defaultTopN).map(({ chain }) => chain))
  return {
    data: {
      rows: chains.map(({ chain, total: value, top, sum }, index) => ({
        rank: index + 1,
        id: chainSlug(chain),
        chain,
        color: colors[index] ?? othersColor,
        totalValue: toCents(value) ?? 0,
        dominance: toPercent(toShare(value, total)),
        topStablecoin: top?.symbol ?? null,
        topStablecoinName: top?.name ?? null,
        topStablecoinShare: toPercent(toShare(top?.usd ?? null, sum)),
      })),
      total: toCents(total),
      chainCount: chains.length,
    },
    asOf: found?.asOf ?? null,
    range: found ? { from: found.asOf, to: found.asOf } : null,
    timeFrame: frame,
    completeness: null,
  }
}
