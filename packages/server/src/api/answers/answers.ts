import type { EndpointId, Question } from '@analytics/contract/endpoints'
import { endpointOf } from '@analytics/contract/endpoints'
import type { ParameterValues } from '@analytics/contract/parameters'
import type { RankingData } from '@analytics/contract/shapes/ranking'
import type { SeriesData } from '@analytics/contract/shapes/series'
import { chartSeriesLimit } from '@analytics/contract/vocabulary/limits'
import { defaultResamplePeriod, resampleFor } from '@analytics/contract/vocabulary/resample'
import { rangeOf, type DayRange, type TimeFrame } from '@analytics/contract/vocabulary/timeFrame'

import { completenessOf, toRanking } from '../../analytics/board.ts'
import { othersEntity, type Facts } from '../../analytics/facts.ts'
import { toStack } from '../../analytics/stack.ts'
import { toRankingData } from './appRanking.ts'
import { toSeriesData } from './appSeries.ts'

/** What an answer says of itself, before the origin and the sources are added. */
export interface Answered<Data> {
  readonly data: Data
  readonly asOf: number | null
  readonly range: DayRange | null
  readonly timeFrame: TimeFrame
  readonly completeness: number | null
}

type Answerer<Kind extends Question['kind']> = (
  question: Extract<Question, { kind: Kind }>,
  values: AskedValues,
  facts: Facts,
) => Promise<Answered<unknown>>

/** The parameters of one request, defaults filled in. */
export interface AskedValues extends ParameterValues {
  readonly timeFrame: TimeFrame
}

const emptyPeriods = {
  total24h: null,
  total7d: null,
  total30d: null,
  total90d: null,
  totalYtd: null,
  total1y: null,
  total2y: null,
  totalAllTime: null,
}

const answerers: { readonly [Kind in Question['kind']]: Answerer<Kind> } = {
  appRanking: async ({ metric }, { timeFrame, limit = 'all', excludeStablecoins = false }, facts) => {
    const found = await facts.findMetric(metric)
    if (!found) {
      const data: RankingData = { protocols: [], count: 0, totals: emptyPeriods, excluded: null }
      return { data, asOf: null, range: null, timeFrame, completeness: null }
    }
    const { board, colors } = found
    const ranking = toRanking(board, timeFrame, excludeStablecoins)
    return {
      data: toRankingData(metric, board, ranking, limit, colors),
      asOf: board.asOf,
      range: rangeOf(timeFrame, board.asOf, board.firstDay),
      timeFrame,
      completeness: completenessOf(board, ranking),
    }
  },

  appSeries: async ({ metric }, values, facts) => {
    const { timeFrame, limit = chartSeriesLimit, excludeStablecoins = false } = values
    const period = resampleFor(values.resamplePeriod ?? defaultResamplePeriod, timeFrame)
    const found = await facts.findMetric(metric)
    if (!found) {
      const totals = { value: null, previous: null, change: null, count: 0 }
      const data: SeriesData = {
        labels: [],
        buckets: [],
        resamplePeriod: period,
        datasets: [],
        totals,
        excluded: null,
      }
      return { data, asOf: null, range: null, timeFrame, completeness: null }
    }
    const { board, colors, lastDay } = found
    const ranking = toRanking(board, timeFrame, excludeStablecoins)
    const range = rangeOf(timeFrame, board.asOf, board.firstDay)
    const top = ranking.entries.slice(0, limit === 'all' ? undefined : limit)
    const entities = top.map(entry => entry.entity)
    const daily = await found.getStack(
      { from: range.from, to: Math.max(range.to, lastDay) },
      entities,
      ranking.entries.map(entry => entry.entity),
    )
    const stack = toStack(daily, [...entities, othersEntity], period, range, lastDay)
    return {
      data: toSeriesData(board, ranking, top, stack, period, colors),
      asOf: board.asOf,
      range,
      timeFrame,
      completeness: completenessOf(board, ranking),
    }
  },
}

/** Answers any question of the catalogue; the only dispatch on a question's kind. */
export function answer(id: EndpointId, values: AskedValues, facts: Facts): Promise<Answered<unknown>> {
  const { question } = endpointOf(id)
  const answerer = answerers[question.kind] as Answerer<typeof question.kind>
  return answerer(question as never, values, facts)
}
