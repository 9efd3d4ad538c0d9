import type { Question } from '@analytics/contract/question'
import type { ChainBoardData } from '@analytics/contract/shapes/boards'
import type { ChainRankingData, MissingChain } from '@analytics/contract/shapes/ranking'
import type { ChainSeriesData } from '@analytics/contract/shapes/series'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'
import { stablecoinRuleOf } from '@analytics/contract/vocabulary/stablecoins'
import { rangeOf, type DayRange } from '@analytics/contract/vocabulary/timeFrame'

import type { DayValue } from '../../analytics/asOf.ts'
import { completenessOf } from '../../analytics/board.ts'
import { countApplications, toChainRanking, type ChainRanking } from '../../analytics/chainBoard.ts'
import type { ChainFacts, Facts } from '../../analytics/facts.ts'
import { emptyStack, toStack } from '../../analytics/stack.ts'
import { toCents } from '../rounding.ts'
import { toWishes, type Answered, type AskedValues, type Wishes } from './asked.ts'
import { missingOf } from './missing.ts'
import { rankedOf, toChainRow, toPeriods } from './rows.ts'
import { toChartRows, toMatrix, toSeriesData } from './series.ts'
import { toExcluded, totalOf, totalsSummary } from './summary.ts'

type Kinds = 'chainRanking' | 'chainSeries' | 'chainBoard'
type ChainQuestion<Kind extends Kinds> = Extract<Question, { kind: Kind }>

/** Chains in one frame; without facts there are none, and no range. */
interface ChainView {
  readonly metric: Metric
  readonly facts: ChainFacts
  readonly chains: ChainRanking
  readonly range: DayRange | null
  readonly missing: MissingChain[]
}

async function toChainView(
  { metric, category }: ChainQuestion<Kinds>,
  { frame, chains: asked, excludeStablecoins }: Wishes,
  facts: Facts,
): Promise<ChainView> {
  const found = await facts.getChains(metric, asked, category)
  const chains = toChainRanking(found, frame, excludeStablecoins ? stablecoinRuleOf(metric) : null)
  return {
    metric,
    facts: found,
    chains,
    range: found.boards.size > 0 ? rangeOf(frame, chains.board.asOf, chains.board.firstDay) : null,
    missing: missingOf(metric, asked, found, facts),
  }
}

function answered<Data>({ chains, range }: ChainView, data: Data): Answered<Data> {
  return {
    data,
    asOf: range && chains.board.asOf,
    range,
    timeFrame: chains.ranking.frame,
    completeness: range && completenessOf([...chains.parts.values()]),
  }
}

function rankingOf({ metric, chains, missing }: ChainView, wishes: Wishes): ChainRankingData {
  const { ranking, parts } = chains
  const { count, shown } = rankedOf(ranking, wishes)
  return {
    rows: shown.map(({ entry, rank }) => {
      const part = parts.get(entry.listing.key)
      return toChainRow({ ...chains, metric }, entry, rank, {
        protocolCount: part?.ranking.entries.length ?? 0,
        completeness: part ? completenessOf([part]) : null,
      })
    }),
    count,
    totals: toPeriods(frame => totalOf(ranking, frame)),
    summary: {
      ...totalsSummary(metric, ranking),
      totalChains: ranking.entries.length,
      totalProtocols: countApplications(chains),
      topChain: ranking.entries[0]?.listing.displayName ?? null,
    },
    excluded: toExcluded(ranking),
    missing,
  }
}

async function seriesOf(
  { metric, facts, chains, range, missing }: ChainView,
  wishes: Wishes,
): Promise<ChainSeriesData> {
  const { board, ranking, colors } = chains
  const daily: DayValue[] = []
  let lastDay = range?.to ?? 0
  for (const { entity, listing } of ranking.entries) {
    const each = facts.boards.get(listing.key)
    if (!each || !range) continue
    lastDay = Math.max(lastDay, each.lastDay)
    const members = chains.parts.get(listing.key)?.ranking.entries.map(member => member.entity) ?? []
    const shown = { from: range.from, to: Math.max(range.to, each.lastDay) }
    for (const value of await each.getStack(shown, [], members)) daily.push({ ...value, entity })
  }
  const stack = range
    ? toStack(
        daily,
        ranking.entries.map(entry => entry.entity),
        wishes.period,
        range,
        lastDay,
        board.nature,
      )
    : emptyStack
  const top = ranking.entries
  const series = toSeriesData({ board, ranking, top, stack, period: wishes.period, bars: 'sum', colors })
  const { field } = metrics[metric]
  return {
    ...series,
    chains: series.datasets.map(({ id }) => id),
    dataMatrix: toMatrix(series),
    chartData: toChartRows(series, ({ id }) => id),
    totals: {
      ...series.totals,
      overall: series.totals.value,
      byChain: Object.fromEntries(series.datasets.map(({ id, total }) => [id, total])),
      chainCount: series.datasets.length,
      ...Object.fromEntries(
        (['24h', '7d', '30d'] as const).map(frame => [`${field}${frame}`, toCents(totalOf(ranking, frame))]),
      ),
    },
    missing,
  }
}

export async function answerChainRanking(
  question: ChainQuestion<'chainRanking'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<ChainRankingData>> {
  const wishes = toWishes(values)
  const view = await toChainView(question, wishes, facts)
  return answered(view, rankingOf(view, wishes))
}

export async function answerChainSeries(
  question: ChainQuestion<'chainSeries'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<ChainSeriesData>> {
  const wishes = toWishes(values)
  const view = await toChainView(question, wishes, facts)
  return answered(view, await seriesOf(view, wishes))
}

export async function answerChainBoard(
  question: ChainQuestion<'chainBoard'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<ChainBoardData>> {
  const wishes = toWishes(values)
  const view = await toChainView(question, wishes, facts)
  return answered(view, { chartData: await seriesOf(view, wishes), tableData: rankingOf(view, wishes) })
}
