import type { Question } from '@analytics/contract/question'
import type { ChainAppBoardData } from '@analytics/contract/shapes/boards'
import type { ChainAppRankingData } from '@analytics/contract/shapes/ranking'
import type { ChainAppSeriesData } from '@analytics/contract/shapes/series'
import { chains } from '@analytics/contract/vocabulary/chains'
import { toIsoDay } from '@analytics/contract/vocabulary/day'
import { chartSeriesLimit } from '@analytics/contract/vocabulary/limits'

import { completenessOf } from '../../analytics/board.ts'
import type { Facts } from '../../analytics/facts.ts'
import { answered, appRankingOf, appSeriesOf, toAppView, type AppView } from './apps.ts'
import { toWishes, type Answered, type AskedValues, type Wishes } from './asked.ts'
import { limitOf } from './rows.ts'
import { toBreakdowns, toChartRows, toMatrix, uniqueNames } from './series.ts'
import { totalOfDay } from './summary.ts'

type Kinds = 'chainAppRanking' | 'chainAppSeries' | 'chainAppBoard'
type ChainAppQuestion<Kind extends Kinds> = Extract<Question, { kind: Kind }>

function rankingOf(view: AppView, wishes: Wishes): ChainAppRankingData {
  return {
    ...appRankingOf(view, wishes),
    chain: wishes.chain,
    chainDisplayName: chains[wishes.chain].name,
  }
}

async function seriesOf(view: AppView, wishes: Wishes): Promise<ChainAppSeriesData> {
  const series = await appSeriesOf(view, wishes)
  const { range, ranking, facts } = view
  const nameOf = uniqueNames(series.datasets)
  return {
    ...series,
    chain: wishes.chain,
    chainDisplayName: chains[wishes.chain].name,
    applications: series.datasets.map(nameOf),
    protocols: series.datasets.map(({ name, slug }) => ({ name, slug })),
    dataMatrix: toMatrix(series),
    chartData: toChartRows(series, nameOf),
    metadata: {
      dateRange: range && { from: toIsoDay(range.from), to: toIsoDay(range.to) },
      quality: { completeness: range && completenessOf([{ board: facts.board, ranking }]) },
    },
  }
}

export async function answerChainAppRanking(
  question: ChainAppQuestion<'chainAppRanking'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<ChainAppRankingData>> {
  const wishes = toWishes(values)
  const view = await toAppView(question, wishes.chain, wishes, facts)
  return answered(view, rankingOf(view, wishes))
}

export async function answerChainAppSeries(
  question: ChainAppQuestion<'chainAppSeries'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<ChainAppSeriesData>> {
  const wishes = toWishes(values)
  const view = await toAppView(question, wishes.chain, wishes, facts)
  return answered(view, await seriesOf(view, wishes))
}

/** The table, and the chart of ten at most where it was asked for. */
export async function answerChainAppBoard(
  question: ChainAppQuestion<'chainAppBoard'>,
  values: AskedValues,
  facts: Facts,
): Promise<Answered<ChainAppBoardData>> {
  const wishes = toWishes(values)
  const view = await toAppView(question, wishes.chain, wishes, facts)
  const charted = { ...wishes, limit: Math.min(limitOf(wishes.limit), chartSeriesLimit) }
  const chart = values.includeTimeSeries ? await seriesOf(view, charted) : null
  const ranking = rankingOf(view, wishes)
  return answered(view, {
    ...ranking,
    ...totalOfDay(question.metric, view.ranking),
    protocolCount: view.ranking.entries.length,
    chartData: chart,
    timeSeriesData:
      chart && toBreakdowns(chart).map(({ date, protocolBreakdown }) => ({ date, protocolBreakdown })),
  })
}
