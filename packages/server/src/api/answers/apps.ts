import type { Question } from '@analytics/contract/question'
import type { AppBoardData } from '@analytics/contract/shapes/boards'
import type { RankingData } from '@analytics/contract/shapes/ranking'
import type { SeriesData } from '@analytics/contract/shapes/series'
import type { CategoryId } from '@analytics/contract/vocabulary/categories'
import type { Scope } from '@analytics/contract/vocabulary/chains'
import { chartSeriesLimit } from '@analytics/contract/vocabulary/limits'
import { metrics, type Metric } from '@analytics/contract/vocabulary/metrics'
import { palettes } from '@analytics/contract/vocabulary/palettes'
import { stablecoinRuleOf } from '@analytics/contract/vocabulary/stablecoins'
import { rangeOf, type DayRange } from '@analytics/contract/vocabulary/timeFrame'

import { completenessOf, toRanking, type Ranking } from '../../analytics/board.ts'
import { othersEntity, type AppFacts, type Facts, type Listing } from '../../analytics/facts.ts'
import { emptyStack, toDailyAverages, toStack } from '../../analytics/stack.ts'
import { toWishes, type Answered, type AskedValues, type Wishes } from './asked.ts'
import { feeRateOf } from './feeRate.ts'
import { limitOf, rankedOf, toAppRow, toPeriods } from './rows.ts'
import { toBreakdowns, toSeriesData } from './series.ts'
import { fieldName, toExcluded, totalOf, totalsSummary } from './summary.ts'

type Kinds = 'appRanking' | 'appSeries' | 'appBoard'
type AppQuestion<Kind extends Kinds> = Extract<Question, { kind: Kind }>

/** Applications in one scope and frame; without facts there are none, and no range. */
export interface AppView {
  readonly metric: Metric
  readonly facts: AppFacts
  readonly ranking: Ranking<Listing>
  readonly range: DayRange | null
}

const nobody: AppFacts = {
  board: { nature: 'flow', asOf: 0, firstDay: 0, entries: [] },
  colors: new Map(),
  lastDay: 0,
  getStack: async () => [],
  getTail: async () => [],
}

export async function toAppView(
  { metric, category }: { readonly metric: Metric; readonly category?: CategoryId },
  scope: Scope,
  { frame, excludeStablecoins }: Wishes,
  facts: Facts,
): Promise<AppView> {
  const found = await facts.findApps(metric, scope, category)
  const { nature } = metrics[metric]
  const known = found ?? { ...nobody, board: { ...nobody.board, nature } }
  const { board } = known
  return {
    metric,
    facts: known,
    ranking: toRanking(board, frame, excludeStablecoins ? stablecoinRuleOf(metric) : null),
    range: found ? rangeOf(frame, board.asOf, board.firstDay) : null,
  }
}

export function answered<Data>({ facts, ranking, range }: AppView, data: Data): Answered<Data> {
  return {
    data,
    asOf: range && facts.board.asOf,
    range,
    timeFrame: ranking.frame,
    completeness: range && completenessOf([{ board: facts.board, ranking }]),
  }
}

export function appRankingOf({ metric, facts, ranking }: AppView, wishes: Wishes): RankingData {
  const parts = { metric, board: facts.board, ranking, colors: facts.colors }
  const { count, shown } = rankedOf(ranking, wishes)
  return {
    protocols: shown.map(({ entry, rank }) => toAppRow(parts, entry, rank)),
    count,
    totals: toPeriods(frame => totalOf(ranking, frame)),
    summary: {
      ...totalsSummary(metric, ranking),
      totalProtocols: ranking.entries.length,
      protocolCount: ranking.entries.length,
      topProtocol: ranking.entries[0]?.listing.displayName ?? null,
    },
    excluded: toExcluded(ranking),
  }
}

export async function appSeriesOf(
  { metric, facts, ranking, range }: AppView,
  wishes: Wishes,
  bars: SeriesData['bars'] = 'sum',
): Promise<SeriesData> {
  const { board, colors, lastDay } = facts
  const top = ranking.entries.slice(0, limitOf(wishes.limit))
  const entities = top.map(entry => entry.entity)
  let stack = emptyStack
  if (range) {
    const daily = await facts.getStack(
      { from: range.from, to: Math.max(range.to, lastDay) },
      entities,
      ranking.entries.map(entry => entry.entity),
    )
    stack = toStack(daily, [...entities, othersEntity], wishes.period, range, lastDay, board.nature)
    if (bars === 'dailyAverage' && wishes.period !== 'D') {
      const rest = ranking.entries.slice(top.length).map(entry => entry.entity)
      const tail = await facts.getTail(
        stack.buckets.map(({ from, to }) => ({ from, to: Math.min(to, Math.max(range.to, lastDay)) })),
        rest,
      )
      stack = toDailyAverages(stack, wishes.period, othersEntity, tail)
    }
  }
  const palette = metric === 'revenue' ? palettes.appRevenue : palettes.charts
  return toSeriesData({ board, ranking, top, stack, period: wishes.period, bars, colors, palette })
}

export async function answerAppRanking(
  question: AppQuestion<'appRanking'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<RankingData>> {
  const wishes = toWishes(values)
  const view = await toAppView(question, 'all', wishes, facts)
  return answered(view, appRankingOf(view, wishes))
}

export async function answerAppSeries(
  question: AppQuestion<'appSeries'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<SeriesData>> {
  const wishes = toWishes(values)
  const view = await toAppView(question, 'all', wishes, facts)
  return answered(view, await appSeriesOf(view, wishes))
}

/** Chart and table at once; the chart draws ten at most. */
export async function answerAppBoard(
  question: AppQuestion<'appBoard'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<AppBoardData>> {
  const wishes = toWishes(values)
  const view = await toAppView(question, 'all', wishes, facts)
  const charted = Math.min(limitOf(wishes.limit), chartSeriesLimit)
  const series = await appSeriesOf(view, { ...wishes, limit: charted }, question.bars)
  const ranking = appRankingOf(view, wishes)
  const rate = question.rateOf ? await feeRateOf(view.facts, view.ranking, question.rateOf, facts) : {}
  const summary = { ...ranking.summary, ...rate }
  const totalName = `total${fieldName(question.metric)}`
  return answered(view, {
    chartData: {
      ...series,
      dataPoints: toBreakdowns(series).map(point => ({ ...point, [totalName]: point.total })),
      chartConfig: { colorPalette: series.datasets.map(dataset => dataset.backgroundColor) },
    },
    tableData: { ...ranking, summary, aggregates: summary },
    summary,
  })
}
