import { questionsOf } from '@analytics/contract/questions'
import type { PanelSet } from '@analytics/contract/sections/dashboard'
import type { ViewState } from '@analytics/contract/viewState'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'

import { othersId } from '../charts/types.ts'
import { chartOptions, tableOptions, type ChartAnswer, type TableAnswer } from '../data/answerOptions.ts'
import { prefetchFrames } from '../data/prefetch.ts'
import { usePanelState } from '../panel/usePanelState.ts'
import type { PanelsDashboard } from './PanelsDashboard.ts'
import { useExclusionNotice, useMissingNotice, useStaleNotice } from './useAnswerNotices.tsx'
import { useFreshness } from './useFreshness.ts'

/** Asks what a page's chart and tables need, and says on the page what is true of the answers as a whole. */
export function usePanels(dashboard: PanelsDashboard, panels: PanelSet, view: ViewState) {
  const questions = useMemo(() => questionsOf(dashboard, view), [dashboard, view])
  const series = useQuery(chartOptions(questions.series))
  const ranking = useQuery(tableOptions(questions.ranking))
  const current = useQuery(tableOptions(questions.current))
  const states = {
    chart: usePanelState(series, questions.series?.url, hasNoSeries),
    ranking: usePanelState(ranking, questions.ranking?.url, hasNoRows),
    current: usePanelState(current, questions.current?.url, hasNoRows),
  }
  const { chart } = states
  const isSettled =
    chart.kind === 'ready' && states.ranking.kind === 'ready' && !chart.former && !states.ranking.former
  const { timeFrame, limit, resample, excludeStablecoins, tab, chains, chain } = view
  useEffect(() => {
    if (!isSettled) return undefined
    return prefetchFrames(dashboard, view)
    // Only what is asked of the server counts, not how the answers are drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, dashboard, timeFrame, limit, resample, excludeStablecoins, tab, chains, chain])

  const [askSeries, askRanking, askCurrent] = [series.refetch, ranking.refetch, current.refetch]
  const hasSeries = questions.series !== undefined
  const hasCurrent = questions.current !== undefined
  const hasOneQuestion = questions.series?.url === questions.ranking?.url
  const refresh = useCallback(
    () =>
      Promise.all([
        hasSeries ? askSeries() : null,
        hasOneQuestion ? null : askRanking(),
        hasCurrent ? askCurrent() : null,
      ]),
    [askSeries, askRanking, askCurrent, hasSeries, hasOneQuestion, hasCurrent],
  )
  useFreshness([series.data, ranking.data, current.data])
  useStaleNotice(
    refresh,
    series.data?.answer.metadata,
    ranking.data?.answer.metadata,
    current.data?.answer.metadata,
  )

  const answer = chart.kind === 'ready' ? chart.answer : null
  const charted = useMemo(
    () =>
      new Map(
        answer?.data.datasets.flatMap(({ id, backgroundColor }): [string, string][] =>
          id === othersId ? [] : [[id, backgroundColor]],
        ),
      ),
    [answer],
  )
  useExclusionNotice(panels.chart, answer?.data.excluded, answer?.metadata)
  useMissingNotice(answer && 'missing' in answer.data ? answer.data.missing : noneMissing)
  return { states, charted, refresh }
}

const noneMissing: readonly never[] = []

/** A page on which everything is zero has nothing to show. */
const hasNoSeries = ({ data }: ChartAnswer) =>
  data.buckets.length === 0 || data.datasets.every(({ total }) => total === null || total === 0)
const hasNoRows = ({ data }: TableAnswer) => data.rows.every(({ value }) => value === null || value === 0)
